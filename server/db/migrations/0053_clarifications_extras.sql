-- clarification.sql
create index if not exists clarification_no_grams on clarification using gin (search_grams(clar_no));
create index if not exists clarification_subject_grams on clarification using gin (search_grams(subject));
create index if not exists clarification_tender_no_grams on clarification using gin (search_grams(tender_no));
create index if not exists clarification_tender_name_grams on clarification using gin (search_grams(tender_name));
create index if not exists clarification_project_no_grams on clarification using gin (search_grams(project_no));
create index if not exists clarification_project_name_grams on clarification using gin (search_grams(project_name));

-- 1001 is a draft: only its owner makes one, while their own account may be going.
create or replace trigger clarification_owner before insert on clarification
  for each row when (new.status = 1001) execute function refuse_holder_who_left('create_user_guid');

-- A published clarification says what it said for ever (tendering.md 6.13).
create or replace function refuse_published_clarification_change() returns trigger language plpgsql as $$
declare
  course text[] := array['dept_guid', 'dept_name', 'create_user_guid', 'create_user_name', 'update_user_guid',
    'update_time', 'version'];
begin
  if to_jsonb(new) - course is distinct from to_jsonb(old) - course then
    raise exception 'clarification % is published', old.clar_no;
  end if;
  return new;
end $$;
create or replace trigger clarification_published before update on clarification
  for each row when (old.published_at is not null) execute function refuse_published_clarification_change();

create or replace trigger clarification_signature_fixed before update or delete on clarification_signature
  for each row execute function refuse_signature_change();

-- Who asked what stands as it was asked; only what answers it may change, when questions are merged.
create or replace function refuse_question_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'clarification_guid' is distinct from to_jsonb(old) - 'clarification_guid' then
    raise exception 'a question stays as it was asked';
  end if;
  return new;
end $$;
create or replace trigger clarification_question_fixed before update or delete on clarification_question
  for each row execute function refuse_question_change();
