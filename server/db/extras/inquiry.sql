create index if not exists inquiry_no_grams on inquiry using gin (search_grams(inquiry_no));
create index if not exists inquiry_name_grams on inquiry using gin (search_grams(inquiry_name));
create index if not exists inquiry_project_no_grams on inquiry using gin (search_grams(project_no));
create index if not exists inquiry_project_name_grams on inquiry using gin (search_grams(project_name));

-- 1001 is a draft: only its owner makes one, while their own account may be going.
create or replace trigger inquiry_owner before insert on inquiry
  for each row when (new.status = 1001) execute function refuse_holder_who_left('create_user_guid');

-- An inquiry that is quoted online follows its tender: opened (50) to awarding (80) it is being reviewed (3), awarded (90) and
-- later 4, failed (910) 5, terminated (920) 6. 1 is 报价中; what has ended before stays as it was.
create or replace function follow_tender() returns trigger language plpgsql as $$
begin
  update inquiry set version = version + 1, update_time = now(), status = case
      when new.status between 50 and 80 then 3 when new.status between 90 and 110 then 4
      when new.status = 910 then 5 else 6 end
    where guid = new.inquiry_guid and status in (1, 3)
      and (new.status between 50 and 110 or new.status in (910, 920))
      and not (status = 3 and new.status between 50 and 80);
  return null;
end $$;
create or replace trigger inquiry_follows_tender after update of status on tender
  for each row when (new.inquiry_guid is not null and new.status <> old.status) execute function follow_tender();
