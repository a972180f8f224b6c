alter table grant_ceiling drop constraint if exists grant_ceiling_enterprise_fk;
alter table grant_ceiling add constraint grant_ceiling_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
create index if not exists role_name_grams on role using gin (search_grams(name));
create index if not exists role_of_company on role (enterprise_guid, updated_at, guid);
create index if not exists role_permission_of_permission on role_permission (permission, role_guid);
