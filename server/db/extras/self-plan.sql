create index if not exists self_plan_name_grams on self_plan using gin (search_grams(project_name));
create index if not exists self_plan_no_grams on self_plan using gin (search_grams(plan_no));
create index if not exists self_plan_contract_no_grams on self_plan using gin (search_grams(contract_no));
create index if not exists self_plan_contract_name_grams on self_plan using gin (search_grams(contract_name));

-- A plan holds no more of its yearly line than it may spend, and its award stays within its estimate.
alter table self_plan drop constraint if exists self_plan_amounts;
alter table self_plan add constraint self_plan_amounts check (
  estimate_amount > 0 and held_amount between 0 and estimate_amount
  and setup_amount between 0 and estimate_amount
  and (result_amount is null or result_amount between 0.01 and estimate_amount));
alter table self_plan drop constraint if exists self_plan_result_whole;
alter table self_plan add constraint self_plan_result_whole check (
  num_nulls(winner_guid, winner_name, result_amount, result_date, result_user_name, result_at) in (0, 6));

-- 1 is a draft: only its owner makes one, while his own account may be going.
create or replace trigger self_plan_owner before insert on self_plan
  for each row when (new.status = 1) execute function refuse_holder_who_left('create_user_guid');
