alter table identity_binding drop constraint if exists identity_binding_department_fk;
alter table identity_binding add constraint identity_binding_department_fk foreign key (dept_guid) references department (guid) on delete cascade;
