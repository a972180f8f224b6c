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
  -- Approved and signed by nobody yet (4): the one who is to sign may have gone.
  if old.status = 4 then
    course := course || array['entrust_contact_guid', 'entrust_contact', 'entrust_contact_phone', 'entrust_contact_email'];
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

-- representative.sql
-- Nothing is registered of who is leaving: they were looked through without it.
create or replace trigger representative_holder before insert or update of user_guid, status on representative
  for each row when (new.status <> 3 and new.user_guid is not null) execute function refuse_holder_who_left('user_guid');
