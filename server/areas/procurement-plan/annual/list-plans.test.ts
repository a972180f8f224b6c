import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { jobDetail } from '#shared/areas/job/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { readSpreadsheet } from '../../../kit/spreadsheet/read.ts';
import { findActor, openSession } from '../../session/session.service.ts';
import { storedFile } from '../../file/file.table.ts';
import { linesOfSetups } from '../../project-initiation/setup.service.ts';
import { filled, planOf } from '../../../testing/query-plan.ts';
import { planWorld, YEAR } from '../../../testing/plan-world.ts';
import { planList } from './list-plans.ts';
import { annualPlans } from './plan-access.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';

const world = await planWorld();
const { call, buyer, db } = world;
const find = async (search: object) => (await call(annualPlan.list, { rows: 100, ...search }, buyer)).data;
const names = async (search: object) => (await find(search)).list.map(({ planName }) => planName).toSorted();

describe('filters', () => {
  beforeAll(async () => {
    const make = (planName: string, header: object, item: object) =>
      world.draft({ header: { planName, ...header }, items: [item] });
    await make(
      '城东水厂设备大修',
      { reportDate: `${YEAR}-01-10` },
      { projectName: '1号水泵检修', projectType: 1, categoryCode: 'B0101' },
    );
    await make(
      '城西水厂绿化_养护',
      { planYear: YEAR + 1, reportDate: `${YEAR}-02-10` },
      { projectName: '绿化养护', plannedIssueDate: `${YEAR + 1}-01` },
    );
    const { guid } = await make(
      '机房100%改造',
      { reportDate: `${YEAR}-03-10` },
      { projectName: '服务器采购', organizationType: 2, tenderWay: 6, modeReason: '比价' },
    );
    await world.submit(guid);
  });

  test.each<[object, string[]]>([
    [{ planName: '水厂' }, ['城东水厂设备大修', '城西水厂绿化_养护']],
    [{ planName: '厂' }, ['城东水厂设备大修', '城西水厂绿化_养护']],
    [{ planName: '0%改' }, ['机房100%改造']],
    [{ planName: '化_养' }, ['城西水厂绿化_养护']],
    [{ planName: '化%养' }, []],
    [{ planYear: YEAR + 1 }, ['城西水厂绿化_养护']],
    [{ status: 2 }, ['机房100%改造']],
    [{ projectName: '水泵' }, ['城东水厂设备大修']],
    [{ projectType: 1 }, ['城东水厂设备大修']],
    [{ tenderWay: 6, organizationType: 2 }, ['机房100%改造']],
    [{ projectName: '服务器', tenderWay: 1 }, []],
    [{ reportFrom: `${YEAR}-02-10`, reportTo: `${YEAR}-03-09` }, ['城西水厂绿化_养护']],
    [{ planNo: `-nd-${YEAR + 1}-` }, ['城西水厂绿化_养护']],
    [{ planKind: 2 }, []],
  ])('%j', async (search, expected) => {
    expect(await names(search)).toEqual(expected);
    expect((await find(search)).total).toBe(expected.length);
  });

  test.each(['planNo', 'planName', 'planYear', 'totalAmount', 'reportDate', 'updateTime'])(
    'sorted by %s both ways; pages neither repeat nor lose a plan',
    async (sort) => {
      const up = (await find({ sort, order: 'asc' })).list.map(({ guid }) => guid);
      const down = (await find({ sort, order: 'desc' })).list.map(({ guid }) => guid);
      expect(up).toEqual(down.toReversed());
      expect(up).toHaveLength(3);
    },
  );

  test('a column that is not listed, a page size that is not offered and a broken date are refused', async () => {
    expect((await call(annualPlan.list, { sort: 'createUserGuid' }, buyer)).code).toBe(0);
    expect((await call(annualPlan.list, { rows: 10_000 }, buyer)).code).toBe(0);
    expect((await call(annualPlan.list, { reportFrom: '2026-02-30' }, buyer)).code).toBe(0);
  });
});

describe('by an index, not by luck', () => {
  const list = planList({ linesOfSetups });
  beforeAll(async () => {
    // Their owners are nobody: only the planner looks at these rows.
    await db.execute(sql`alter table ${plan} disable trigger procurement_plan_owner`);
    await filled(db, plan, () =>
      db.execute(sql`
      insert into ${plan} (type, plan_no, plan_name, plan_year, plan_kind, plan_unit, plan_unit_name, plan_dept,
        plan_dept_name, plan_basis, handler_phone, report_date, enterprise_guid, create_user_guid, create_user_name,
        update_user_guid, status, update_time)
      select 3, 'X-' || i, '计划' || i || case when i % 300 = 0 then '变压器' else '' end, ${YEAR}::int, 3, gen_random_uuid(), '单位', gen_random_uuid(), '部门',
        '{2}', '1', current_date, case when i % 4 = 0 then ${world.company.guid}::uuid else gen_random_uuid() end,
        gen_random_uuid(), '人', gen_random_uuid(), 1 + i % 5, now() - i * interval '1 minute'
      from generate_series(1, 6000) i`),
    );
    await db.execute(sql`alter table ${plan} enable trigger procurement_plan_owner`);
  });

  const listPlan = async (search: object) => {
    const officer = await world.person(['JHZZ']);
    const actor = (await findActor(db, (await openSession(db, officer.guid)).accessToken))!;
    const where = sql.join(
      [await annualPlans.visible({ db, actor }), list.matching(db, search)].filter(
        (part): part is SQL => part !== undefined,
      ),
      sql` and `,
    );
    const order = sql.join([...list.orderOf(search)], sql`, `);
    return planOf(db, sql`select ${plan.guid} from ${plan} where ${where} order by ${order} limit 10`);
  };

  test.each([
    {},
    { status: 4 },
    { sort: 'planNo', order: 'desc' },
    { sort: 'totalAmount' },
    { planName: '变压器' },
  ])('%j', async (search) => {
    const { text, readThrough, sorts, blocks } = await listPlan(search);
    expect(readThrough, text).not.toContain('procurement_plan');
    expect(blocks, text).toBeLessThanOrEqual(200);
    // The index gives the order; only a text search sorts what it has found.
    if (!('planName' in search)) expect(sorts, text).toBe(0);
  });
});

describe('export', () => {
  const exported = async (
    target: typeof annualPlan.exportList | typeof annualPlan.exportLines,
    input: Record<string, unknown>,
    who = buyer,
  ) => {
    const { jobGuid } = await world.done(target as typeof annualPlan.exportList, input, who);
    await world.runJobs();
    const { state, result } = await world.done(jobDetail, { guid: jobGuid }, who);
    expect(state).toBe('done');
    const fileGuid = result!['fileGuid'] as string;
    const [file] = await db
      .select()
      .from(storedFile)
      .where(sql`${storedFile.guid} = ${fileGuid}`);
    const parts: Buffer[] = [];
    for await (const part of (await world.storage.get(file!.storageKey))!) parts.push(part as Buffer);
    const [sheet] = await readSpreadsheet({ content: Buffer.concat(parts) });
    return { file: file!, rows: sheet!.rows };
  };

  test('without the right: refused; the job is nobody else’s', async () => {
    const reader = await world.person(['XMJL']);
    expect((await call(annualPlan.exportList, {}, reader)).status).toBe(403);
    const { jobGuid } = await world.done(annualPlan.exportList, {}, buyer);
    expect((await call(jobDetail, { guid: jobGuid }, reader)).code).toBe(-1);
    await world.runJobs();
  });

  test('the list as filtered and sorted, only what the person sees, the file theirs alone', async () => {
    const { file, rows } = await exported(annualPlan.exportList, {
      planName: '水厂',
      sort: 'planName',
      order: 'asc',
    });
    expect(file.uploaderGuid).toBe(buyer.guid);
    expect(rows[0]!.slice(0, 3)).toEqual(['计划编号', '计划名称', '计划年度']);
    expect(rows.slice(1).map((row) => row[1])).toEqual(['城东水厂设备大修', '城西水厂绿化_养护']);
    expect(rows[1]![7]).toBe(30);
  });

  test('many pages of a list, each plan once', async () => {
    const officer = await world.person(['JHZZ']);
    const { rows } = await exported(annualPlan.exportList, {}, officer);
    const { total } = (await call(annualPlan.list, {}, officer)).data;
    expect(total).toBe(1500);
    expect(rows).toHaveLength(total + 1);
    expect(new Set(rows.map(([planNo]) => planNo)).size).toBe(rows.length);
  });

  test('lines with labels; text that looks like a formula stays text', async () => {
    const { guid } = await world.draft({ items: [{ projectName: '=1+1', content: '@SUM(A1)' }] });
    const { rows } = await exported(annualPlan.exportLines, { guid });
    expect(rows[1]!.slice(0, 6)).toEqual([1, '=1+1', '生产运营', '服务', '工程勘察', '@SUM(A1)']);
    const { guid: foreign } = await world.draft();
    expect((await call(annualPlan.exportLines, { guid: foreign }, world.stranger)).code).toBe(-1);
  });
});
