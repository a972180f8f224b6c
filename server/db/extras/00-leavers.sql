-- Nothing new may come to a person who is just being disabled, deleted or moved. Whoever does that locks the person's
-- row FOR UPDATE before he looks at what the person holds (server/areas/user/lock-user.ts); the writer of new work
-- locks it FOR KEY SHARE here, so he either was before, and is seen, or waits and then meets a person who has left.
-- That is refused as a serialization failure: the act runs again from its start and chooses among those who are here.
create or replace function refuse_holder_who_left() returns trigger language plpgsql as $$
declare
  holder uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if holder is null then
    return new;
  end if;
  perform 1 from sys_user where guid = holder and is_active and not is_deleted for key share;
  if not found then
    raise exception 'person % has left: % of % takes nobody who is gone', holder, tg_argv[0], tg_table_name
      using errcode = '40001';
  end if;
  return new;
end $$;
