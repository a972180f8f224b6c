-- tender-notice.sql
create index if not exists tender_notice_no_grams on tender_notice using gin (search_grams(notice_no));
create index if not exists tender_notice_title_grams on tender_notice using gin (search_grams(title));
create index if not exists tender_notice_project_no_grams on tender_notice using gin (search_grams(project_no));
create index if not exists tender_notice_project_name_grams on tender_notice using gin (search_grams(project_name));

-- 1001 is a draft: only its owner makes one, while their own account may be going.
create or replace trigger tender_notice_owner before insert on tender_notice
  for each row when (new.status = 1001) execute function refuse_holder_who_left('create_user_guid');

-- A published notice says what it said for ever (tendering.md 6.13): only that a newer version followed, and its media, are
-- added to it.
create or replace function refuse_published_notice_change() returns trigger language plpgsql as $$
declare
  course text[] := array['replaced_at', 'media_state', 'dept_guid', 'dept_name', 'create_user_guid', 'create_user_name',
    'update_user_guid', 'update_time', 'version'];
begin
  if to_jsonb(new) - course is distinct from to_jsonb(old) - course then
    raise exception 'notice % is published', old.notice_no;
  end if;
  return new;
end $$;
create or replace trigger tender_notice_published before update on tender_notice
  for each row when (old.status = 1) execute function refuse_published_notice_change();

create or replace trigger tender_notice_signature_fixed before update or delete on tender_notice_signature
  for each row execute function refuse_signature_change();
