-- Reviewers search what has been submitted.
create index if not exists enterprise_version_name_grams on enterprise_version using gin (search_grams(name));
create index if not exists enterprise_version_uscc_grams on enterprise_version using gin (search_grams(uscc));

alter table enterprise_version drop constraint if exists enterprise_version_enterprise_fk;
alter table enterprise_version add constraint enterprise_version_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table enterprise_version drop constraint if exists enterprise_version_base_fk;
alter table enterprise_version add constraint enterprise_version_base_fk foreign key (base_guid) references enterprise_version (guid);
alter table enterprise_review drop constraint if exists enterprise_review_version_fk;
alter table enterprise_review add constraint enterprise_review_version_fk foreign key (version_guid) references enterprise_version (guid) on delete cascade;

-- Only what has been approved is in force.
alter table enterprise_version drop constraint if exists enterprise_version_formal_is_approved;
alter table enterprise_version add constraint enterprise_version_formal_is_approved check (not is_formal or status = 2);
