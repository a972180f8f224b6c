create index if not exists supplier_rating_name_grams on supplier_rating using gin (search_grams(supplier_name));
create index if not exists supplier_measure_name_grams on supplier_measure using gin (search_grams(supplier_name));
create index if not exists supplier_measure_no_grams on supplier_measure using gin (search_grams(measure_no));

alter table rating_scheme drop constraint if exists rating_scheme_enterprise_fk;
alter table rating_scheme add constraint rating_scheme_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supplier_rating drop constraint if exists supplier_rating_supplier_fk;
alter table supplier_rating add constraint supplier_rating_supplier_fk foreign key (supplier_guid) references enterprise (guid);
alter table supplier_rating drop constraint if exists supplier_rating_enterprise_fk;
alter table supplier_rating add constraint supplier_rating_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supplier_rating drop constraint if exists supplier_rating_owner_fk;
alter table supplier_rating add constraint supplier_rating_owner_fk foreign key (owner_guid) references sys_user (guid);
-- Without business there is no score; what is published with business has one.
alter table supplier_rating drop constraint if exists supplier_rating_score_needs_business;
alter table supplier_rating add constraint supplier_rating_score_needs_business
  check (case when has_business then status = 1 or (score is not null and grade is not null) else score is null and grade is null end);

alter table supplier_measure drop constraint if exists supplier_measure_supplier_fk;
alter table supplier_measure add constraint supplier_measure_supplier_fk foreign key (supplier_guid) references enterprise (guid);
alter table supplier_measure drop constraint if exists supplier_measure_enterprise_fk;
alter table supplier_measure add constraint supplier_measure_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supplier_measure drop constraint if exists supplier_measure_owner_fk;
alter table supplier_measure add constraint supplier_measure_owner_fk foreign key (owner_guid) references sys_user (guid);
alter table supplier_measure drop constraint if exists supplier_measure_rating_fk;
alter table supplier_measure add constraint supplier_measure_rating_fk foreign key (rating_guid) references supplier_rating (guid);
-- What has been decided has a term.
alter table supplier_measure drop constraint if exists supplier_measure_term;
alter table supplier_measure add constraint supplier_measure_term
  check (case when status in (4, 5, 6) then valid_from is not null and valid_to >= valid_from else valid_from is null end);

create or replace function refuse_measure_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'the course of a measure is insert-only' using errcode = '42501';
end $$;
create or replace trigger supplier_measure_entry_insert_only before update or delete on supplier_measure_entry
  for each row execute function refuse_measure_history_change();
create or replace trigger supplier_measure_entry_no_truncate before truncate on supplier_measure_entry
  for each statement execute function refuse_measure_history_change();

create or replace trigger supplier_rating_owner before insert on supplier_rating
  for each row when (new.status = 1) execute function refuse_holder_who_left('owner_guid');
create or replace trigger supplier_measure_owner before insert on supplier_measure
  for each row when (new.status = 1) execute function refuse_holder_who_left('owner_guid');
