create index if not exists recruit_notice_no_grams on recruit_notice using gin (search_grams(notice_no));
create index if not exists recruit_notice_title_grams on recruit_notice using gin (search_grams(title));

-- 1001 is a draft: only its owner makes one, while their own account may be going.
create or replace trigger recruit_notice_owner before insert on recruit_notice
  for each row when (new.status = 1001) execute function refuse_holder_who_left('create_user_guid');
