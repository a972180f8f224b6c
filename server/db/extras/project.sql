alter table project drop constraint if exists project_enterprise_fk;
alter table project add constraint project_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table project drop constraint if exists project_department_fk;
alter table project add constraint project_department_fk foreign key (dept_guid) references department (guid);
alter table project drop constraint if exists project_owner_fk;
alter table project add constraint project_owner_fk foreign key (owner_guid) references sys_user (guid);
create index if not exists project_name_grams on project using gin (search_grams(project_name));
create index if not exists project_no_grams on project using gin (search_grams(project_no));
