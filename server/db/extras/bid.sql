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
