-- approval.sql
-- The inbox searches titles and numbers by contained text (server/db/contains.ts).
create index if not exists approval_case_title_grams on approval_case using gin (search_grams(title));
create index if not exists approval_case_document_no_grams on approval_case using gin (search_grams(document_no));
create index if not exists approval_case_submitter_name_grams on approval_case using gin (search_grams(submitter_name));

-- The approval record is written once.
create or replace function approval_step_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'approval_step is insert-only';
end $$;
create or replace trigger approval_step_final before update or delete on approval_step
  for each row execute function approval_step_is_final();

-- Cases put up before a case knew whom its document excludes: those who buy with a self-procurement plan.
update approval_case c set excluded = (select array_agg(m.user_guid) from self_plan_member m where m.plan_guid = c.document_guid)
  where c.kind = 'selfPlan' and c.outcome is null and c.excluded = '{}'
    and exists (select from self_plan_member m where m.plan_guid = c.document_guid);

-- audit.sql
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

-- call-count.sql
-- Counts of minutes: nothing is lost that matters when a crash empties the table.
alter table call_count set unlogged;

-- entrustment.sql
create index if not exists entrust_order_no_grams on entrust_order using gin (search_grams(orders_no));
create index if not exists entrust_order_name_grams on entrust_order using gin (search_grams(orders_name));
create index if not exists entrust_order_project_no_grams on entrust_order using gin (search_grams(project_no));
create index if not exists entrust_order_project_grams on entrust_order using gin (search_grams(project_name));
create index if not exists entrust_order_agent_grams on entrust_order using gin (search_grams(agent_unit));
create index if not exists entrust_order_unit_grams on entrust_order using gin (search_grams(entrust_unit));
create index if not exists entrust_order_contract_no_grams on entrust_order using gin (search_grams(contract_no));
create index if not exists entrust_order_contract_grams on entrust_order using gin (search_grams(contract_name));

alter table entrust_order drop constraint if exists entrust_order_setup_fk;
alter table entrust_order add constraint entrust_order_setup_fk foreign key (setup_guid) references project_setup (guid);
alter table entrust_order drop constraint if exists entrust_order_enterprise_fk;
alter table entrust_order add constraint entrust_order_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table entrust_order drop constraint if exists entrust_order_agent_fk;
alter table entrust_order add constraint entrust_order_agent_fk foreign key (agent_guid) references enterprise (guid);
alter table entrust_order drop constraint if exists entrust_order_previous_fk;
alter table entrust_order add constraint entrust_order_previous_fk foreign key (previous_guid) references entrust_order (guid);
alter table entrust_order drop constraint if exists entrust_order_owner_fk;
alter table entrust_order add constraint entrust_order_owner_fk foreign key (create_user_guid) references sys_user (guid);
-- An agency is shown only what was sent to it: the one the order names, from 待接收 (5) on.
alter table entrust_order drop constraint if exists entrust_order_sent_to_agent;
alter table entrust_order add constraint entrust_order_sent_to_agent
  check (case when status in (5, 7, 8, 9) then sent_to is not null and sent_to = agent_guid
    when status in (1, 2, 3, 4) then sent_to is null else sent_to is null or sent_to = agent_guid end);

create or replace trigger entrust_order_owner before insert on entrust_order
  for each row execute function refuse_holder_who_left('create_user_guid');

-- What an order says changes only while it is not submitted (1), rejected (3) or returned (6), or at the moment it is
-- submitted; from 待接收 (5) on two signatures rest on it. What is left out here says where it stands: the list is
-- that of server/areas/entrustment/order-content.ts. The agency names its manager when it receives the order.
create or replace function refuse_order_change() returns trigger language plpgsql as $$
declare
  course text[] := array['status', 'round', 'flow_instance_guid', 'sent_to', 'submit_time', 'send_time', 'receive_time',
    'return_time', 'return_reason', 'effect_time', 'end_time', 'end_reason', 'dept_guid', 'create_user_guid',
    'create_user_name', 'update_user_guid', 'update_time', 'version', 'is_deleted', 'void_reason', 'void_user_name',
    'voided_at'];
begin
  if old.status in (1, 3, 6) then
    return new;
  end if;
  if old.status = 5 then
    course := course || array['agent_manager', 'agent_manager_phone'];
  end if;
  if to_jsonb(new) - course is distinct from to_jsonb(old) - course then
    raise exception 'the content of order % is fixed', old.orders_no using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger entrust_order_content before update on entrust_order
  for each row execute function refuse_order_change();

create or replace function refuse_entrust_signature_change() returns trigger language plpgsql as $$
begin
  raise exception 'signatures are insert-only' using errcode = '42501';
end $$;
create or replace trigger entrust_signature_insert_only before update or delete on entrust_signature
  for each row execute function refuse_entrust_signature_change();

-- file.sql
-- Files from before they were counted: whose they are, and what each has.
update stored_file set enterprise_guid = sys_user.enterprise_guid from sys_user
  where stored_file.enterprise_guid is null and sys_user.guid = stored_file.uploader_guid;
insert into file_usage (owner_guid, purpose, bytes, day, day_bytes)
  select owner_guid, purpose, sum(size), date '2000-01-01', 0 from (
    select uploader_guid as owner_guid, purpose, size from stored_file
    union all
    select enterprise_guid, purpose, size from stored_file where enterprise_guid is not null
  ) as counted group by owner_guid, purpose
  on conflict do nothing;
