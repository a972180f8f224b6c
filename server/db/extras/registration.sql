-- The searched columns of what comes from people without an account.
create index if not exists registration_no_grams on registration using gin (search_grams(registration_no));
create index if not exists registration_name_grams on registration using gin (search_grams(enterprise_name));
create index if not exists registration_uscc_grams on registration using gin (search_grams(uscc));
create index if not exists account_appeal_no_grams on account_appeal using gin (search_grams(receipt_no));
create index if not exists account_appeal_person_grams on account_appeal using gin (search_grams(applicant_name));
create index if not exists account_appeal_name_grams on account_appeal using gin (search_grams(enterprise_name));
create index if not exists phone_appeal_no_grams on phone_appeal using gin (search_grams(appeal_no));
create index if not exists phone_appeal_user_grams on phone_appeal using gin (search_grams(user_name));
create index if not exists phone_appeal_name_grams on phone_appeal using gin (search_grams(enterprise_name));
create index if not exists business_register_uscc_grams on business_register using gin (search_grams(uscc));
create index if not exists business_register_name_grams on business_register using gin (search_grams(name));
create index if not exists erp_supplier_uscc_grams on erp_supplier using gin (search_grams(uscc));
create index if not exists erp_supplier_name_grams on erp_supplier using gin (search_grams(name));

-- What an approval makes exists.
alter table registration drop constraint if exists registration_platform_fk;
alter table registration add constraint registration_platform_fk foreign key (platform_guid) references enterprise (guid);
alter table registration drop constraint if exists registration_enterprise_fk;
alter table registration add constraint registration_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table registration drop constraint if exists registration_user_fk;
alter table registration add constraint registration_user_fk foreign key (user_guid) references sys_user (guid);
alter table account_appeal drop constraint if exists account_appeal_user_fk;
alter table account_appeal add constraint account_appeal_user_fk foreign key (user_guid) references sys_user (guid);
alter table phone_appeal drop constraint if exists phone_appeal_user_fk;
alter table phone_appeal add constraint phone_appeal_user_fk foreign key (user_guid) references sys_user (guid);

-- A password is kept only until its account has been made.
alter table registration drop constraint if exists registration_password_goes;
alter table registration add constraint registration_password_goes check ((password_hash is null) = (status = 2));
