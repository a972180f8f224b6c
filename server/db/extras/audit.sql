create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- The sealing step fills the chain columns of a row once; nothing else ever changes.
    if old.hash is null and new.hash is not null
      and to_jsonb(new) - array['sequence', 'prev_hash', 'hash'] = to_jsonb(old) - array['sequence', 'prev_hash', 'hash']
    then
      return new;
    end if;
  end if;
  raise exception 'the audit is insert-only' using errcode = '42501';
end $$;

drop trigger if exists biz_audit_insert_only on biz_audit;
create trigger biz_audit_insert_only before update or delete on biz_audit
  for each row execute function refuse_audit_change();
drop trigger if exists biz_audit_no_truncate on biz_audit;
create trigger biz_audit_no_truncate before truncate on biz_audit
  for each statement execute function refuse_audit_change();

insert into audit_head (id, sequence, hash) values (1, 0, repeat('0', 64)) on conflict do nothing;

create index if not exists biz_audit_object_name_grams on biz_audit using gin (search_grams(object_name));

-- What the log consists of only grows: the place of the chain, a tile at its end, heads, and the end of a log.
create or replace function refuse_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    case tg_table_name
      when 'audit_head' then
        if new.sequence >= old.sequence and new.tree_size >= old.tree_size
          and new.tree_size <= new.sequence and new.id = old.id
        then
          return new;
        end if;
      when 'audit_tile' then
        if new.level = old.level and new.index = old.index and length(new.hashes) > length(old.hashes)
          and substr(new.hashes, 1, length(old.hashes)) = old.hashes and length(new.hashes) <= 8192
        then
          return new;
        end if;
      when 'audit_log' then
        if old.stopped_at is null and new.stopped_at is not null
          and to_jsonb(new) - array['stopped_at', 'stop_reason'] = to_jsonb(old) - array['stopped_at', 'stop_reason']
        then
          return new;
        end if;
      else
    end case;
  end if;
  raise exception 'the log only grows' using errcode = '42501';
end $$;

do $$
declare
  one text;
begin
  foreach one in array array['audit_head', 'audit_tile', 'audit_log', 'audit_log_key', 'audit_checkpoint'] loop
    execute format('drop trigger if exists log_only_grows on %I', one);
    execute format('create trigger log_only_grows before update or delete on %I
      for each row execute function refuse_log_change()', one);
    execute format('drop trigger if exists log_no_truncate on %I', one);
    execute format('create trigger log_no_truncate before truncate on %I
      for each statement execute function refuse_log_change()', one);
  end loop;
end $$;

-- Hashes do not compress.
alter table audit_tile alter column hashes set storage external;
