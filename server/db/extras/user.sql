create index if not exists sys_user_user_code_grams on sys_user using gin (search_grams(user_code));
create index if not exists sys_user_phone_grams on sys_user using gin (search_grams(phone));

-- Who holds what of people: the function stands in 00-leavers.sql, so that each area may name its own column.
create or replace trigger approval_task_holder before insert or update of assignee_guid on approval_task
  for each row when (new.closed_at is null) execute function refuse_holder_who_left('assignee_guid');
create or replace trigger approval_delegation_giver before insert on approval_delegation
  for each row execute function refuse_holder_who_left('from_user_guid');
create or replace trigger approval_delegation_taker before insert on approval_delegation
  for each row execute function refuse_holder_who_left('to_user_guid');
create or replace trigger department_head_holder before insert or update of head_guid on department
  for each row execute function refuse_holder_who_left('head_guid');
create or replace trigger department_administrator_holder before insert or update of process_administrator_guid on department
  for each row execute function refuse_holder_who_left('process_administrator_guid');
-- 1 is a draft: only its owner makes one, while his own account may be going.
create or replace trigger procurement_plan_owner before insert on procurement_plan
  for each row when (new.status = 1) execute function refuse_holder_who_left('create_user_guid');
create or replace trigger project_owner_holder before insert or update of owner_guid on project
  for each row when (not new.is_deleted) execute function refuse_holder_who_left('owner_guid');
-- 1 an application, 2 one in force.
create or replace trigger certificate_holder before insert on certificate
  for each row when (new.status in (1, 2)) execute function refuse_holder_who_left('user_guid');
