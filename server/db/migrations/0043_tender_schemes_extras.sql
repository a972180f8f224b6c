-- tender-scheme.sql
create index if not exists tender_scheme_no_grams on tender_scheme using gin (search_grams(scheme_no));
create index if not exists tender_scheme_name_grams on tender_scheme using gin (search_grams(scheme_name));
create index if not exists tender_scheme_project_no_grams on tender_scheme using gin (search_grams(project_no));
create index if not exists tender_scheme_project_name_grams on tender_scheme using gin (search_grams(project_name));

-- 1001 is a draft: only its owner makes one, while their own account may be going.
create or replace trigger tender_scheme_owner before insert on tender_scheme
  for each row when (new.status = 1001) execute function refuse_holder_who_left('create_user_guid');
