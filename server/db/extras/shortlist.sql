create index if not exists shortlist_no_grams on shortlist using gin (search_grams(ruwei_no));
create index if not exists shortlist_project_no_grams on shortlist using gin (search_grams(project_no));
create index if not exists shortlist_project_name_grams on shortlist using gin (search_grams(project_name));

-- 1 is a draft: only its owner makes one, while their own account may be going.
create or replace trigger shortlist_owner before insert on shortlist
  for each row when (new.status = 1) execute function refuse_holder_who_left('create_user_guid');
