import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dataScope, type DataScope } from '#shared/areas/role/scope';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/context.ts';
import { aCompany, aUser } from '../../testing/builders.ts';
import { filled, planOf } from '../../testing/query-plan.ts';
import { testApp } from '../../testing/test-app.ts';
import { documentFinder } from '../document/find.ts';
import { describedSelfPlan, selfPlans } from '../self-plan/self-plan-access.ts';
import { selfPlan } from '../self-plan/self-plan.table.ts';

const { db } = await testApp();
const big = await aCompany(db, { name: '大公司' });
const small = await aCompany(db, { name: '小公司' });
const owner = await aUser(db, { enterpriseGuid: small.guid, roles: ['JBR'] });
const finder = documentFinder(describedSelfPlan, selfPlans);
const ROWS = 8_000;
/** Of 8 KiB: a search that reads more of the table than this has walked through it. */
const BLOCKS_MAX = 4_000;

beforeAll(
  () =>
    filled(db, selfPlan, () =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        await tx.execute(sql`
          insert into self_plan (plan_no, project_name, project_nature, project_type, category_code, plan_unit,
            plan_unit_name, plan_dept, plan_dept_name, self_reason, self_reason_text, content, estimate_amount,
            fund_source, budget_subject, tender_way, planned_start, planned_end, required_date, handler_phone, status,
            enterprise_guid, create_user_guid, create_user_name, update_user_guid, update_time)
          select 'DA-ZC-2026-' || lpad(n::text, 6, '0'), '零星采购' || md5(n::text) || case when n % 5000 = 0 then '主变压器' else '' end,
            3, 3, 'C0101', dept, '单位', dept, '部门', 1, '低于限额', '内容', n, 1, '费用', 1, '2026-06-01', '2026-07-01',
            '2026-07-01', '13800138000', 2, company, ${owner.guid}, '经办人', ${owner.guid}, now() - n * interval '1 second'
          from (select n, case when n % 100 = 0 then ${small.guid}::uuid else ${big.guid}::uuid end as company,
            case when n % 100 = 0 then ${small.deptGuid}::uuid else ${big.deptGuid}::uuid end as dept
            from generate_series(1, ${ROWS}) n) rows`);
      }),
    ),
  180_000,
);

/** Somebody who reads by one scope, without a request. */
const reading = (enterpriseGuid: string, scope: DataScope, type = '') =>
  ({
    guid: owner.guid,
    enterpriseGuid,
    type,
    deptGuids: [],
    permissions: new Map([['plan:read', new Set([scope])]]),
    roles: new Set(),
  }) as unknown as Actor;
const all = reading(big.guid, dataScope.code.companyTree, 'B');
const ofSmall = reading(small.guid, dataScope.code.company);

test.each<[string, Actor, string]>([
  ['a whole number', all, 'DA-ZC-2026-030000'],
  ['a part of a number', all, '030000'],
  ['a rare text', all, '主变压器'],
  ['a text of every document', all, '零星采购'],
  ['a text of none', all, '没有的设备'],
  ['a whole number, of one company', ofSmall, 'DA-ZC-2026-030000'],
  ['a text of every document, of one company', ofSmall, '零星采购'],
  ['a rare text, of one company', ofSmall, '主变压器'],
])('%s is found without reading through the plans', async (_what, actor, keyword) => {
  const plan = await planOf(db, await finder.meant({ db, actor }, keyword));
  if (keyword !== '零星采购') expect(plan.readThrough, plan.text).toEqual([]);
  expect(plan.blocks, plan.text).toBeLessThan(BLOCKS_MAX);
});
