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
