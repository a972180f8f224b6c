import { and, sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { projectState } from '#shared/areas/project/codes';
import { aCompany, aUser } from '../../testing/builders.ts';
import { filled, planOf } from '../../testing/query-plan.ts';
import { testApp } from '../../testing/test-app.ts';
import { type ProjectFilter, projectFilter, projectOrder } from './list-projects.ts';
import { tiesOfProject } from './stage-days.ts';
import { project } from './project.table.ts';

const { db } = await testApp();
const [big, small] = [await aCompany(db, { name: '大公司' }), await aCompany(db, { name: '小公司' })];
const owner = await aUser(db, { enterpriseGuid: small.guid, roles: ['XMJL'] });
const ROWS = 8_000;

/** Projects of two companies, one with a hundredth; one in a hundred is not simply running. */
beforeAll(
  () =>
    filled(db, project, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        await tx.execute(sql`
          insert into ${project} (project_no, project_name, project_nature, project_type, tender_way, organization_type,
            is_mandatory, enterprise_guid, enterprise_name, dept_guid, dept_name, owner_guid, owner_name, budget_amount,
            stage, state, create_user_guid, update_time)
          select 'DA-LX-2026-' || lpad(n::text, 6, '0'),
            '设备采购' || md5(n::text) || case when n % 5000 = 0 then '主变压器' else '' end, 3, 3, 2, 2, false,
            case when n % 100 = 0 then ${small.guid}::uuid else ${big.guid}::uuid end, '公司',
            case when n % 100 = 0 then ${small.deptGuid}::uuid else ${big.deptGuid}::uuid end, '部门', ${owner.guid}, '经理',
            n, n % 9, case when n % 100 = 50 then 2 + n / 100 % 3 else 1 end, ${owner.guid}, now() - n * interval '1 second'
          from generate_series(1, ${ROWS}) n`);
      }),
    ),
  180_000,
);

type Search = ProjectFilter & Parameters<typeof projectOrder>[0];
const listPlan = async (search: Search, within: SQL | undefined, offset = 0) =>
  planOf(
    db,
    sql`select ${project.guid} from ${project} where ${and(sql`not ${project.isDeleted}`, within, await projectFilter(db, search))}
    order by ${sql.join([...projectOrder(search)], sql`, `)} limit 10 offset ${offset}`,
  );
const inSmall = sql`${project.enterpriseGuid} = ${small.guid}`;
const ofOwner = sql`${project.ownerGuid} = ${owner.guid}`;
const s = projectState.code;

test.each<[string, Search, SQL | undefined]>([
  ['all', {}, undefined],
  ['all by name', { sort: 'projectName' }, undefined],
  ['all by budget', { sort: 'budgetAmount', order: 'desc' }, undefined],
  ['all by stage', { sort: 'stage' }, undefined],
  ['one company', {}, inSmall],
  ['one’s own', {}, ofOwner],
])('%s is read in order, on a deep page too', async (_name, search, within) => {
  for (const offset of [0, 200]) {
    const plan = await listPlan(search, within, offset);
    expect(plan, plan.text).toMatchObject({ readThrough: [], sorts: 0 });
    expect(plan.blocks, plan.text).toBeLessThanOrEqual(400);
  }
});

test.each([s.partlyFailed, s.failed, s.ended])(
  'what stands in state %i is found by its index',
  async (state) => {
    const plan = await listPlan({ state }, undefined);
    expect(plan.indexes, plan.text).toEqual(['project_unsettled']);
    expect(plan.blocks, plan.text).toBeLessThanOrEqual(200);
    const counted = await planOf(
      db,
      sql`select count(*) from ${project} where not ${project.isDeleted} and ${await projectFilter(db, { state })}`,
    );
    expect(counted.readThrough, counted.text).toEqual([]);
  },
);

test.each<ProjectFilter>([{ projectName: '主变压器' }, { projectNo: '-039990' }])(
  '%j is found by its grams',
  async (filter) => {
    const plan = await planOf(
      db,
      sql`select ${project.guid} from ${project} where not ${project.isDeleted} and ${await projectFilter(db, filter)} offset 0`,
    );
    expect(plan.readThrough, plan.text).toEqual([]);
    expect(plan.blocks, plan.text).toBeLessThanOrEqual(600);
  },
);

test('the days of its sections are read for those of a page alone', async () => {
  const plan = await planOf(
    db,
    sql`select ${project.guid}, ${tiesOfProject.lastRegistered}, ${tiesOfProject.furthest} from ${project}
      where not ${project.isDeleted} order by ${project.updatedAt} desc, ${project.guid} desc limit 10`,
  );
  expect(plan.blocks, plan.text).toBeLessThanOrEqual(200);
});
