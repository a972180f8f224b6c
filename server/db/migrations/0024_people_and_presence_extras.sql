-- identity.sql
-- Foreign keys between areas: written here because a table's file knows its own area only.
alter table department drop constraint if exists department_parent_fk;
alter table department add constraint department_parent_fk foreign key (parent_guid) references department (guid);
alter table department drop constraint if exists department_enterprise_fk;
alter table department add constraint department_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table department drop constraint if exists department_head_fk;
alter table department add constraint department_head_fk foreign key (head_guid) references sys_user (guid);
alter table department drop constraint if exists department_administrator_fk;
alter table department add constraint department_administrator_fk foreign key (process_administrator_guid) references sys_user (guid);
alter table sys_user drop constraint if exists sys_user_enterprise_fk;
alter table sys_user add constraint sys_user_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table sys_user drop constraint if exists sys_user_department_fk;
alter table sys_user add constraint sys_user_department_fk foreign key (dept_guid) references department (guid);
alter table scope_grant drop constraint if exists scope_grant_user_fk;
alter table scope_grant add constraint scope_grant_user_fk foreign key (user_guid) references sys_user (guid);
alter table role drop constraint if exists role_enterprise_fk;
alter table role add constraint role_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table role_permission drop constraint if exists role_permission_role_fk;
alter table role_permission add constraint role_permission_role_fk foreign key (role_guid) references role (guid) on delete cascade;
alter table role_scope drop constraint if exists role_scope_role_fk;
alter table role_scope add constraint role_scope_role_fk foreign key (role_guid) references role (guid) on delete cascade;
alter table user_role drop constraint if exists user_role_user_fk;
alter table user_role add constraint user_role_user_fk foreign key (user_guid) references sys_user (guid) on delete cascade;
alter table user_role drop constraint if exists user_role_role_fk;
alter table user_role add constraint user_role_role_fk foreign key (role_guid) references role (guid);
alter table user_department drop constraint if exists user_department_user_fk;
alter table user_department add constraint user_department_user_fk foreign key (user_guid) references sys_user (guid) on delete cascade;
alter table user_department drop constraint if exists user_department_department_fk;
alter table user_department add constraint user_department_department_fk foreign key (dept_guid) references department (guid);
alter table session drop constraint if exists session_user_fk;
alter table session add constraint session_user_fk foreign key (user_guid) references sys_user (guid);

-- A path ends with its own node and only companies carry a company's settings.
alter table department drop constraint if exists department_path_ends_with_itself;
alter table department add constraint department_path_ends_with_itself check (path like '%/' || guid || '/');
alter table department drop constraint if exists department_company_settings;
alter table department add constraint department_company_settings check (
  kind = 'company' or (process_administrator_guid is null and short_code is null)
);
create unique index if not exists department_one_node_per_company on department (enterprise_guid)
  where kind = 'company' and not is_deleted;
create index if not exists enterprise_name_grams on enterprise using gin (search_grams(name));
-- The few that run the platform, among all suppliers.
create index if not exists enterprise_platforms on enterprise (created_at, guid)
  where 'B' = any (subject_types) and is_active;
create index if not exists department_name_grams on department using gin (search_grams(name));

create index if not exists sys_user_name_grams on sys_user using gin (search_grams(name));
create index if not exists sys_user_user_name_grams on sys_user using gin (search_grams(user_name));

-- Every change of the tree is counted where it is made: what lies below a department is remembered by this number.
insert into organisation_version (id, version) values (1, 0) on conflict do nothing;
create or replace function count_organisation_change() returns trigger language plpgsql as $$
begin
  update organisation_version set version = version + 1;
  return null;
end $$;
create or replace trigger department_tree_change
  after insert or delete or update of parent_guid, enterprise_guid, kind, path, is_deleted on department
  for each statement execute function count_organisation_change();

-- Every change of what a role grants is counted where it is made: its rights are remembered by this number.
create or replace function count_role_change() returns trigger language plpgsql as $$
begin
  update role set grants_version = grants_version + 1 where guid in (select role_guid from changed);
  return null;
end $$;
create or replace trigger role_permission_added after insert on role_permission
  referencing new table as changed for each statement execute function count_role_change();
create or replace trigger role_permission_changed after update on role_permission
  referencing new table as changed for each statement execute function count_role_change();
create or replace trigger role_permission_taken after delete on role_permission
  referencing old table as changed for each statement execute function count_role_change();
create or replace trigger role_scope_added after insert on role_scope
  referencing new table as changed for each statement execute function count_role_change();
create or replace trigger role_scope_changed after update on role_scope
  referencing new table as changed for each statement execute function count_role_change();
create or replace trigger role_scope_taken after delete on role_scope
  referencing old table as changed for each statement execute function count_role_change();
create or replace function count_role_demand() returns trigger language plpgsql as $$
begin
  new.grants_version := old.grants_version + 1;
  return new;
end $$;
create or replace trigger role_demand_changed before update of code, requires_second_factor on role
  for each row execute function count_role_demand();

-- Whom a secondment lends today (documents.md 5.11): approved, its days running, not ended early. Asked by date wherever rights
-- are, so that they begin and end by themselves. 4 is approved, 1 for projects.
drop view if exists acting_user;
drop view if exists lent_project;
drop view if exists lent_person;
create view lent_person as
select
  p.user_guid, s.guid, s.enterprise_guid, s.to_unit_name as enterprise_name, s.to_dept as dept_guid,
  s.second_kind = 1 as is_for_projects, s.rights, s.keep_rights, s.role_guids,
  s.ended_at is null and (now() at time zone 'Asia/Shanghai')::date between s.start_date and s.end_date as is_live
from secondment_person p
join secondment s on s.guid = p.secondment_guid
where s.status = 4 and not s.is_deleted;
create view lent_project as
select l.guid, l.user_guid, p.project_guid
from lent_person l
join secondment_project p on p.secondment_guid = l.guid
where l.is_live and l.is_for_projects;

-- Everything a call must know of the person who makes it, in one look; people who may not act are not in it. What their
-- roles grant is in acting_role, by the version named here; where they were lent to, past ones among them, in `lent`.
create view acting_user as
select
  u.guid, u.user_name, u.name, u.type, u.enterprise_guid, e.name as enterprise_name, u.dept_guid,
  array_remove(u.dept_guid || array(select d.dept_guid from user_department d where d.user_guid = u.guid), null) as dept_guids,
  (select v.version from organisation_version v) as organisation_version,
  u.must_change_password,
  coalesce(u.password_changed_at < now() - (select nullif(s.password_days, 0) from account_setting s)
    * interval '1 day', false) as is_password_expired,
  exists (select from second_factor f where f.user_guid = u.guid and f.sealed_secret is not null) as has_second_factor,
  array(select r.guid || ':' || r.grants_version from user_role ur join role r on r.guid = ur.role_guid
    where ur.user_guid = u.guid order by r.guid) as roles,
  (select jsonb_agg(jsonb_build_object(
      'guid', l.guid, 'enterpriseGuid', l.enterprise_guid, 'enterpriseName', l.enterprise_name, 'deptGuid', l.dept_guid,
      'isForProjects', l.is_for_projects, 'rights', l.rights, 'keepRights', l.keep_rights, 'isLive', l.is_live,
      'roles', array(select r.guid || ':' || r.grants_version from role r
        where r.guid = any(l.role_guids) and r.enterprise_guid = l.enterprise_guid order by r.guid)) order by l.guid)
    from lent_person l where l.user_guid = u.guid) as lent
from sys_user u
join enterprise e on e.guid = u.enterprise_guid
where u.is_active and not u.is_deleted and e.is_active;

-- What a role grants, under its version.
drop view if exists acting_role;
create view acting_role as
select
  r.guid, r.guid || ':' || r.grants_version as version, r.code, r.requires_second_factor,
  array(select p.permission from role_permission p where p.role_guid = r.guid and not p.is_project_level) as permissions,
  array(select p.permission from role_permission p where p.role_guid = r.guid and p.is_project_level) as project_permissions,
  (select coalesce(jsonb_object_agg(s.area, s.scope), '{}') from role_scope s where s.role_guid = r.guid) as scopes
from role r;

-- secondment.sql
create index if not exists secondment_no_grams on secondment using gin (search_grams(second_no));
create index if not exists secondment_people_grams on secondment using gin (search_grams(people_names));

alter table secondment drop constraint if exists secondment_days;
alter table secondment add constraint secondment_days check (end_date >= start_date);
alter table secondment drop constraint if exists secondment_end_whole;
alter table secondment add constraint secondment_end_whole check (
  num_nulls(ended_at, ended_by_name, end_reason) in (0, 3));

-- 1 is a draft: only its owner makes one, while their own account may be going.
create or replace trigger secondment_owner before insert on secondment
  for each row when (new.status = 1) execute function refuse_holder_who_left('create_user_guid');
-- Who is lent holds it: they do not leave while it is being written.
create or replace trigger secondment_person_holder before insert on secondment_person
  for each row execute function refuse_holder_who_left('user_guid');

-- supervision.sql
alter table supervisor drop constraint if exists supervisor_user_fk;
alter table supervisor add constraint supervisor_user_fk foreign key (user_guid) references sys_user (guid);
alter table supervisor drop constraint if exists supervisor_enterprise_fk;
alter table supervisor add constraint supervisor_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supervisor drop constraint if exists supervisor_appointed_by_fk;
alter table supervisor add constraint supervisor_appointed_by_fk foreign key (appointed_by) references enterprise (guid);
alter table supervisor drop constraint if exists supervisor_term;
alter table supervisor add constraint supervisor_term check (valid_to >= valid_from);
alter table supervised_unit drop constraint if exists supervised_unit_enterprise_fk;
alter table supervised_unit add constraint supervised_unit_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supervised_project drop constraint if exists supervised_project_project_fk;
alter table supervised_project add constraint supervised_project_project_fk foreign key (project_guid) references project (guid);
alter table supervision_opinion drop constraint if exists supervision_opinion_owner_fk;
alter table supervision_opinion add constraint supervision_opinion_owner_fk foreign key (owner_guid) references sys_user (guid);
alter table supervision_opinion drop constraint if exists supervision_opinion_enterprise_fk;
alter table supervision_opinion add constraint supervision_opinion_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supervision_opinion drop constraint if exists supervision_opinion_department_fk;
alter table supervision_opinion add constraint supervision_opinion_department_fk foreign key (dept_guid) references department (guid);
create index if not exists supervisor_name_grams on supervisor using gin (search_grams(user_name));
create index if not exists supervision_opinion_no_grams on supervision_opinion using gin (search_grams(opinion_no));
create index if not exists supervision_opinion_subject_grams on supervision_opinion using gin (search_grams(subject_name));
create index if not exists supervision_opinion_enterprise_grams on supervision_opinion using gin (search_grams(enterprise_name));
alter table attended_event drop constraint if exists attended_event_project_fk;
alter table attended_event add constraint attended_event_project_fk foreign key (project_guid) references project (guid);
alter table supervision_attendance drop constraint if exists supervision_attendance_user_fk;
alter table supervision_attendance add constraint supervision_attendance_user_fk foreign key (user_guid) references sys_user (guid);
create index if not exists attended_event_project_grams on attended_event using gin (search_grams(project_name));
create index if not exists attended_event_enterprise_grams on attended_event using gin (search_grams(enterprise_name));

-- Who was present is written once; what is said later is a row of its own.
create or replace function supervision_attendance_is_final() returns trigger language plpgsql as $$
begin
  raise exception '% is insert-only', tg_table_name;
end $$;
create or replace trigger supervision_attendance_final before update or delete on supervision_attendance
  for each row execute function supervision_attendance_is_final();
create or replace trigger supervision_attendance_entry_final before update or delete on supervision_attendance_entry
  for each row execute function supervision_attendance_is_final();
