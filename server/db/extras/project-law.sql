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
