alter table contract drop constraint if exists contract_enterprise_fk;
alter table contract add constraint contract_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table contract drop constraint if exists contract_party_b_fk;
alter table contract add constraint contract_party_b_fk foreign key (party_b) references enterprise (guid);
alter table contract drop constraint if exists contract_department_fk;
alter table contract add constraint contract_department_fk foreign key (dept_guid) references department (guid);
alter table contract drop constraint if exists contract_project_fk;
alter table contract add constraint contract_project_fk foreign key (project_guid) references project (guid);
-- What is abandoned says why, and what is in force ends after it starts.
alter table contract drop constraint if exists contract_term;
alter table contract add constraint contract_term check (status = 1001 or end_date >= start_date);
alter table contract drop constraint if exists contract_void_reason;
alter table contract add constraint contract_void_reason check ((status = 1019) = (void_reason <> ''));

create index if not exists contract_no_grams on contract using gin (search_grams(contract_no));
create index if not exists contract_name_grams on contract using gin (search_grams(contract_name));
create index if not exists contract_party_a_grams on contract using gin (search_grams(party_a_name));
create index if not exists contract_party_b_grams on contract using gin (search_grams(party_b_name));
create index if not exists contract_agent_grams on contract using gin (search_grams(agent_unit));
create index if not exists contract_project_name_grams on contract using gin (search_grams(project_name));
create index if not exists contract_project_no_grams on contract using gin (search_grams(project_no));
create index if not exists contract_orders_no_grams on contract using gin (search_grams(orders_no));
create index if not exists contract_orders_name_grams on contract using gin (search_grams(orders_name));

create or replace trigger contract_owner before insert on contract
  for each row when (new.status = 1001) execute function refuse_holder_who_left('create_user_guid');
create or replace trigger contract_change_owner before insert on contract_change
  for each row execute function refuse_holder_who_left('create_user_guid');
