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
