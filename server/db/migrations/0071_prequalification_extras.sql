-- 00-sealed-subject.sql
-- What sealed envelopes are handed in for: the bids of a tender (purpose 0), or what else it calls for (`sealed_call`; 1 is an
-- application for its prequalification). `takes` says whether the tender is in the state for it: 20 资格预审, 30 发标中.
create or replace function sealed_subject(of uuid)
  returns table (tender_guid uuid, purpose int, deadline timestamptz, suspended_at timestamptz, takes boolean)
  language sql stable as $$
  select tender.guid, 0, tender.deadline, tender.suspended_at, tender.status = 30
    from tender where tender.guid = of and not tender.is_deleted
  union all
  select tender.guid, call.purpose, call.deadline, tender.suspended_at, call.purpose = 1 and tender.status = 20
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

-- bid.sql
alter table bid drop constraint if exists bid_tender_fk;
create or replace trigger bid_subject before insert on bid for each row execute function keep_sealed_subject();
alter table bid drop constraint if exists bid_enterprise_fk;
alter table bid add constraint bid_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);

-- What was signed and received stays as it was: only its state, and what the nightly check finds, is added to it.
create or replace function keep_sealed_bid() returns trigger language plpgsql as $$
declare
  course text[] := array['status', 'damaged_at'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - course is distinct from to_jsonb(old) - course then
    raise exception 'a sealed bid is not changed' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger sealed_bid_kept before update or delete on sealed_bid
  for each row execute function keep_sealed_bid();

create or replace function keep_bid_receipt() returns trigger language plpgsql as $$
begin
  raise exception 'receipts are insert-only' using errcode = '42501';
end $$;
create or replace trigger bid_receipt_kept before update or delete on bid_receipt
  for each row execute function keep_bid_receipt();

-- A bid is one of its bidder and tender, whatever becomes of it.
create or replace function keep_bid() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.tender_guid, new.enterprise_guid, new.bid_no)
    is distinct from (old.tender_guid, old.enterprise_guid, old.bid_no) or new.last_rev < old.last_rev then
    raise exception 'a bid is not taken away or given to another' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger bid_kept before update or delete on bid
  for each row execute function keep_bid();

-- 原封退回: what was handed in when a tender fails or is terminated before its opening is never opened. 910 and 920 are
-- 失败 and 已终止; 1 is 已递交, 9 is 原封退回.
create or replace function return_bids() returns trigger language plpgsql as $$
begin
  update sealed_bid set status = 9 where status = 1
    and tender_guid in (select new.guid union all select guid from sealed_call where tender_guid = new.guid);
  update bid set status = 9, version = version + 1, updated_at = now() where status = 1
    and tender_guid in (select new.guid union all select guid from sealed_call where tender_guid = new.guid);
  return null;
end $$;
create or replace trigger tender_bids_returned after update of status on tender
  for each row when (new.status in (910, 920) and old.status not in (910, 920))
  execute function return_bids();

-- prequalification.sql
alter table prequalification drop constraint if exists prequalification_call_fk;
alter table prequalification add constraint prequalification_call_fk foreign key (guid) references sealed_call (guid);
alter table prequalification_application drop constraint if exists prequalification_application_bid_fk;
alter table prequalification_application add constraint prequalification_application_bid_fk foreign key (guid) references bid (guid);

-- What was opened of an application stays as its applicant sealed it.
create or replace function keep_application() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.prequalification_guid, new.enterprise_guid, new.apply_no, new.receipt_no, new.submitted_at, new.form)
      is distinct from (old.prequalification_guid, old.enterprise_guid, old.apply_no, old.receipt_no, old.submitted_at, old.form) then
    raise exception 'an application is not changed' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger prequalification_application_kept before update or delete on prequalification_application
  for each row execute function keep_application();

-- seal-policy.sql
alter table seal_policy drop constraint if exists seal_policy_tender_fk;
create or replace trigger seal_policy_subject before insert on seal_policy
  for each row execute function keep_sealed_subject();
alter table seal_time_key drop constraint if exists seal_time_key_tender_fk;
create or replace trigger seal_time_key_subject before insert on seal_time_key
  for each row execute function keep_sealed_subject();
alter table seal_policy_opener drop constraint if exists seal_policy_opener_key_fk;
alter table seal_policy_opener add constraint seal_policy_opener_key_fk foreign key (opener_key_guid) references opener_key (guid);

-- A published policy is written once: bidders hold its digest. Only its end may follow (1 draft, 2 in force, 3 replaced).
create or replace function keep_seal_policy() returns trigger language plpgsql as $$
begin
  if old.status <> 1 and (tg_op = 'DELETE'
    or (new.tender_guid, new.edition, new.mode, new.needed, new.recovery, new.file, new.digest, new.deadline, new.published_at)
      is distinct from
      (old.tender_guid, old.edition, old.mode, old.needed, old.recovery, old.file, old.digest, old.deadline, old.published_at)
    or new.status < old.status) then
    raise exception 'a published sealing policy is not changed' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger seal_policy_kept before update or delete on seal_policy
  for each row execute function keep_seal_policy();

create or replace function keep_seal_policy_opener() returns trigger language plpgsql as $$
declare
  policy uuid := case when tg_op = 'INSERT' then new.policy_guid else old.policy_guid end;
begin
  if (select status from seal_policy where guid = policy) <> 1 and (tg_op <> 'UPDATE'
    or (new.policy_guid, new.opener_id, new.user_guid, new.recipient, new.fingerprint)
      is distinct from (old.policy_guid, old.opener_id, old.user_guid, old.recipient, old.fingerprint)) then
    raise exception 'the openers of a published policy are not changed' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger seal_policy_opener_kept before insert or update or delete on seal_policy_opener
  for each row execute function keep_seal_policy_opener();

-- A key of time opens nothing before the deadline, even by a statement of the program's own: the deadline is that of the
-- subject and of every policy published of it, whichever is later, and nothing is opened of one that is suspended; that of the prices waits for the signed technical result.
create or replace function keep_seal_time_key() returns trigger language plpgsql as $$
declare
  until timestamptz;
begin
  if tg_op = 'DELETE' then
    raise exception 'a key of time is not deleted' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    if new.released_at is not null then
      raise exception 'a key of time is made before it is released' using errcode = '42501';
    end if;
    return new;
  end if;
  if (new.tender_guid, new.kind, new.recipient) is distinct from (old.tender_guid, old.kind, old.recipient)
    or (new.identity_sealed is distinct from old.identity_sealed and (new.identity_sealed is not null or new.destroyed_at is null))
    or (old.released_at is not null and new.released_at is distinct from old.released_at) then
    raise exception 'a key of time is not changed' using errcode = '42501';
  end if;
  if new.released_at is not null and old.released_at is null then
    select greatest(subject.deadline, (select max(policy.deadline) from seal_policy policy where policy.tender_guid = new.tender_guid))
      into until from sealed_subject(new.tender_guid) subject where subject.suspended_at is null;
    if until is null or clock_timestamp() < until then
      raise exception 'a key of time is not released before the deadline' using errcode = '42501';
    end if;
    if new.kind = 'price' and not exists (select from seal_technical_result where tender_guid = new.tender_guid) then
      raise exception 'the key of the prices waits for the technical result' using errcode = '42501';
    end if;
  end if;
  return new;
end $$;
create or replace trigger seal_time_key_kept before insert or update or delete on seal_time_key
  for each row execute function keep_seal_time_key();

create or replace function keep_technical_result() returns trigger language plpgsql as $$
begin
  raise exception 'a signed technical result is not changed' using errcode = '42501';
end $$;
create or replace trigger seal_technical_result_kept before update or delete on seal_technical_result
  for each row execute function keep_technical_result();
