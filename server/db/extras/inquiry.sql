create index if not exists inquiry_no_grams on inquiry using gin (search_grams(inquiry_no));
create index if not exists inquiry_name_grams on inquiry using gin (search_grams(inquiry_name));
create index if not exists inquiry_project_no_grams on inquiry using gin (search_grams(project_no));
create index if not exists inquiry_project_name_grams on inquiry using gin (search_grams(project_name));

-- 1001 is a draft: only its owner makes one, while their own account may be going.
create or replace trigger inquiry_owner before insert on inquiry
  for each row when (new.status = 1001) execute function refuse_holder_who_left('create_user_guid');
