-- 00-leavers.sql
-- Nothing new may come to a person who is just being disabled, deleted or moved. Whoever does that locks the person's
-- row FOR UPDATE before he looks at what the person holds (server/areas/user/lock-user.ts); the writer of new work
-- locks it FOR KEY SHARE here, so he either was before, and is seen, or waits and then meets a person who has left.
-- That is refused as a serialization failure: the act runs again from its start and chooses among those who are here.
create or replace function refuse_holder_who_left() returns trigger language plpgsql as $$
declare
  holder uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if holder is null then
    return new;
  end if;
  perform 1 from sys_user where guid = holder and is_active and not is_deleted for key share;
  if not found then
    raise exception 'person % has left: % of % takes nobody who is gone', holder, tg_argv[0], tg_table_name
      using errcode = '40001';
  end if;
  return new;
end $$;

-- 00-search.sql
-- Two-character pieces of a text: the unit of every `contains` search (see server/db/contains.ts).
-- A loop: six times as fast as a query over generate_series, and it runs for every row that is written or checked.
create or replace function search_grams(value text) returns text[]
language plpgsql immutable parallel safe strict
as $$
declare
  characters text[] := string_to_array(lower(value), null);
  grams text[] := '{}';
begin
  for at in 2..coalesce(cardinality(characters), 0) loop
    grams[at - 1] := characters[at - 1] || characters[at];
  end loop;
  return grams;
end $$;

-- Which of a text's pieces to look up in the column's search index, by its statistics: those too rare to be among
-- them, else the rarest one (more would make the planner believe in almost no rows); null when even that stands in
-- more than a tenth of the rows, where fetching them one by one costs more than reading the text of each.
-- Called immutable so that the planner asks once and plans with the answer: for unnamed statements only, which are
-- planned each time.
create or replace function search_key(of_table text, of_column text, grams text[]) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  index_name name;
  index_schema name;
  elements text[];
  frequencies real[];
  gram text;
  position int;
  rare text[] := '{}';
  rarest text;
  lowest real := 0.1;
begin
  -- Two steps: joined, the view of the statistics would be gone through whole.
  select relname, relnamespace::regnamespace into index_name, index_schema
  from pg_index join pg_class on pg_class.oid = indexrelid
  where indrelid = to_regclass(of_table)
    and pg_get_expr(indexprs, indrelid) in (
      format('search_grams(%I)', of_column), format('search_grams((%I)::text)', of_column));
  select most_common_elems::text::text[], most_common_elem_freqs into elements, frequencies
  from pg_stats where schemaname = index_schema and tablename = index_name;
  foreach gram in array grams loop
    position := array_position(elements, gram);
    if position is null then
      rare := rare || gram;
    elsif frequencies[position] < lowest then
      lowest := frequencies[position];
      rarest := gram;
    end if;
  end loop;
  return case when cardinality(rare) > 0 then rare when rarest is not null then array[rarest] end;
end $$;

-- account.sql
alter table second_factor drop constraint if exists second_factor_user_fk;
alter table second_factor add constraint second_factor_user_fk foreign key (user_guid) references sys_user (guid) on delete cascade;
alter table recovery_code drop constraint if exists recovery_code_user_fk;
alter table recovery_code add constraint recovery_code_user_fk foreign key (user_guid) references sys_user (guid) on delete cascade;
alter table mfa_ticket drop constraint if exists mfa_ticket_user_fk;
alter table mfa_ticket add constraint mfa_ticket_user_fk foreign key (user_guid) references sys_user (guid) on delete cascade;
alter table outgoing_message drop constraint if exists outgoing_message_enterprise_fk;
alter table outgoing_message add constraint outgoing_message_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);

-- The login log is this part of the audit, found by the name that was used, whatever its case.
create index if not exists biz_audit_sign_in on biz_audit (lower(user_name), time desc, guid desc)
  where event like 'session.%';
create index if not exists biz_audit_sign_ins on biz_audit (time desc, guid desc) where event like 'session.%';

-- approval.sql
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

-- audit.sql
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- The sealing step fills the chain columns of a row once; nothing else ever changes.
    if old.hash is null and new.hash is not null
      and to_jsonb(new) - array['sequence', 'prev_hash', 'hash'] = to_jsonb(old) - array['sequence', 'prev_hash', 'hash']
    then
      return new;
    end if;
  end if;
  raise exception 'the audit is insert-only' using errcode = '42501';
end $$;

drop trigger if exists biz_audit_insert_only on biz_audit;
create trigger biz_audit_insert_only before update or delete on biz_audit
  for each row execute function refuse_audit_change();
drop trigger if exists biz_audit_no_truncate on biz_audit;
create trigger biz_audit_no_truncate before truncate on biz_audit
  for each statement execute function refuse_audit_change();

insert into audit_head (id, sequence, hash) values (1, 0, repeat('0', 64)) on conflict do nothing;

create index if not exists biz_audit_object_name_grams on biz_audit using gin (search_grams(object_name));

-- certificate.sql
alter table certificate drop constraint if exists certificate_user_fk;
alter table certificate add constraint certificate_user_fk foreign key (user_guid) references sys_user (guid);
alter table certificate drop constraint if exists certificate_enterprise_fk;
alter table certificate add constraint certificate_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table certificate drop constraint if exists certificate_renews_fk;
alter table certificate add constraint certificate_renews_fk foreign key (renews_guid) references certificate (guid);
alter table certificate_authority drop constraint if exists certificate_authority_single;
alter table certificate_authority add constraint certificate_authority_single check (is_root);
create index if not exists certificate_enterprise_grams on certificate using gin (search_grams(enterprise_name));
create index if not exists certificate_person_grams on certificate using gin (search_grams(person_name));

-- A certificate says that a person acts for an enterprise. When that ends, by whatever way, it ends too: applications
-- (1) are withdrawn (6), what is in force (2) is revoked (3); docs/decisions/0012-certificates.md.
create or replace function end_certificates(ended_user uuid, ended_enterprise uuid, reason integer, note text)
returns void language sql as $$
  update certificate set
    status = case status when 1 then 6 else 3 end,
    revoke_time = case status when 1 then revoke_time else date_trunc('second', now()) end,
    revoke_reason = case status when 1 then revoke_reason else reason end,
    revoke_note = case status when 1 then revoke_note else note end,
    refusal = case status when 1 then note else refusal end,
    version = version + 1,
    updated_at = now()
  where status in (1, 2) and (user_guid = ended_user or enterprise_guid = ended_enterprise);
$$;

create or replace function end_certificates_of_person() returns trigger language plpgsql as $$
begin
  if new.is_deleted or not new.is_active then
    perform end_certificates(new.guid, null, 3, '账号已停用');
  elsif new.enterprise_guid is distinct from old.enterprise_guid then
    perform end_certificates(new.guid, null, 3, '人员已调离企业');
  end if;
  return null;
end $$;
create or replace trigger certificate_person_left
  after update of is_active, is_deleted, enterprise_guid on sys_user
  for each row execute function end_certificates_of_person();

create or replace function end_certificates_of_enterprise() returns trigger language plpgsql as $$
begin
  if not new.is_active then
    perform end_certificates(null, new.guid, 5, '企业已停用');
  elsif old.uscc is not null and new.uscc is distinct from old.uscc then
    perform end_certificates(null, new.guid, 3, '企业统一社会信用代码已变更');
  end if;
  return null;
end $$;
create or replace trigger certificate_enterprise_ended
  after update of is_active, uscc on enterprise
  for each row execute function end_certificates_of_enterprise();

create or replace function refuse_signature_change() returns trigger language plpgsql as $$
begin
  raise exception 'signatures are insert-only' using errcode = '42501';
end $$;
create or replace trigger certificate_signature_insert_only before update or delete on certificate_signature
  for each row execute function refuse_signature_change();

-- contract.sql
alter table contract drop constraint if exists contract_enterprise_fk;
alter table contract add constraint contract_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table contract drop constraint if exists contract_party_b_fk;
alter table contract add constraint contract_party_b_fk foreign key (party_b) references enterprise (guid);
alter table contract drop constraint if exists contract_department_fk;
alter table contract add constraint contract_department_fk foreign key (dept_guid) references department (guid);
alter table contract drop constraint if exists contract_project_fk;
alter table contract add constraint contract_project_fk foreign key (project_guid) references project (guid);
-- What is abandoned says why, and what is in force ends after it starts.
alter table contract drop constraint if exists contract_term;
alter table contract add constraint contract_term check (status = 1001 or end_date >= start_date);
alter table contract drop constraint if exists contract_void_reason;
alter table contract add constraint contract_void_reason check ((status = 1019) = (void_reason <> ''));

create index if not exists contract_no_grams on contract using gin (search_grams(contract_no));
create index if not exists contract_name_grams on contract using gin (search_grams(contract_name));
create index if not exists contract_party_a_grams on contract using gin (search_grams(party_a_name));
create index if not exists contract_party_b_grams on contract using gin (search_grams(party_b_name));
create index if not exists contract_agent_grams on contract using gin (search_grams(agent_unit));
create index if not exists contract_project_name_grams on contract using gin (search_grams(project_name));
create index if not exists contract_project_no_grams on contract using gin (search_grams(project_no));
create index if not exists contract_orders_no_grams on contract using gin (search_grams(orders_no));
create index if not exists contract_orders_name_grams on contract using gin (search_grams(orders_name));

create or replace trigger contract_owner before insert on contract
  for each row when (new.status = 1001) execute function refuse_holder_who_left('create_user_guid');
create or replace trigger contract_change_owner before insert on contract_change
  for each row execute function refuse_holder_who_left('create_user_guid');

-- enterprise-info.sql
-- Reviewers search what has been submitted.
create index if not exists enterprise_version_name_grams on enterprise_version using gin (search_grams(name));
create index if not exists enterprise_version_uscc_grams on enterprise_version using gin (search_grams(uscc));

alter table enterprise_version drop constraint if exists enterprise_version_enterprise_fk;
alter table enterprise_version add constraint enterprise_version_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table enterprise_version drop constraint if exists enterprise_version_base_fk;
alter table enterprise_version add constraint enterprise_version_base_fk foreign key (base_guid) references enterprise_version (guid);
alter table enterprise_review drop constraint if exists enterprise_review_version_fk;
alter table enterprise_review add constraint enterprise_review_version_fk foreign key (version_guid) references enterprise_version (guid) on delete cascade;

-- Only what has been approved is in force.
alter table enterprise_version drop constraint if exists enterprise_version_formal_is_approved;
alter table enterprise_version add constraint enterprise_version_formal_is_approved check (not is_formal or status = 2);

-- entrustment.sql
create index if not exists entrust_order_no_grams on entrust_order using gin (search_grams(orders_no));
create index if not exists entrust_order_name_grams on entrust_order using gin (search_grams(orders_name));
create index if not exists entrust_order_project_no_grams on entrust_order using gin (search_grams(project_no));
create index if not exists entrust_order_project_grams on entrust_order using gin (search_grams(project_name));
create index if not exists entrust_order_agent_grams on entrust_order using gin (search_grams(agent_unit));
create index if not exists entrust_order_unit_grams on entrust_order using gin (search_grams(entrust_unit));
create index if not exists entrust_order_contract_no_grams on entrust_order using gin (search_grams(contract_no));
create index if not exists entrust_order_contract_grams on entrust_order using gin (search_grams(contract_name));

alter table entrust_order drop constraint if exists entrust_order_setup_fk;
alter table entrust_order add constraint entrust_order_setup_fk foreign key (setup_guid) references project_setup (guid);
alter table entrust_order drop constraint if exists entrust_order_enterprise_fk;
alter table entrust_order add constraint entrust_order_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table entrust_order drop constraint if exists entrust_order_agent_fk;
alter table entrust_order add constraint entrust_order_agent_fk foreign key (agent_guid) references enterprise (guid);
alter table entrust_order drop constraint if exists entrust_order_previous_fk;
alter table entrust_order add constraint entrust_order_previous_fk foreign key (previous_guid) references entrust_order (guid);
alter table entrust_order drop constraint if exists entrust_order_owner_fk;
alter table entrust_order add constraint entrust_order_owner_fk foreign key (create_user_guid) references sys_user (guid);
-- An agency is shown only what was sent to it: the one the order names, from 待接收 (5) on.
alter table entrust_order drop constraint if exists entrust_order_sent_to_agent;
alter table entrust_order add constraint entrust_order_sent_to_agent
  check (case when status in (5, 7, 8, 9) then sent_to is not null and sent_to = agent_guid
    when status in (1, 2, 3, 4) then sent_to is null else sent_to is null or sent_to = agent_guid end);

create or replace trigger entrust_order_owner before insert on entrust_order
  for each row execute function refuse_holder_who_left('create_user_guid');

-- What an order says changes only while it is not submitted (1), rejected (3) or returned (6), or at the moment it is
-- submitted; from 待接收 (5) on two signatures rest on it. What is left out here says where it stands: the list is
-- that of server/areas/entrustment/order-content.ts. The agency names its manager when it receives the order.
create or replace function refuse_order_change() returns trigger language plpgsql as $$
declare
  course text[] := array['status', 'round', 'flow_instance_guid', 'sent_to', 'submit_time', 'send_time', 'receive_time',
    'return_time', 'return_reason', 'effect_time', 'end_time', 'end_reason', 'dept_guid', 'create_user_guid',
    'create_user_name', 'update_user_guid', 'update_time', 'version', 'is_deleted'];
begin
  if old.status in (1, 3, 6) then
    return new;
  end if;
  if old.status = 5 then
    course := course || array['agent_manager', 'agent_manager_phone'];
  end if;
  if to_jsonb(new) - course is distinct from to_jsonb(old) - course then
    raise exception 'the content of order % is fixed', old.orders_no using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger entrust_order_content before update on entrust_order
  for each row execute function refuse_order_change();

create or replace function refuse_entrust_signature_change() returns trigger language plpgsql as $$
begin
  raise exception 'signatures are insert-only' using errcode = '42501';
end $$;
create or replace trigger entrust_signature_insert_only before update or delete on entrust_signature
  for each row execute function refuse_entrust_signature_change();

-- identity-sync.sql
alter table identity_binding drop constraint if exists identity_binding_department_fk;
alter table identity_binding add constraint identity_binding_department_fk foreign key (dept_guid) references department (guid) on delete cascade;

-- identity.sql
-- Foreign keys between areas: written here because a table's file knows its own area only.
alter table department drop constraint if exists department_parent_fk;
alter table department add constraint department_parent_fk foreign key (parent_guid) references department (guid);
alter table department drop constraint if exists department_enterprise_fk;
alter table department add constraint department_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table department drop constraint if exists department_head_fk;
alter table department add constraint department_head_fk foreign key (head_guid) references sys_user (guid);
alter table department drop constraint if exists department_administrator_fk;
alter table department add constraint department_administrator_fk foreign key (process_administrator_guid) references sys_user (guid);
alter table sys_user drop constraint if exists sys_user_enterprise_fk;
alter table sys_user add constraint sys_user_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table sys_user drop constraint if exists sys_user_department_fk;
alter table sys_user add constraint sys_user_department_fk foreign key (dept_guid) references department (guid);
alter table scope_grant drop constraint if exists scope_grant_user_fk;
alter table scope_grant add constraint scope_grant_user_fk foreign key (user_guid) references sys_user (guid);
alter table role drop constraint if exists role_enterprise_fk;
alter table role add constraint role_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table role_permission drop constraint if exists role_permission_role_fk;
alter table role_permission add constraint role_permission_role_fk foreign key (role_guid) references role (guid) on delete cascade;
alter table role_scope drop constraint if exists role_scope_role_fk;
alter table role_scope add constraint role_scope_role_fk foreign key (role_guid) references role (guid) on delete cascade;
alter table user_role drop constraint if exists user_role_user_fk;
alter table user_role add constraint user_role_user_fk foreign key (user_guid) references sys_user (guid) on delete cascade;
alter table user_role drop constraint if exists user_role_role_fk;
alter table user_role add constraint user_role_role_fk foreign key (role_guid) references role (guid);
alter table user_department drop constraint if exists user_department_user_fk;
alter table user_department add constraint user_department_user_fk foreign key (user_guid) references sys_user (guid) on delete cascade;
alter table user_department drop constraint if exists user_department_department_fk;
alter table user_department add constraint user_department_department_fk foreign key (dept_guid) references department (guid);
alter table session drop constraint if exists session_user_fk;
alter table session add constraint session_user_fk foreign key (user_guid) references sys_user (guid);

-- A path ends with its own node and only companies carry a company's settings.
alter table department drop constraint if exists department_path_ends_with_itself;
alter table department add constraint department_path_ends_with_itself check (path like '%/' || guid || '/');
alter table department drop constraint if exists department_company_settings;
alter table department add constraint department_company_settings check (
  kind = 'company' or (process_administrator_guid is null and short_code is null)
);
create unique index if not exists department_one_node_per_company on department (enterprise_guid)
  where kind = 'company' and not is_deleted;
create index if not exists enterprise_name_grams on enterprise using gin (search_grams(name));
create index if not exists department_name_grams on department using gin (search_grams(name));

create index if not exists sys_user_name_grams on sys_user using gin (search_grams(name));
create index if not exists sys_user_user_name_grams on sys_user using gin (search_grams(user_name));

-- Every change of the tree is counted where it is made: what lies below a department is remembered by this number.
insert into organisation_version (id, version) values (1, 0) on conflict do nothing;
create or replace function count_organisation_change() returns trigger language plpgsql as $$
begin
  update organisation_version set version = version + 1;
  return null;
end $$;
create or replace trigger department_tree_change
  after insert or delete or update of parent_guid, enterprise_guid, kind, path, is_deleted on department
  for each statement execute function count_organisation_change();

-- Everything a call must know of the person who makes it, in one look; people who may not act are not in it.
drop view if exists acting_user;
create view acting_user as
select
  u.guid, u.user_name, u.name, u.type, u.enterprise_guid, e.name as enterprise_name, u.dept_guid,
  array_remove(u.dept_guid || array(select d.dept_guid from user_department d where d.user_guid = u.guid), null) as dept_guids,
  (select v.version from organisation_version v) as organisation_version,
  u.must_change_password,
  coalesce(u.password_changed_at < now() - (select nullif(s.password_days, 0) from account_setting s)
    * interval '1 day', false) as is_password_expired,
  exists (select from second_factor f where f.user_guid = u.guid and f.sealed_secret is not null) as has_second_factor,
  exists (select from user_role ur join role r on r.guid = ur.role_guid
    where ur.user_guid = u.guid and r.requires_second_factor) as needs_second_factor,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'code', r.code,
      'permissions', (select coalesce(jsonb_agg(p.permission), '[]') from role_permission p
        where p.role_guid = r.guid and not p.is_project_level),
      'projectPermissions', (select coalesce(jsonb_agg(p.permission), '[]') from role_permission p
        where p.role_guid = r.guid and p.is_project_level),
      'scopes', (select coalesce(jsonb_object_agg(s.area, s.scope), '{}') from role_scope s where s.role_guid = r.guid)))
    from user_role ur join role r on r.guid = ur.role_guid
    where ur.user_guid = u.guid
  ), '[]') as roles
from sys_user u
join enterprise e on e.guid = u.enterprise_guid
where u.is_active and not u.is_deleted and e.is_active;

-- legal-parameter.sql
-- What the law was stays what it was: a row is written once, then only its last day is set; nothing is deleted.
create or replace function keep_legal_parameter() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (to_jsonb(new) - 'valid_to' - 'version') is distinct from (to_jsonb(old) - 'valid_to' - 'version') then
    raise exception 'legal_parameter keeps its history: begin a new row instead';
  end if;
  return new;
end $$;
drop trigger if exists keep_legal_parameter on legal_parameter;
create trigger keep_legal_parameter before update or delete on legal_parameter
  for each row execute function keep_legal_parameter();
alter table purchase_limit drop constraint if exists purchase_limit_enterprise_fk;
alter table purchase_limit add constraint purchase_limit_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);

-- procurement-plan.sql
-- A group's list names up to a thousand companies, each of which is weighed against every common value kept here.
alter table procurement_plan alter column enterprise_guid set statistics 10;

create index if not exists procurement_plan_name_grams on procurement_plan using gin (search_grams(plan_name));
create index if not exists procurement_plan_no_grams on procurement_plan using gin (search_grams(plan_no));
create index if not exists procurement_plan_line_name_grams on procurement_plan_line using gin (search_grams(project_name));
create index if not exists batch_plan_no_grams on batch_plan using gin (search_grams(batch_no));

-- project-setup.sql
-- A group's list names up to a thousand companies, each of which is weighed against every common value kept here.
alter table project_setup alter column enterprise_guid set statistics 10;

create index if not exists project_setup_name_grams on project_setup using gin (search_grams(project_name));
create index if not exists project_setup_no_grams on project_setup using gin (search_grams(project_no));
create index if not exists project_setup_orders_name_grams on project_setup using gin (search_grams(orders_name));
create index if not exists project_setup_orders_no_grams on project_setup using gin (search_grams(orders_no));
create index if not exists project_setup_agent_unit_grams on project_setup using gin (search_grams(agent_unit));
create index if not exists project_setup_entrust_unit_grams on project_setup using gin (search_grams(entrust_unit));
create index if not exists project_setup_contract_name_grams on project_setup using gin (search_grams(contract_name));
create index if not exists project_setup_contract_no_grams on project_setup using gin (search_grams(contract_no));

-- 1 is a draft: only its owner makes one, while his own account may be going.
create or replace trigger project_setup_owner before insert on project_setup
  for each row when (new.status = 1) execute function refuse_holder_who_left('create_user_guid');
create or replace trigger project_setup_manager before insert or update of manager_guid on project_setup
  for each row when (not new.is_deleted) execute function refuse_holder_who_left('manager_guid');

-- project.sql
alter table project drop constraint if exists project_enterprise_fk;
alter table project add constraint project_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table project drop constraint if exists project_department_fk;
alter table project add constraint project_department_fk foreign key (dept_guid) references department (guid);
alter table project drop constraint if exists project_owner_fk;
alter table project add constraint project_owner_fk foreign key (owner_guid) references sys_user (guid);
create index if not exists project_name_grams on project using gin (search_grams(project_name));
create index if not exists project_no_grams on project using gin (search_grams(project_no));
create index if not exists project_enterprise_grams on project using gin (search_grams(enterprise_name));
create index if not exists project_orders_name_grams on project using gin (search_grams(orders_name));
create index if not exists project_orders_no_grams on project using gin (search_grams(orders_no));
create index if not exists project_agent_unit_grams on project using gin (search_grams(agent_unit));
create index if not exists project_contract_name_grams on project using gin (search_grams(contract_name));
create index if not exists project_contract_no_grams on project using gin (search_grams(contract_no));
create index if not exists project_entrust_unit_grams on project using gin (search_grams(entrust_unit));

-- registration.sql
-- The searched columns of what comes from people without an account.
create index if not exists registration_no_grams on registration using gin (search_grams(registration_no));
create index if not exists registration_name_grams on registration using gin (search_grams(enterprise_name));
create index if not exists registration_uscc_grams on registration using gin (search_grams(uscc));
create index if not exists account_appeal_no_grams on account_appeal using gin (search_grams(receipt_no));
create index if not exists account_appeal_person_grams on account_appeal using gin (search_grams(applicant_name));
create index if not exists account_appeal_name_grams on account_appeal using gin (search_grams(enterprise_name));
create index if not exists phone_appeal_no_grams on phone_appeal using gin (search_grams(appeal_no));
create index if not exists phone_appeal_user_grams on phone_appeal using gin (search_grams(user_name));
create index if not exists phone_appeal_name_grams on phone_appeal using gin (search_grams(enterprise_name));
create index if not exists business_register_uscc_grams on business_register using gin (search_grams(uscc));
create index if not exists business_register_name_grams on business_register using gin (search_grams(name));
create index if not exists erp_supplier_uscc_grams on erp_supplier using gin (search_grams(uscc));
create index if not exists erp_supplier_name_grams on erp_supplier using gin (search_grams(name));

-- What an approval makes exists.
alter table registration drop constraint if exists registration_platform_fk;
alter table registration add constraint registration_platform_fk foreign key (platform_guid) references enterprise (guid);
alter table registration drop constraint if exists registration_enterprise_fk;
alter table registration add constraint registration_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table registration drop constraint if exists registration_user_fk;
alter table registration add constraint registration_user_fk foreign key (user_guid) references sys_user (guid);
alter table account_appeal drop constraint if exists account_appeal_user_fk;
alter table account_appeal add constraint account_appeal_user_fk foreign key (user_guid) references sys_user (guid);
alter table phone_appeal drop constraint if exists phone_appeal_user_fk;
alter table phone_appeal add constraint phone_appeal_user_fk foreign key (user_guid) references sys_user (guid);

-- A password is kept only until its account has been made.
alter table registration drop constraint if exists registration_password_goes;
alter table registration add constraint registration_password_goes check ((password_hash is null) = (status = 2));

-- role.sql
alter table grant_ceiling drop constraint if exists grant_ceiling_enterprise_fk;
alter table grant_ceiling add constraint grant_ceiling_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
create index if not exists role_name_grams on role using gin (search_grams(name));
create index if not exists role_of_company on role (enterprise_guid, updated_at, guid);
create index if not exists role_permission_of_permission on role_permission (permission, role_guid);

-- self-plan.sql
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

-- supervision.sql
alter table supervisor drop constraint if exists supervisor_user_fk;
alter table supervisor add constraint supervisor_user_fk foreign key (user_guid) references sys_user (guid);
alter table supervisor drop constraint if exists supervisor_enterprise_fk;
alter table supervisor add constraint supervisor_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supervisor drop constraint if exists supervisor_appointed_by_fk;
alter table supervisor add constraint supervisor_appointed_by_fk foreign key (appointed_by) references enterprise (guid);
alter table supervisor drop constraint if exists supervisor_term;
alter table supervisor add constraint supervisor_term check (valid_to >= valid_from);
alter table supervised_unit drop constraint if exists supervised_unit_enterprise_fk;
alter table supervised_unit add constraint supervised_unit_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supervised_project drop constraint if exists supervised_project_project_fk;
alter table supervised_project add constraint supervised_project_project_fk foreign key (project_guid) references project (guid);
alter table supervision_opinion drop constraint if exists supervision_opinion_owner_fk;
alter table supervision_opinion add constraint supervision_opinion_owner_fk foreign key (owner_guid) references sys_user (guid);
alter table supervision_opinion drop constraint if exists supervision_opinion_enterprise_fk;
alter table supervision_opinion add constraint supervision_opinion_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supervision_opinion drop constraint if exists supervision_opinion_department_fk;
alter table supervision_opinion add constraint supervision_opinion_department_fk foreign key (dept_guid) references department (guid);
create index if not exists supervisor_name_grams on supervisor using gin (search_grams(user_name));
create index if not exists supervision_opinion_no_grams on supervision_opinion using gin (search_grams(opinion_no));
create index if not exists supervision_opinion_subject_grams on supervision_opinion using gin (search_grams(subject_name));
create index if not exists supervision_opinion_enterprise_grams on supervision_opinion using gin (search_grams(enterprise_name));

-- supplier-library.sql
alter table supplier_profile drop constraint if exists supplier_profile_enterprise_fk;
alter table supplier_profile add constraint supplier_profile_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
create index if not exists supplier_profile_name_grams on supplier_profile using gin (search_grams(name));
create index if not exists supplier_profile_short_name_grams on supplier_profile using gin (search_grams(short_name));
create index if not exists supplier_profile_pinyin_grams on supplier_profile using gin (search_grams(pinyin));

-- supplier-rating.sql
create index if not exists supplier_rating_name_grams on supplier_rating using gin (search_grams(supplier_name));
create index if not exists supplier_measure_name_grams on supplier_measure using gin (search_grams(supplier_name));
create index if not exists supplier_measure_no_grams on supplier_measure using gin (search_grams(measure_no));

alter table rating_scheme drop constraint if exists rating_scheme_enterprise_fk;
alter table rating_scheme add constraint rating_scheme_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supplier_rating drop constraint if exists supplier_rating_supplier_fk;
alter table supplier_rating add constraint supplier_rating_supplier_fk foreign key (supplier_guid) references enterprise (guid);
alter table supplier_rating drop constraint if exists supplier_rating_enterprise_fk;
alter table supplier_rating add constraint supplier_rating_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supplier_rating drop constraint if exists supplier_rating_owner_fk;
alter table supplier_rating add constraint supplier_rating_owner_fk foreign key (owner_guid) references sys_user (guid);
-- Without business there is no score; what is published with business has one.
alter table supplier_rating drop constraint if exists supplier_rating_score_needs_business;
alter table supplier_rating add constraint supplier_rating_score_needs_business
  check (case when has_business then status = 1 or (score is not null and grade is not null) else score is null and grade is null end);

alter table supplier_measure drop constraint if exists supplier_measure_supplier_fk;
alter table supplier_measure add constraint supplier_measure_supplier_fk foreign key (supplier_guid) references enterprise (guid);
alter table supplier_measure drop constraint if exists supplier_measure_enterprise_fk;
alter table supplier_measure add constraint supplier_measure_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supplier_measure drop constraint if exists supplier_measure_owner_fk;
alter table supplier_measure add constraint supplier_measure_owner_fk foreign key (owner_guid) references sys_user (guid);
alter table supplier_measure drop constraint if exists supplier_measure_rating_fk;
alter table supplier_measure add constraint supplier_measure_rating_fk foreign key (rating_guid) references supplier_rating (guid);
-- What has been decided has a term.
alter table supplier_measure drop constraint if exists supplier_measure_term;
alter table supplier_measure add constraint supplier_measure_term
  check (case when status in (4, 5, 6) then valid_from is not null and valid_to >= valid_from else valid_from is null end);

create or replace function refuse_measure_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'the course of a measure is insert-only' using errcode = '42501';
end $$;
create or replace trigger supplier_measure_entry_insert_only before update or delete on supplier_measure_entry
  for each row execute function refuse_measure_history_change();
create or replace trigger supplier_measure_entry_no_truncate before truncate on supplier_measure_entry
  for each statement execute function refuse_measure_history_change();

create or replace trigger supplier_rating_owner before insert on supplier_rating
  for each row when (new.status = 1) execute function refuse_holder_who_left('owner_guid');
create or replace trigger supplier_measure_owner before insert on supplier_measure
  for each row when (new.status = 1) execute function refuse_holder_who_left('owner_guid');

-- supplier-records.sql
-- Reviewers search what has been submitted.
create index if not exists supplier_review_name_grams on supplier_review using gin (search_grams(enterprise_name));
create index if not exists supplier_review_uscc_grams on supplier_review using gin (search_grams(uscc));

alter table supplier_record drop constraint if exists supplier_record_enterprise_fk;
alter table supplier_record add constraint supplier_record_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supplier_review drop constraint if exists supplier_review_enterprise_fk;
alter table supplier_review add constraint supplier_review_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table supplier_expiry_notice drop constraint if exists supplier_expiry_notice_record_fk;
alter table supplier_expiry_notice add constraint supplier_expiry_notice_record_fk foreign key (record_guid) references supplier_record (guid) on delete cascade;

-- A record holds something; what is being removed is in force and not being changed.
alter table supplier_record drop constraint if exists supplier_record_holds_something;
alter table supplier_record add constraint supplier_record_holds_something
  check (formal is not null or draft is not null or removed_at is not null);
alter table supplier_record drop constraint if exists supplier_record_removal_is_in_force;
alter table supplier_record add constraint supplier_record_removal_is_in_force
  check (not is_removed or (formal is not null and draft is null));

-- user.sql
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
