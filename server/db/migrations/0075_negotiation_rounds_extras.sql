-- 00-sealed-subject.sql
-- What sealed envelopes are handed in for: the bids of a tender (purpose 0), or what else it calls for (`sealed_call`; 1 is an
-- application for its prequalification, 2 an offer in a round of negotiation). `takes` says whether the tender is in the state
-- for it: 20 资格预审, 30 发标中, 60 评审.
create or replace function sealed_subject(of uuid)
  returns table (tender_guid uuid, purpose int, deadline timestamptz, suspended_at timestamptz, takes boolean)
  language sql stable as $$
  select tender.guid, 0, tender.deadline, tender.suspended_at, tender.status = 30
    from tender where tender.guid = of and not tender.is_deleted
  union all
  select tender.guid, call.purpose, call.deadline, tender.suspended_at, (call.purpose = 1 and tender.status = 20) or (call.purpose = 2 and tender.status = 60)
    from sealed_call call join tender on tender.guid = call.tender_guid
    where call.guid = of and not tender.is_deleted
$$;

-- In the place of a foreign key: bids, policies and keys of time are of a tender or of a call of one.
create or replace function keep_sealed_subject() returns trigger language plpgsql as $$
begin
  if not exists (select from tender where guid = new.tender_guid)
    and not exists (select from sealed_call where guid = new.tender_guid) then
    raise exception 'nothing sealed is called for by this name' using errcode = '23503';
  end if;
  return new;
end $$;

-- negotiation.sql
alter table negotiation_round drop constraint if exists negotiation_round_tender_fk;
alter table negotiation_round add constraint negotiation_round_tender_fk foreign key (tender_guid) references tender (guid);
alter table negotiation_round drop constraint if exists negotiation_round_call_fk;
alter table negotiation_round add constraint negotiation_round_call_fk foreign key (guid) references sealed_call (guid);
alter table negotiation_party drop constraint if exists negotiation_party_tender_fk;
alter table negotiation_party add constraint negotiation_party_tender_fk foreign key (tender_guid) references tender (guid);
create index if not exists negotiation_round_no_grams on negotiation_round using gin (search_grams(tender_no));
create index if not exists negotiation_round_name_grams on negotiation_round using gin (search_grams(tender_name));

-- A published round is what it was, and its opening follows once (1 published, 2 opened). One comes after the other, and after
-- the last there is none.
create or replace function keep_negotiation_round() returns trigger language plpgsql as $$
declare
  course text[] := array['delays', 'status', 'supervisor_at', 'opened_at', 'opened_by_name', 'listed_case', 'updated_at', 'version'];
begin
  if tg_op = 'INSERT' then
    if new.round > 1 and not exists (select from negotiation_round
      where tender_guid = new.tender_guid and round = new.round - 1 and status = 2 and not is_last) then
      raise exception 'a round follows one that was opened and was not the last' using errcode = '42501';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - course is distinct from to_jsonb(old) - course or new.status < old.status then
    raise exception 'a published round is not changed' using errcode = '42501';
  end if;
  if new.status = 2 and old.status = 1 and clock_timestamp() < (select deadline from sealed_call where guid = old.guid) then
    raise exception 'a round is not opened before its deadline' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger negotiation_round_kept before insert or update or delete on negotiation_round
  for each row execute function keep_negotiation_round();

-- Who left has left.
create or replace function keep_negotiation_party() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.tender_guid, new.enterprise_guid, new.enterprise_name, new.no, new.first_price)
    is distinct from (old.tender_guid, old.enterprise_guid, old.enterprise_name, old.no, old.first_price)
    or old.left_at is not null then
    raise exception 'a party of a negotiation is not changed' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger negotiation_party_kept before update or delete on negotiation_party
  for each row execute function keep_negotiation_party();

create or replace function keep_negotiation_offer() returns trigger language plpgsql as $$
begin
  raise exception 'opened offers are insert-only' using errcode = '42501';
end $$;
create or replace trigger negotiation_offer_kept before update or delete on negotiation_offer
  for each row execute function keep_negotiation_offer();

-- The deadline of a round (purpose 2) is put off, never nearer and only before it has passed.
create or replace function keep_round_deadline() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.guid, new.tender_guid, new.purpose, new.no) is distinct from (old.guid, old.tender_guid, old.purpose, old.no)
    or (new.deadline is distinct from old.deadline and (new.deadline < old.deadline or clock_timestamp() >= old.deadline)) then
    raise exception 'the deadline of a round is put off before it has passed, or not at all' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger sealed_call_round_kept before update or delete on sealed_call
  for each row when (old.purpose = 2) execute function keep_round_deadline();
