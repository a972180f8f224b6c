-- draw.sql
-- What a draw has published stays: a value once written is never another one, and no row goes.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a round of a draw is not deleted' using errcode = 'restrict_violation';
  end if;
  if exists (
    select from jsonb_each(to_jsonb(old)) was
    join jsonb_each(to_jsonb(new)) becomes on becomes.key = was.key
    where was.value <> 'null' and becomes.value <> was.value
  ) then
    raise exception 'what a draw has written is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger draw_round_stays before update or delete on draw_round
  for each row execute function refuse_rewriting();
create or replace trigger draw_contributor_stays before update or delete on draw_contributor
  for each row execute function refuse_rewriting();

-- recruitment-notice.sql
create index if not exists recruit_notice_no_grams on recruit_notice using gin (search_grams(notice_no));
create index if not exists recruit_notice_title_grams on recruit_notice using gin (search_grams(title));

-- 1001 is a draft: only its owner makes one, while their own account may be going.
create or replace trigger recruit_notice_owner before insert on recruit_notice
  for each row when (new.status = 1001) execute function refuse_holder_who_left('create_user_guid');

-- shortlist.sql
create index if not exists shortlist_no_grams on shortlist using gin (search_grams(ruwei_no));
create index if not exists shortlist_project_no_grams on shortlist using gin (search_grams(project_no));
create index if not exists shortlist_project_name_grams on shortlist using gin (search_grams(project_name));

-- 1 is a draft: only its owner makes one, while their own account may be going.
create or replace trigger shortlist_owner before insert on shortlist
  for each row when (new.status = 1) execute function refuse_holder_who_left('create_user_guid');
