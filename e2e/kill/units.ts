import type pg from 'pg';

const MAKE_UNITS = `
  with home as (
    select home.guid, home.path, home.enterprise_guid
    from sys_user join department as own on own.guid = sys_user.dept_guid
      join department as home on home.enterprise_guid = own.enterprise_guid and home.kind = 'company'
    where sys_user.guid = $2),
  made as (
    select serial, gen_random_uuid() as unit, gen_random_uuid() as company, gen_random_uuid() as item
    from generate_series(1, $1::int) as serial),
  companies as (insert into enterprise (guid, name) select company, '项目公司' || serial from made),
  items as (
    insert into approval_item (guid, enterprise_guid, kind) select item, company, 'annualPlan' from made),
  levels as (
    insert into approval_level (item_guid, position, name, condition, mode, approvers)
    select made.item, position, name, condition, mode, approvers
    from made, home join approval_item using (enterprise_guid) join approval_level on item_guid = approval_item.guid
    where kind = 'annualPlan')
  insert into department (guid, parent_guid, enterprise_guid, kind, name, code, path, head_guid)
  select unit, home.guid, company, 'company', '项目公司' || serial, '00', home.path || unit || '/',
    $3::uuid
  from made, home returning guid`;

/** 本单位及下级单位: they draw up plans for the companies that are made. */
const REACH_THEM = `
  update role_scope set scope = 5 where area = 'plan' and role_guid in (
    select role_guid from user_role where user_guid = $1)`;

/** Makes companies below the buyer's, approved as their own: each may have one initial plan a year. */
export async function makeUnits(
  db: pg.Client,
  buyer: string,
  head: string,
  count: number,
): Promise<string[]> {
  await db.query(REACH_THEM, [buyer]);
  const { rows } = await db.query<{ guid: string }>(MAKE_UNITS, [count, buyer, head]);
  return rows.map(({ guid }) => guid);
}
