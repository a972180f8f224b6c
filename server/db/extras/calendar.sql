insert into calendar_edition default values on conflict do nothing;
create or replace function calendar_changed() returns trigger language plpgsql as $$
begin
  update calendar_edition set edition = gen_random_uuid();
  return null;
end $$;
create or replace trigger calendar_day_changed after insert or update or delete or truncate on calendar_day
  for each statement execute function calendar_changed();
