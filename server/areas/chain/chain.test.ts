import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chainKind, whereIsIt } from '#shared/areas/chain/contract';
import { planProgressOf } from '#shared/areas/procurement-plan/line/progress-contract';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { anEnterprise } from '../../testing/builders.ts';
import { planWorld, YEAR } from '../../testing/plan-world.ts';
import { procurementPlan } from '../procurement-plan/line/plan.table.ts';
import { procurementPlanLine } from '../procurement-plan/line/plan-line.table.ts';

const world = await planWorld();
const { db, buyer, manager, stranger, call, done } = world;
const kind = chainKind.code.annualPlan;

test('nobody, a stranger and a plan that is not there: 401, and twice the same answer', async () => {
  const { guid } = await world.approved();
  const [line] = await world.lines(guid);
  const calls: [Endpoint, Record<string, string>][] = [
    [whereIsIt, { kind, guid }],
    [whereIsIt, { kind, guid: line!.guid }],
    [planProgressOf, { guid }],
  ];
  for (const [target, input] of calls) {
    expect((await call(target, input, null)).status).toBe(401);
    const foreign = await call(target, input, stranger);
    const absent = await call(target, { ...input, guid: randomUUID() }, buyer);
    expect(foreign).toMatchObject({ code: -1 });
    expect(absent).toMatchObject({ code: -1, info: foreign.info });
  }
});

test('a guid of another kind is not found', async () => {
  const { guid } = await world.draft();
  expect(await call(whereIsIt, { kind: chainKind.code.contract, guid }, buyer)).toMatchObject({ code: -1 });
});

test('the plan as a whole, and one line of it', async () => {
  const { guid } = await world.approved({ lines: 2 });
  const { planNo, planName } = await world.detail(guid);
  const [first] = await world.lines(guid);
  const [whole] = await done(whereIsIt, { kind, guid }, buyer);
  expect(whole).toMatchObject({
    kind,
    total: 1,
    states: [{ state: { cn: '已通过', en: 'Approved' }, count: 1 }],
    links: [{ guid, no: planNo, name: planName, link: `/procurement/yearly/detail?guid=${guid}` }],
  });
  const [ofLine] = await done(whereIsIt, { kind, guid: first!.guid }, buyer);
  expect(ofLine!.links).toMatchObject([
    { guid: first!.guid, no: `${planNo}#1`, name: first!.projectName, state: { cn: '未使用' } },
  ]);
});

test('whoever had a part in the approval may ask, also from another department', async () => {
  const { guid } = await world.approved();
  expect(await done(whereIsIt, { kind, guid }, manager)).toHaveLength(1);
});

test('a deleted plan has no place', async () => {
  const { guid } = await world.draft();
  await db.update(procurementPlan).set({ isDeleted: true }).where(eq(procurementPlan.guid, guid));
  expect(await call(whereIsIt, { kind, guid }, buyer)).toMatchObject({ code: -1 });
});

test('people of an agency have nothing to ask a plan', async () => {
  const agency = await anEnterprise(db, { subjectTypes: [subjectType.code.agency] });
  const agent = await world.person(['DLJL'], { enterpriseGuid: agency.guid });
  const { guid } = await world.approved();
  expect(await call(whereIsIt, { kind, guid }, agent)).toMatchObject({ code: -1 });
});

test('progress: planned days, the month by its last, late against today; cancelled lines never', async () => {
  const { guid } = await world.approved({
    items: [
      { plannedIssueDate: `${YEAR}-01` },
      { plannedIssueDate: `${YEAR + 1}-12`, plannedContractDate: undefined },
      { plannedIssueDate: `${YEAR}-01` },
    ],
  });
  const [late, , cancelled] = await world.lines(guid);
  await db
    .update(procurementPlanLine)
    .set({ lineStatus: 3 })
    .where(eq(procurementPlanLine.guid, cancelled!.guid));
  // In January nothing planned for January is late: the plan's dates move into the past.
  await db
    .update(procurementPlanLine)
    .set({ plannedIssueDate: `${YEAR - 1}-11` })
    .where(eq(procurementPlanLine.guid, late!.guid));
  const { today, lines } = await done(planProgressOf, { guid }, buyer);
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(lines).toMatchObject([
    {
      lineNo: 1,
      planned: { issue: `${YEAR - 1}-11-30`, open: null },
      progress: 0,
      late: { milestone: 'issue' },
      documents: [],
    },
    { lineNo: 2, planned: { issue: `${YEAR + 1}-12-31` }, late: null, isCancelled: false },
    { lineNo: 3, late: null, isCancelled: true },
  ]);
});
