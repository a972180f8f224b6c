import { and, eq, sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { filled, planOf } from '../../../testing/query-plan.ts';
import { testApp } from '../../../testing/test-app.ts';
import { planList } from '../annual/list-plans.ts';
import { linesOfSetups } from '../../project-initiation/setup.service.ts';
import { procurementPlan as plan } from './plan.table.ts';

const { db } = await testApp();
const list = planList({ linesOfSetups });

/** 40 companies have 300 plans each, of four years, ten departments and four owners. */
const PLANS = 12_000;
const named = (what: string, at: number) => sql`md5(${`${what} ${at}`})::uuid`;
const company = eq(plan.enterpriseGuid, named('company', 7));
const OLD_YEAR = 2021;

beforeAll(async () => {
  // Their owners are nobody: nobody looks at these rows.
  await db.execute(sql`alter table ${plan} disable trigger procurement_plan_owner`);
  await filled(db, plan, () =>
    db.execute(sql`
      insert into ${plan} (guid, type, plan_no, plan_name, plan_year, plan_kind, parent_plan_guid, plan_unit,
        plan_unit_name, plan_dept, plan_dept_name, plan_basis, handler_phone, report_date, total_amount, enterprise_guid,
        create_user_guid, create_user_name, update_user_guid, status, update_time, void_reason, is_deleted)
      select md5('plan ' || i)::uuid, 3, 'X' || lpad((i % 40)::text, 4, '0') || case when i % 300 = 0 then '-ZT-' else '-' end || lpad(i::text, 6, '0'),
        '计划' || md5(i::text) || case when i % 300 = 0 then '变压器' else '' end, 2021 + i * 4 / ${PLANS}, 3,
        case when i % 50 = 0 then md5('plan ' || i / 50)::uuid end, md5('unit ' || c)::uuid, '单位',
        md5('dept ' || c || ' ' || i % 10)::uuid, '部门', '{2}', '1', date '2021-01-01' + i * 37 % 1000, i * 7919 % 12007,
        md5('company ' || c)::uuid, md5('owner ' || c || ' ' || i % 4)::uuid, '人', gen_random_uuid(), 1 + i / 7 % 8,
        timestamptz '2025-01-01' + i * interval '1 minute',
        case when i % 400 = 0 then '作废' end, i % 400 = 0
      from (select i, i * 7919 % 40 as c from generate_series(1, ${PLANS}::int) i) numbered`),
  );
  await db.execute(sql`alter table ${plan} enable trigger procurement_plan_owner`);
}, 120_000);

/** How the keys of a page of the list are found. */
const page = (filter: Parameters<typeof list.matching>[1], within?: SQL) => sql`
  select ${plan.guid} from ${plan} where ${and(within, list.matching(db, filter))}
  order by ${sql.join([...list.orderOf(filter)], sql`, `)} limit 10`;
/** How those that match are counted. */
const total = (filter: Parameters<typeof list.matching>[1], within?: SQL) =>
  sql`select count(*) from ${plan} where ${and(within, list.matching(db, filter))}`;

/** Each index of the table beside the statement that needs it. */
const needs: Record<string, [what: string, statement: SQL]> = {
  newest: ['the whole list', page({})],
  of_year: ['a year of the whole list', page({ planYear: OLD_YEAR })],
  by_year: ['the whole list by year', page({ sort: 'planYear' })],
  by_name: ['the whole list by name', page({ sort: 'planName' })],
  by_total: ['the whole list by amount', page({ sort: 'totalAmount' })],
  by_report: ['the whole list by its date', page({ sort: 'reportDate' })],
  by_no: ['the list of a company by number', page({ sort: 'planNo' }, company)],
  company: ['the list of a company', page({}, company)],
  company_status: ['how many of a company are in a state', total({ status: 4 }, company)],
  unit: ['the list of a unit', page({}, eq(plan.planUnit, named('unit', 7)))],
  dept: ['what is made for a department', total({}, eq(plan.planDept, named('dept 7', 7)))],
  owner: ['one’s own', page({}, and(company, eq(plan.createUserGuid, named('owner 7', 3))))],
  parent: [
    'the plans made from one',
    sql`select from ${plan} where ${eq(plan.parentPlanGuid, named('plan', 9))}`,
  ],
  voided: ['the voided ones', page({ isVoided: true })],
  name_grams: ['part of a name', total({ planName: '变压' })],
  no_grams: ['part of a number', total({ planNo: 'ZT' })],
};

/** What keeps rows apart, whatever reads them: keys, numbers, one initial plan a unit and year. */
const RULES = ['procurement_plan_pkey', 'procurement_plan_plan_no_unique', 'procurement_plan_one_initial'];
/** How much more of the table a statement goes through without the index it needs. */
const FEWEST_TIMES = 2;

/** The plan of a statement asked for the second time: the first may count what it looks up in the catalogue. */
async function settledPlanOf(of: Db, statement: SQL) {
  await planOf(of, statement);
  return planOf(of, statement);
}

/** Blocks a statement goes through as if an index were not there. */
async function blocksWithout(index: string, statement: SQL): Promise<number> {
  let blocks = 0;
  const undone = new Error('the index stays');
  const tried = inTransaction(db, async (tx) => {
    await tx.execute(sql`drop index ${sql.identifier(index)}`);
    ({ blocks } = await settledPlanOf(tx, statement));
    throw undone;
  });
  await expect(tried).rejects.toBe(undone);
  return blocks;
}

test.each(Object.entries(needs))('%s is needed', async (name, [what, statement]) => {
  const index = `procurement_plan_${name}`;
  const { indexes, blocks, text } = await settledPlanOf(db, statement);
  expect(indexes, `${what}\n${text}`).toContain(index);
  expect(await blocksWithout(index, statement), what).toBeGreaterThan(blocks * FEWEST_TIMES);
});

test('no index is without a statement that needs it', async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select indexname as name from pg_indexes where tablename = 'procurement_plan'`,
  );
  const named = Object.keys(needs).map((name) => `procurement_plan_${name}`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...named, ...RULES].toSorted());
});
