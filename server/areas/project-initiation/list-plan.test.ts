import { and, sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { projectSetup as calls } from '#shared/areas/project-initiation/contract';
import { aCompany, aUser } from '../../testing/builders.ts';
import { filled, planOf } from '../../testing/query-plan.ts';
import { testApp } from '../../testing/test-app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { setupList, type SetupFilter } from './list-setups.ts';
import { projectSetup as setup } from './setup.table.ts';

const { db, call } = await testApp();
const big = await aCompany(db, { name: '大公司' });
const small = await aCompany(db, { name: '小公司' });
const owner = await aUser(db, { enterpriseGuid: small.guid, roles: ['JBR'] });
const ROWS = 8_000;

/** Set-ups of two companies, one of them with a hundredth; drafts are few, so no holder is locked for each. */
const addSetups = (db: Parameters<Parameters<typeof inTransaction>[1]>[0]) =>
  db.execute(sql`
    insert into project_setup (project_no, project_name, plan_type, project_nature, project_type, apply_unit,
      apply_unit_name, apply_dept, apply_dept_name, ref_number, apply_desc, item_summary, plan_amount, tax_included,
      fund_source, pay_channel, tender_way, organization_type, is_mandatory, legal_regime, eval_method, valuation_type,
      planned_issue_date, planned_open_date, planned_award_date, planned_contract_date, deposit_need, handler_phone,
      orders_no, status, enterprise_guid, create_user_guid, create_user_name, update_user_guid, update_time)
    select 'DA-LX-2026-' || lpad(n::text, 6, '0'), '设备采购' || md5(n::text) || case when n % 1000 = 0 then '主变压器' else '' end,
      3, 3, 2, dept, '单位', dept, '部门', '批复', '原因', '内容', n, true, 1, '费用', 1, 2, false, 3, 1, 1,
      '2026-06-01', '2026-07-01', '2026-07-10', '2026-08-01', false, '13800138000',
      case when n % 7 = 0 then 'DA-WT-' || left(md5(n::text), 8) else '' end, 2 + n % 10, company, ${owner.guid}, '经办人', ${owner.guid},
      now() - n * interval '1 second'
    from (select n, case when n % 100 = 0 then ${small.guid}::uuid else ${big.guid}::uuid end as company,
      case when n % 100 = 0 then ${small.deptGuid}::uuid else ${big.deptGuid}::uuid end as dept
      from generate_series(1, ${ROWS}) n) rows`);

beforeAll(
  () =>
    filled(db, setup, () =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        await addSetups(tx);
      }),
    ),
  180_000,
);

/** How the keys of a page are counted off. */
const listPlan = (filter: SetupFilter, within: SQL | undefined, offset = 0) =>
  planOf(
    db,
    sql`select ${setup.guid} from ${setup} where ${and(within, setupList.matching(db, filter))}
    order by ${sql.join([...setupList.orderOf(filter)], sql`, `)} limit 10 offset ${offset}`,
  );

const inSmall = sql`${setup.enterpriseGuid} = ${small.guid}`;

test.each<[string, SetupFilter, SQL | undefined]>([
  ['all', {}, undefined],
  ['all by name', { sort: 'projectName' }, undefined],
  ['all by amount', { sort: 'planAmount', order: 'desc' }, undefined],
  ['one company', {}, inSmall],
  ['one company by number', { sort: 'projectNo' }, inSmall],
  ['one company in one state', { status: 4 }, inSmall],
])('%s is read in order, on a deep page too', async (_name, filter, within) => {
  for (const offset of [0, 200]) {
    const plan = await listPlan(filter, within, offset);
    expect(plan, plan.text).toMatchObject({ readThrough: [], sorts: 0 });
    expect(plan.blocks, plan.text).toBeLessThanOrEqual(400);
  }
});

test.each<SetupFilter>([{ projectName: '主变压器' }, { ordersNo: 'WT-8f14' }, { projectNo: '-007990' }])(
  '%j is found by its grams',
  async (filter) => {
    const query = sql`select ${setup.guid} from ${setup} where ${setupList.matching(db, filter)} offset 0`;
    const { text, readThrough, blocks } = await planOf(db, query);
    expect(readThrough, text).toEqual([]);
    expect(blocks, text).toBeLessThanOrEqual(600);
  },
);

test('the list answers the rows of the scope only, whatever is asked', async () => {
  const officer = await aUser(db, { enterpriseGuid: small.guid, roles: ['JHZZ'] });
  const { data } = await call(calls.list, { rows: 100, projectName: '主变压器' }, officer);
  expect(data.total).toBe(8);
  const none = await call(calls.list, { projectNo: 'DA-LX-2026-000001' }, officer);
  expect(none.data).toMatchObject({ total: 0, list: [] });
  const page = await call(calls.list, { rows: 10, page: 8 }, officer);
  expect(page.data.list).toHaveLength(10);
});
