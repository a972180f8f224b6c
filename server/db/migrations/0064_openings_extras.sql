-- opening.sql
alter table opening drop constraint if exists opening_tender_fk;
alter table opening add constraint opening_tender_fk foreign key (tender_guid) references tender (guid);
create index if not exists opening_tender_no_grams on opening using gin (search_grams(tender_no));
create index if not exists opening_tender_name_grams on opening using gin (search_grams(tender_name));

-- The meeting goes forward only, and what it has written stays: its list, its record, its steps.
create or replace function keep_opening() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.step > 0 then raise exception 'an opening is not deleted' using errcode = '42501'; end if;
    return old;
  end if;
  if new.step < old.step or new.step > old.step + 1
    or (old.list_digest is not null and (new.list_file, new.list_digest) is distinct from (old.list_file, old.list_digest))
    or (old.record_digest is not null and (new.record_file, new.record_digest) is distinct from (old.record_file, old.record_digest)) then
    raise exception 'what an opening has written is not changed' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger opening_kept before update or delete on opening
  for each row execute function keep_opening();

create or replace function refuse_opening_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of an opening are insert-only' using errcode = '42501';
end $$;
create or replace trigger opening_step_kept before update or delete on opening_step
  for each row execute function refuse_opening_rewriting();
create or replace trigger opening_part_kept before update or delete on opening_part
  for each row execute function refuse_opening_rewriting();
create or replace trigger opening_signature_kept before update or delete on opening_signature
  for each row execute function refuse_opening_rewriting();

-- What was read of a bid is never another content afterwards.
create or replace function keep_opening_bid() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.opening_guid, new.bid_guid, new.envelope_guid, new.no, new.envelope_digest)
      is distinct from (old.opening_guid, old.bid_guid, old.envelope_guid, old.no, old.envelope_digest)
    or (old.state = 2 and (new.state, new.form, new.files, new.identity_digest)
      is distinct from (old.state, old.form, old.files, old.identity_digest)) then
    raise exception 'a bid in an opening is not changed' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger opening_bid_kept before update or delete on opening_bid
  for each row execute function keep_opening_bid();
