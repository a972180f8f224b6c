import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savingReport } from '#shared/areas/report/saving-contract';
import { durationReport } from '#shared/areas/report/duration-contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { dataScope } from '#shared/areas/role/scope';
import { addMoney, subtractMoney, sumMoney } from '#shared/kit/money';
import { aDepartment, aUser } from '../../testing/builders.ts';
import { planWorld, YEAR } from '../../testing/plan-world.ts';
import { readExport } from '../../testing/read-export.ts';
import { addProject, type StageDates } from '../project/project.service.ts';

const world = await planWorld();
const { db, call, done, company, other } = world;
const permissions = ['report:read', 'report:export'];
const reader = await aUser(db, { enterpriseGuid: company.guid, permissions });
const stranger = await aUser(db, { enterpriseGuid: other.guid, permissions });

const aProject = (given: {
  budget: string;
  award: string | null;
  tenderWay?: 1 | 6;
  stages: StageDates[];
  enterpriseGuid?: string;
  deptGuid?: string;
}) =>
  addProject(db, {
    projectName: '测试项目',
    projectNature: 3,
    projectType: 2,
    tenderWay: given.tenderWay ?? 1,
    organizationType: 1,
    isMandatory: false,
    enterpriseGuid: given.enterpriseGuid ?? company.guid,
    deptGuid: given.deptGuid ?? world.dept.guid,
    ownerGuid: world.buyer.guid,
    budgetAmount: given.budget,
    awardAmount: given.award,
    year: YEAR,
    stages: given.stages,
  });
const awardedOn = (reachedDate: string): StageDates[] => [{ stage: 6, reachedDate }];

test('nobody and people without the right read nothing', async () => {
  for (const target of Object.values(savingReport) as Endpoint[]) {
    expect((await call(target, {}, null)).status).toBe(401);
    expect((await call(target, {}, world.buyer)).status).toBe(403);
  }
});

test('savings of awarded projects, by unit, mode and month, and the projects behind them', async () => {
  await aProject({ budget: '1000000.00', award: '900000.00', stages: awardedOn(`${YEAR}-03-31`) });
  await aProject({
    budget: '500000.00',
    award: '550000.00',
    tenderWay: 6,
    stages: awardedOn(`${YEAR}-04-01`),
  });
  await aProject({ budget: '700000.00', award: null, stages: awardedOn(`${YEAR}-04-01`) });
  await aProject({ budget: '700000.00', award: '1.00', stages: awardedOn(`${YEAR - 1}-12-31`) });
  const foreign = await aDepartment(db, { enterpriseGuid: other.guid, parentGuid: other.deptGuid });
  await aProject({
    budget: '9.00',
    award: '8.00',
    stages: awardedOn(`${YEAR}-04-01`),
    enterpriseGuid: other.guid,
    deptGuid: foreign.guid,
  });
  const { total, parts, fromMonth, toMonth } = await done(savingReport.figures, {}, reader);
  expect([fromMonth, toMonth]).toEqual([`${YEAR}-01`, `${YEAR}-12`]);
  expect(total).toEqual({
    count: 2,
    budget: '1500000.00',
    award: '1450000.00',
    saving: '50000.00',
    rate: '3.33',
  });
  expect(parts.month.map(({ key, saving, rate }) => [key, saving, rate])).toEqual([
    [`${YEAR}-03`, '100000.00', '10.00'],
    [`${YEAR}-04`, '-50000.00', '-10.00'],
  ]);
  expect(parts.unit).toHaveLength(1);
  expect(parts.mode.map(({ key }) => key)).toEqual(['1', '6']);
  const april = { fromMonth: `${YEAR}-04`, toMonth: `${YEAR}-04` };
  const { list } = await done(savingReport.projects, april, reader);
  expect(list.map(({ saving, awardDate }) => [saving, awardDate])).toEqual([['-50000.00', `${YEAR}-04-01`]]);
  expect((await done(savingReport.figures, {}, stranger)).total.count).toBe(1);
  const { sheets } = await readExport(world, savingReport.export, {}, reader);
  expect(sheets[1]!.rows).toHaveLength(3);
});

test('whatever the projects, saving is budget less award and every breakdown adds up', async () => {
  const company2 = await world.aUnit();
  const all: { budget: string; award: string }[] = [];
  const money = fc
    .integer({ min: 0, max: 10 ** 11 })
    .map((fen) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`);
  await fc.assert(
    fc.asyncProperty(money, money, fc.integer({ min: 1, max: 12 }), async (budget, award, month) => {
      const day = `${YEAR}-${String(month).padStart(2, '0')}-15`;
      await aProject({
        budget,
        award,
        stages: awardedOn(day),
        enterpriseGuid: company2.guid,
        deptGuid: company2.deptGuid,
      });
      all.push({ budget, award });
    }),
    { numRuns: 20 },
  );
  const above = await aUser(db, {
    enterpriseGuid: company.guid,
    permissions,
    scope: dataScope.code.companyTree,
  });
  const { total, parts } = await done(savingReport.figures, { enterpriseGuid: company2.guid }, above);
  const budget = sumMoney(all.map((one) => one.budget));
  const award = sumMoney(all.map((one) => one.award));
  expect(total).toMatchObject({ count: all.length, budget, award, saving: subtractMoney(budget, award) });
  for (const list of Object.values(parts))
    expect(list.map(({ saving }) => saving).reduce(addMoney, '0.00')).toBe(total.saving);
});

test('durations: approvals by level and month, project stages from one to the next', async () => {
  const { unit } = await world.approved();
  await aProject({
    budget: '1.00',
    award: null,
    stages: [
      { stage: 1, reachedDate: `${YEAR}-02-01` },
      { stage: 2, reachedDate: `${YEAR}-02-11` },
      { stage: 4, reachedDate: `${YEAR}-03-11` },
    ],
  });
  await db.execute(
    `update approval_case set submitted_at = ended_at - interval '3 days' where enterprise_guid = '${unit.guid}'`,
  );
  const above = await aUser(db, {
    enterpriseGuid: company.guid,
    permissions,
    scope: dataScope.code.companyTree,
  });
  const found = await done(durationReport.figures, {}, above);
  expect(found.total).toEqual({ count: 1, mean: 3, median: 3, p90: 3 });
  expect(found.levels.map(({ key }) => key)).toEqual(['部门负责人', '分管领导']);
  expect(found.units.map(({ key }) => key)).toEqual([unit.guid]);
  // From 发标 to 开标 a stage was left out: no duration can be told.
  expect(found.projectStages).toEqual([{ key: '2', name: '发标', count: 1, mean: 10, median: 10, p90: 10 }]);
  const { list, total } = await done(durationReport.cases, { levelName: '分管领导' }, above);
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({ days: 3, outcome: 'approved' });
  expect((await done(durationReport.cases, { levelName: '不存在' }, above)).total).toBe(0);
  expect((await done(durationReport.figures, {}, stranger)).total.count).toBe(0);
  const { sheets } = await readExport(world, durationReport.export, {}, above);
  expect(sheets[1]!.rows).toHaveLength(2);
  expect((await call(durationReport.figures, {}, world.buyer)).status).toBe(403);
});
