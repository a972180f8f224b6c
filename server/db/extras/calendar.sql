-- A database without a calendar has no edition: what is restored brings its own.
insert into calendar_edition select true, gen_random_uuid() where exists (select from calendar_day) on conflict do nothing;
create or replace function calendar_changed() returns trigger language plpgsql as $$
begin
  insert into calendar_edition values (true, gen_random_uuid())
    on conflict (is_only) do update set edition = excluded.edition;
  return null;
end $$;
create or replace trigger calendar_day_changed after insert or update or delete or truncate on calendar_day
  for each statement execute function calendar_changed();
