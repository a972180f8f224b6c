-- What a draw has published stays: a value once written is never another one, and no row goes.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a round of a draw is not deleted' using errcode = 'restrict_violation';
  end if;
  if exists (
    select from jsonb_each(to_jsonb(old)) was
    join jsonb_each(to_jsonb(new)) becomes on becomes.key = was.key
    where was.value <> 'null' and becomes.value <> was.value
  ) then
    raise exception 'what a draw has written is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger draw_round_stays before update or delete on draw_round
  for each row execute function refuse_rewriting();
create or replace trigger draw_contributor_stays before update or delete on draw_contributor
  for each row execute function refuse_rewriting();
