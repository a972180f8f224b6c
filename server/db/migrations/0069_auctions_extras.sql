-- auction.sql
alter table auction drop constraint if exists auction_tender_fk;
alter table auction add constraint auction_tender_fk foreign key (tender_guid) references tender (guid);
create index if not exists auction_tender_no_grams on auction using gin (search_grams(tender_no));
create index if not exists auction_tender_name_grams on auction using gin (search_grams(tender_name));

-- Once it is published what it goes by stays; serial and end go forward only, and its record is written once.
create or replace function keep_auction() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status > 1 then raise exception 'an auction is not deleted' using errcode = '42501'; end if;
    return old;
  end if;
  if old.status > 1 and (
    (new.tender_guid, new.direction, new.start_price, new.step_kind, new.step_value, new.step, new.whole_steps,
     new.step_base, new.ranks_shown, new.window_minutes, new.extend_minutes, new.max_extensions)
      is distinct from
    (old.tender_guid, old.direction, old.start_price, old.step_kind, old.step_value, old.step, old.whole_steps,
     old.step_base, old.ranks_shown, old.window_minutes, old.extend_minutes, old.max_extensions)
    or new.status < old.status
    or new.serial < old.serial or new.serial > old.serial + 1
    or (old.serial > 0 and (new.starts_at <> old.starts_at or new.ends_at < old.ends_at))
    or (old.record_digest is not null
      and (new.record_file, new.record_digest, new.record_signature)
        is distinct from (old.record_file, old.record_digest, old.record_signature))) then
    raise exception 'what an auction goes by is not changed' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger auction_kept before update or delete on auction
  for each row execute function keep_auction();

create or replace function keep_auction_entrant() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.auction_guid, new.enterprise_guid, new.no)
      is distinct from (old.auction_guid, old.enterprise_guid, old.no) then
    raise exception 'the numbers of an auction are not changed' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger auction_entrant_kept before update or delete on auction_entrant
  for each row execute function keep_auction_entrant();

create or replace function refuse_auction_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'offers and pauses of an auction are insert-only' using errcode = '42501';
end $$;
create or replace trigger auction_offer_kept before update or delete on auction_offer
  for each row execute function refuse_auction_rewriting();
create or replace trigger auction_pause_kept before update or delete on auction_pause
  for each row execute function refuse_auction_rewriting();
