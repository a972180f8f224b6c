import { beforeAll, expect, test } from 'vitest';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { procurementReport } from '#shared/areas/report/procurement-contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { dataScope } from '#shared/areas/role/scope';
import { planWorld, YEAR } from '../../testing/plan-world.ts';
import { aUser } from '../../testing/builders.ts';
import { readExport } from '../../testing/read-export.ts';

const world = await planWorld();
const { db, call, company, done } = world;
const permissions = ['report:read', 'report:export'];
const reader = await aUser(db, {
  enterpriseGuid: company.guid,
  permissions,
  scope: dataScope.code.companyTree,
});
const stranger = await aUser(db, { enterpriseGuid: world.other.guid, permissions });
const own = await aUser(db, { enterpriseGuid: company.guid, permissions, scope: dataScope.code.self });

const amounts = ['300000.00', '120000.50', '80000.00'];
let unit: { guid: string; deptGuid: string };
let planGuid: string;
beforeAll(async () => {
  const approved = await world.approved({
    items: [
      { estimateAmount: amounts[0]!, tenderWay: 1, plannedIssueDate: `${YEAR}-06` },
      {
        estimateAmount: amounts[1]!,
        tenderWay: 6,
        modeReason: '经询比更合理',
        plannedIssueDate: `${YEAR}-07`,
      },
    ],
  });
  unit = approved.unit;
  planGuid = approved.guid;
  await world.draft({
    items: [
      {
        estimateAmount: amounts[2]!,
        tenderWay: 6,
        modeReason: '经询比更合理',
        plannedIssueDate: `${YEAR}-07`,
      },
    ],
  });
});

test('nobody and people without the right read nothing', async () => {
  for (const target of Object.values(procurementReport) as Endpoint[]) {
    expect((await call(target, {}, null)).status).toBe(401);
    expect((await call(target, {}, world.buyer)).status).toBe(403);
  }
});

test('each breakdown adds up to the whole, of the reader’s scope alone', async () => {
  const { total, parts, planYear } = await done(procurementReport.figures, {}, reader);
  expect(planYear).toBe(YEAR);
  expect(total).toEqual({
    count: 3,
    amount: '500000.50',
    mandatoryAmount: '0',
    approvedAmount: '420000.50',
    usedAmount: '0.00',
  });
  for (const list of Object.values(parts)) {
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(list.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(500_000.5, 2);
  }
  expect(parts.mode.map(({ key, amount }) => [key, amount])).toEqual([
    ['1', '300000.00'],
    ['6', '200000.50'],
  ]);
  expect(parts.month.map(({ key }) => key)).toEqual([`${YEAR}-06`, `${YEAR}-07`]);
  expect(parts.state.map(({ key }) => Number(key))).toEqual([
    planStatus.code.draft,
    planStatus.code.approved,
  ]);
  for (const who of [stranger, own]) {
    const { total: none, parts: empty } = await done(procurementReport.figures, {}, who);
    expect(none.count).toBe(0);
    expect(Object.values(empty).flat()).toEqual([]);
  }
});

test('the list behind every part has the lines and the amount the part says', async () => {
  const { parts } = await done(procurementReport.figures, {}, reader);
  const filterOf = {
    unit: (key: string) => ({ planUnit: key }),
    mode: (key: string) => ({ tenderWay: Number(key) }),
    month: (key: string) => ({ month: key }),
    state: (key: string) => ({ status: Number(key) }),
  };
  for (const [dimension, list] of Object.entries(parts))
    for (const part of list) {
      const filter = filterOf[dimension as keyof typeof filterOf](part.key);
      const { list: lines, total } = await done(procurementReport.lines, { ...filter, rows: 50 }, reader);
      expect(total).toBe(part.count);
      const sum = lines.reduce((all, { estimateAmount }) => all + Number(estimateAmount), 0);
      expect(sum).toBeCloseTo(Number(part.amount), 2);
    }
  expect((await done(procurementReport.lines, {}, stranger)).total).toBe(0);
});

test('a filter of another company’s unit finds nothing', async () => {
  expect((await done(procurementReport.figures, { planUnit: unit.deptGuid }, stranger)).total.count).toBe(0);
  expect((await done(procurementReport.figures, { planUnit: unit.deptGuid }, reader)).total.count).toBe(2);
});

test('another year, and a mid-year adjustment, count nothing twice', async () => {
  expect((await done(procurementReport.figures, { planYear: YEAR + 1 }, reader)).total.count).toBe(0);
  await done(annualPlan.adjust, { guid: planGuid }, world.buyer);
  expect((await done(procurementReport.figures, {}, reader)).total.count).toBe(3);
});

test('the export holds the same figures and lines', async () => {
  const { sheets } = await readExport(world, procurementReport.export, {}, reader);
  const [summary, lines] = sheets;
  expect(summary!.rows[0]).toEqual(['维度', '分项', '数量', '金额（万元）']);
  expect(summary!.rows).toContainEqual(['采购方式', '公开招标', 1, 30]);
  expect(lines!.rows).toHaveLength(4);
  const nothing = await readExport(world, procurementReport.export, {}, stranger);
  expect(nothing.sheets[1]!.rows).toHaveLength(1);
});
