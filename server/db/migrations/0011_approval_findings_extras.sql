-- approval-submission.sql
-- What was submitted is kept as it was.
create or replace function approval_submission_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'approval_submission is insert-only';
end $$;
create or replace trigger approval_submission_final before update or delete on approval_submission
  for each row execute function approval_submission_is_final();
