-- The inbox searches titles and numbers by contained text (server/db/contains.ts).
create index if not exists approval_case_title_grams on approval_case using gin (search_grams(title));
create index if not exists approval_case_document_no_grams on approval_case using gin (search_grams(document_no));
create index if not exists approval_case_submitter_name_grams on approval_case using gin (search_grams(submitter_name));

-- The approval record is written once.
create or replace function approval_step_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'approval_step is insert-only';
end $$;
create or replace trigger approval_step_final before update or delete on approval_step
  for each row execute function approval_step_is_final();

-- Cases put up before a case knew whom its document excludes: those who buy with a self-procurement plan.
update approval_case c set excluded = (select array_agg(m.user_guid) from self_plan_member m where m.plan_guid = c.document_guid)
  where c.kind = 'selfPlan' and c.outcome is null and c.excluded = '{}'
    and exists (select from self_plan_member m where m.plan_guid = c.document_guid);
