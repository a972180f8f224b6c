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
