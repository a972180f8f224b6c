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
