alter table project drop constraint if exists project_enterprise_fk;
alter table project add constraint project_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table project drop constraint if exists project_department_fk;
alter table project add constraint project_department_fk foreign key (dept_guid) references department (guid);
alter table project drop constraint if exists project_owner_fk;
alter table project add constraint project_owner_fk foreign key (owner_guid) references sys_user (guid);
create index if not exists hand_made_project_name_grams on hand_made_project using gin (search_grams(project_name));
create index if not exists hand_made_project_no_grams on hand_made_project using gin (search_grams(project_no));
-- 1 is a draft. Nobody who is going makes one, and none is confirmed for a manager who is gone.
create or replace trigger hand_made_project_maker before insert or update of create_user_guid, status on hand_made_project
  for each row when (new.status = 1 and not new.is_deleted) execute function refuse_holder_who_left('create_user_guid');
create or replace trigger hand_made_project_manager before insert or update of manager_guid, status on hand_made_project
  for each row when (not new.is_deleted) execute function refuse_holder_who_left('manager_guid');
create index if not exists project_name_grams on project using gin (search_grams(project_name));
create index if not exists project_no_grams on project using gin (search_grams(project_no));
create index if not exists project_enterprise_grams on project using gin (search_grams(enterprise_name));
create index if not exists project_orders_name_grams on project using gin (search_grams(orders_name));
create index if not exists project_orders_no_grams on project using gin (search_grams(orders_no));
create index if not exists project_agent_unit_grams on project using gin (search_grams(agent_unit));
create index if not exists project_contract_name_grams on project using gin (search_grams(contract_name));
create index if not exists project_contract_no_grams on project using gin (search_grams(contract_no));
create index if not exists project_entrust_unit_grams on project using gin (search_grams(entrust_unit));
