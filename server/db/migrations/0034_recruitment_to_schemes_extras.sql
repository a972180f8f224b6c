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

-- What was found out of the days the law sets (law-alarm.table.ts) counts no more once one of these changes. A row that is
-- marked already is marked again: whoever settles it must wait for this change, or leave it.
create or replace function law_days_changed() returns trigger language plpgsql as $$
begin
  update project_law_alarm set settled_by = '' where project_guid in (select project_guid from changed);
  return null;
end $$;
create or replace trigger section_stage_law_added after insert on section_stage
  referencing new table as changed for each statement execute function law_days_changed();
create or replace trigger section_stage_law_changed after update on section_stage
  referencing new table as changed for each statement execute function law_days_changed();
create or replace trigger section_stage_law_taken after delete on section_stage
  referencing old table as changed for each statement execute function law_days_changed();
create or replace trigger project_section_law_added after insert on project_section
  referencing new table as changed for each statement execute function law_days_changed();
create or replace trigger project_section_law_changed after update on project_section
  referencing new table as changed for each statement execute function law_days_changed();
create or replace trigger project_section_law_taken after delete on project_section
  referencing old table as changed for each statement execute function law_days_changed();
create or replace function project_law_changed() returns trigger language plpgsql as $$
begin
  update project_law_alarm set settled_by = '' where project_guid = new.guid;
  return null;
end $$;
create or replace function project_law_added() returns trigger language plpgsql as $$
begin
  insert into project_law_alarm (project_guid) select guid from added on conflict do nothing;
  return null;
end $$;
create or replace trigger project_law_added after insert on project
  referencing new table as added for each statement execute function project_law_added();
create or replace trigger project_law_changed after update of tender_way, is_mandatory, legal_regime, zs_type, stage on project
  for each row when ((old.tender_way, old.is_mandatory, old.legal_regime, old.zs_type, old.stage)
    is distinct from (new.tender_way, new.is_mandatory, new.legal_regime, new.zs_type, new.stage))
  execute function project_law_changed();
insert into project_law_alarm (project_guid) select guid from project on conflict do nothing;

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

-- tender-scheme.sql
create index if not exists tender_scheme_no_grams on tender_scheme using gin (search_grams(scheme_no));
create index if not exists tender_scheme_name_grams on tender_scheme using gin (search_grams(scheme_name));
create index if not exists tender_scheme_project_no_grams on tender_scheme using gin (search_grams(project_no));
create index if not exists tender_scheme_project_name_grams on tender_scheme using gin (search_grams(project_name));

-- 1001 is a draft: only its owner makes one, while their own account may be going.
create or replace trigger tender_scheme_owner before insert on tender_scheme
  for each row when (new.status = 1001) execute function refuse_holder_who_left('create_user_guid');
