-- project-law.sql
-- Under which law projects are bought, and when bidders are qualified, for those made before projects kept it.
update project p set legal_regime = s.legal_regime, zs_type = s.zs_type
from project_setup s
where s.project_guid = p.guid and not s.is_deleted and p.legal_regime is null;

-- Supervisors may be appointed to read secondments (documents.md 5.13). Only where no role of supervisors has it yet, so that
-- what a company takes away stays away.
with supervisors as (
  select r.guid from role r where r.code = 'JDR' and not exists (
    select from role_permission p join role o on o.guid = p.role_guid
    where o.code = 'JDR' and p.permission = 'secondment:read')),
scoped as (
  insert into role_scope (role_guid, area, scope)
  select guid, 'secondment', 7 from supervisors on conflict do nothing),
counted as (
  update role set version = version + 1 where guid in (select guid from supervisors))
insert into role_permission (role_guid, permission)
select guid, 'secondment:read' from supervisors on conflict do nothing;

-- project.sql
alter table project drop constraint if exists project_enterprise_fk;
alter table project add constraint project_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table project drop constraint if exists project_department_fk;
alter table project add constraint project_department_fk foreign key (dept_guid) references department (guid);
alter table project drop constraint if exists project_owner_fk;
alter table project add constraint project_owner_fk foreign key (owner_guid) references sys_user (guid);
create index if not exists hand_made_project_name_grams on hand_made_project using gin (search_grams(project_name));
create index if not exists hand_made_project_no_grams on hand_made_project using gin (search_grams(project_no));
-- 1 is a draft. Nobody who is going makes one, and none is confirmed for a manager who is gone.
create or replace trigger hand_made_project_maker before insert or update of create_user_guid, status on hand_made_project
  for each row when (new.status = 1 and not new.is_deleted) execute function refuse_holder_who_left('create_user_guid');
create or replace trigger hand_made_project_manager before insert or update of manager_guid, status on hand_made_project
  for each row when (not new.is_deleted) execute function refuse_holder_who_left('manager_guid');
create index if not exists project_name_grams on project using gin (search_grams(project_name));
create index if not exists project_no_grams on project using gin (search_grams(project_no));
create index if not exists project_enterprise_grams on project using gin (search_grams(enterprise_name));
create index if not exists project_orders_name_grams on project using gin (search_grams(orders_name));
create index if not exists project_orders_no_grams on project using gin (search_grams(orders_no));
create index if not exists project_agent_unit_grams on project using gin (search_grams(agent_unit));
create index if not exists project_contract_name_grams on project using gin (search_grams(contract_name));
create index if not exists project_contract_no_grams on project using gin (search_grams(contract_no));
create index if not exists project_entrust_unit_grams on project using gin (search_grams(entrust_unit));

-- What alarms ask of the days of these projects (project.table.ts): 1 to 8 are the stages.
create or replace function settle_day_facts(these uuid[]) returns void language sql as $$
  update project p
  set skipped_stage = f.skipped, due_date = f.due
  from (
    select p.guid,
      min(d.stage) filter (where d.stage < p.stage and (d.reached is null or d.reached > d.later)) as skipped,
      min(d.planned) filter (where d.stage > p.stage and d.reached is null) as due
    from project p
    left join lateral (
      select at as stage, s.planned_date as planned, s.reached_date as reached,
        lead(s.reached_date) over (order by at) as later
      from generate_series(1, 8) at left join project_stage s on s.project_guid = p.guid and s.stage = at) d on true
    where p.guid = any(these)
    group by p.guid) f
  where f.guid = p.guid and (p.skipped_stage, p.due_date) is distinct from (f.skipped, f.due)
$$;
create or replace function project_days_changed() returns trigger language plpgsql as $$
begin
  perform settle_day_facts(array(select distinct project_guid from changed));
  return null;
end $$;
create or replace trigger project_stage_added after insert on project_stage
  referencing new table as changed for each statement execute function project_days_changed();
create or replace trigger project_stage_changed after update on project_stage
  referencing new table as changed for each statement execute function project_days_changed();
create or replace trigger project_stage_taken after delete on project_stage
  referencing old table as changed for each statement execute function project_days_changed();
create or replace function project_moved() returns trigger language plpgsql as $$
begin
  perform settle_day_facts(array[new.guid]);
  return null;
end $$;
create or replace trigger project_stage_moved after update of stage on project
  for each row when (old.stage is distinct from new.stage) execute function project_moved();
select settle_day_facts(array(select guid from project));

-- What set-ups named before is where their projects begin.
INSERT INTO "project_invitee" ("project_guid", "section_no", "position", "enterprise_guid", "name", "grade", "scope", "reason")
SELECT p."guid", coalesce(s."section_no", ''), i."at" - 1, (i."one" ->> 'enterpriseGuid')::uuid, left(i."one" ->> 'name', 200),
  left(coalesce(i."one" ->> 'grade', ''), 50), left(coalesce(i."one" ->> 'scope', ''), 1000), left(coalesce(i."one" ->> 'reason', ''), 500)
FROM "project_setup" u JOIN "project" p ON p."guid" = u."project_guid"
LEFT JOIN "project_section" s ON s."project_guid" = p."guid"
CROSS JOIN LATERAL jsonb_array_elements(u."invite_list") WITH ORDINALITY AS i("one", "at")
WHERE p."tender_way" <> 1
ON CONFLICT DO NOTHING;
