alter table supplier_profile drop constraint if exists supplier_profile_enterprise_fk;
alter table supplier_profile add constraint supplier_profile_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
create index if not exists supplier_profile_name_grams on supplier_profile using gin (search_grams(name));
create index if not exists supplier_profile_short_name_grams on supplier_profile using gin (search_grams(short_name));
create index if not exists supplier_profile_pinyin_grams on supplier_profile using gin (search_grams(pinyin));
