-- Reviewers search what has been submitted.
create index if not exists supplier_review_name_grams on supplier_review using gin (search_grams(enterprise_name));
create index if not exists supplier_review_uscc_grams on supplier_review using gin (search_grams(uscc));

alter table supplier_record drop constraint if exists supplier_record_enterprise_fk;
alter table supplier_record add constraint supplier_record_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supplier_review drop constraint if exists supplier_review_enterprise_fk;
alter table supplier_review add constraint supplier_review_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supplier_expiry_notice drop constraint if exists supplier_expiry_notice_record_fk;
alter table supplier_expiry_notice add constraint supplier_expiry_notice_record_fk foreign key (record_guid) references supplier_record (guid) on delete cascade;

-- A record holds something; what is being removed is in force and not being changed.
alter table supplier_record drop constraint if exists supplier_record_holds_something;
alter table supplier_record add constraint supplier_record_holds_something
  check (formal is not null or draft is not null or removed_at is not null);
alter table supplier_record drop constraint if exists supplier_record_removal_is_in_force;
alter table supplier_record add constraint supplier_record_removal_is_in_force
  check (not is_removed or (formal is not null and draft is null));
