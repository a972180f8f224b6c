-- A group's list names up to a thousand companies, each of which is weighed against every common value kept here.
alter table project_setup alter column enterprise_guid set statistics 10;

create index if not exists project_setup_name_grams on project_setup using gin (search_grams(project_name));
create index if not exists project_setup_no_grams on project_setup using gin (search_grams(project_no));
create index if not exists project_setup_orders_name_grams on project_setup using gin (search_grams(orders_name));
create index if not exists project_setup_orders_no_grams on project_setup using gin (search_grams(orders_no));
create index if not exists project_setup_agent_unit_grams on project_setup using gin (search_grams(agent_unit));
create index if not exists project_setup_entrust_unit_grams on project_setup using gin (search_grams(entrust_unit));
create index if not exists project_setup_contract_name_grams on project_setup using gin (search_grams(contract_name));
create index if not exists project_setup_contract_no_grams on project_setup using gin (search_grams(contract_no));

-- 1 is a draft: only its owner makes one, while his own account may be going.
create or replace trigger project_setup_owner before insert on project_setup
  for each row when (new.status = 1) execute function refuse_holder_who_left('create_user_guid');
create or replace trigger project_setup_manager before insert or update of manager_guid on project_setup
  for each row when (not new.is_deleted) execute function refuse_holder_who_left('manager_guid');
