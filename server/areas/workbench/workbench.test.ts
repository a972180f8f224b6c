import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { enteredIn } from '#shared/areas/project-initiation/entered-in';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { dataScope } from '#shared/areas/role/scope';
import {
  budgetUse,
  contractsEnding,
  ENDING_WITHIN_DAYS,
  myDocuments,
  setupStates,
} from '#shared/areas/workbench/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { addDays } from '#shared/kit/dates';
import { addMoney } from '#shared/kit/money';
import { aUser } from '../../testing/builders.ts';
import { contractWorld } from '../../testing/contract-world.ts';
import { planWorld, YEAR } from '../../testing/plan-world.ts';
import { setupWorld } from '../../testing/setup-world.ts';
import { grantScope } from '../department/named-scope.service.ts';
import { addRole, giveRole } from '../role/role.service.ts';
import { today } from '../../testing/days.ts';

const plans = await planWorld();
const world = await setupWorld(plans);
const contracts = await contractWorld(plans);
const { db, buyer, stranger, manager, done, call } = world;
const charts: Endpoint[] = [budgetUse, setupStates, contractsEnding];
const { inEffect } = contractAdminStatus.code;

// Documents every scope but 本人 finds: of the department, of its company, named. They stand before the
// first test, so that none of them counts while they are made.
await world.planOf({ items: [{ estimateAmount: '700000.00' }] });
// Not approved: no budget yet.
await plans.draft({ items: [{ estimateAmount: '600000.00' }] });
await world.inState(setupStatus.code.created);
for (const days of [0, 40, ENDING_WITHIN_DAYS, ENDING_WITHIN_DAYS + 1])
  await contracts.contractIn(contractKind.code.purchase, inEffect, {
    endDate: addDays(today(), days),
  });

test('nobody is refused; who may read no such documents gets null', async () => {
  const nothing = await world.person([], { name: '无权' });
  for (const chart of charts) {
    expect((await call(chart, {}, null)).status).toBe(401);
    expect(await done(chart, {}, nothing)).toBeNull();
  }
});

test('budget against use: this year, approved plans, by unit and by month alike, within the reach of the reader', async () => {
  const before = (await done(budgetUse, {}, manager))!;
  await world.planOf({ items: [{ estimateAmount: '500000.00', plannedIssueDate: `${YEAR}-11` }] });
  await world.planOf({
    header: { planYear: YEAR + 1 },
    items: [{ estimateAmount: '900000.00', plannedIssueDate: `${YEAR + 1}-03` }],
  });
  const rest = await done(budgetUse, {}, buyer);
  expect(rest!.year).toBe(YEAR);
  const sum = (rows: readonly { budget: string }[]) =>
    rows.reduce((total, { budget }) => addMoney(total, budget), '0.00');
  expect(sum(rest!.units)).toBe(sum(rest!.months));
  expect(rest!.months.some(({ month }) => month.startsWith(String(YEAR + 1)))).toBe(false);
  expect(before.year).toBe(YEAR);
  // The other company has no approved plan.
  expect(await done(budgetUse, {}, stranger)).toMatchObject({ unitCount: 0, units: [], months: [] });
});

test('what a set-up takes is used of the month of its line', async () => {
  const ofMonth = async () =>
    (await done(budgetUse, {}, buyer))!.months.find(({ month }) => month === `${YEAR}-06`)!;
  const { used } = await ofMonth();
  await world.draft({ lines: [{ guid: world.nextLine(), amount: '120000.00' }] });
  expect((await ofMonth()).used).toBe(addMoney(used, '120000.00'));
});

test('set-ups by state, only those the reader sees', async () => {
  await world.inState(setupStatus.code.approved);
  const { rows } = await db.execute<{ status: number; count: number }>(
    sql`select status, count(*)::int as count from project_setup where not is_deleted group by 1 order by 1`,
  );
  expect(await done(setupStates, {}, world.officer)).toEqual(rows);
  expect(await done(setupStates, {}, stranger)).toEqual([]);
});

test('set-ups of a year are those the list has of it', async () => {
  const old = await world.inState(setupStatus.code.approved);
  const year = Number(YEAR) - 3;
  await db.execute(
    sql`update project_setup set create_time = make_timestamptz(${year}, 12, 31, 23, 59, 59, 'Asia/Shanghai') where guid = ${old}`,
  );
  const one = [{ status: setupStatus.code.approved, count: 1 }];
  expect(await done(setupStates, { year }, world.officer)).toEqual(one);
  expect(await done(setupStates, { year }, stranger)).toEqual([]);
  expect(await done(setupStates, { year: year + 1 }, world.officer)).toEqual([]);
  const { list } = await done(projectSetup.list, enteredIn(year), world.officer);
  expect(list.map(({ guid }) => guid)).toEqual([old]);
  for (const wrong of [1999, 2101, '2026年'])
    expect((await call(setupStates, { year: wrong } as never, world.officer)).code).toBe(0);
});

test('contracts: thirteen weeks from today without a gap', async () => {
  const weeks = (await done(contractsEnding, {}, world.officer)) ?? [];
  for (const [at, { from }] of weeks.slice(1).entries()) expect(from > weeks[at]!.to).toBe(true);
});

test('my documents counts every kind in its own states, in their order', async () => {
  await world.draft();
  const kinds = await done(myDocuments, {}, buyer);
  const setups = kinds.find(({ kind }) => kind === 'projectSetup')!;
  expect(setups.states.find(({ status }) => status === setupStatus.code.draft)!.count).toBeGreaterThan(0);
  for (const { states } of kinds) {
    const codes = states.map(({ status }) => status);
    expect(codes).toEqual(codes.toSorted((a, b) => a - b));
  }
});

test.each(dataScope.codes.map((scope) => [dataScope.label(scope), scope] as const))(
  '%s: each bar says what the list it opens has',
  async (_label, scope) => {
    const { reader, see } = await aReader(scope);
    const budget = (await done(budgetUse, {}, reader))!;
    const ofYear = { inBudget: '1' as const, planYear: budget.year, rows: 100 };
    let ofUnits = 0;
    for (const { unit, budget: shown } of budget.units) {
      const { list, total } = await done(annualPlan.list, { ...ofYear, planUnit: unit }, reader);
      ofUnits += total;
      expect(list.reduce((sum, { totalAmount }) => addMoney(sum, totalAmount), '0.00')).toBe(shown);
    }
    expect((await done(annualPlan.list, ofYear, reader)).total).toBe(ofUnits);
    for (const { month } of budget.months)
      expect((await done(annualPlan.list, { ...ofYear, issueMonth: month }, reader)).total).toBeGreaterThan(
        0,
      );

    const states = (await done(setupStates, {}, reader))!;
    for (const { status, count } of states)
      expect((await done(projectSetup.list, { status }, reader)).total).toBe(count);
    const ofStates = states.reduce((sum, { count }) => sum + count, 0);
    expect((await done(projectSetup.list, {}, reader)).total).toBe(ofStates);

    const weeks = (await done(contractsEnding, {}, reader))!;
    for (const { from, to, count } of weeks)
      expect(
        (await done(contractCalls.list, { status: inEffect, endFrom: from, endTo: to }, reader)).total,
      ).toBe(count);
    const ending = weeks.reduce((sum, { count }) => sum + count, 0);
    expect((await done(contractCalls.list, { endingWithin: ENDING_WITHIN_DAYS }, reader)).total).toBe(ending);
    // Nothing agrees with nothing: who is to see something does.
    expect([budget.unitCount > 0, ofStates > 0, ending > 0]).toEqual([see, see, see]);
  },
);

/** Somebody of the department whose role reads with this scope, and whether they are to see anything. */
async function aReader(scope: (typeof dataScope.codes)[number]) {
  const { company, dept } = world;
  const reader = await aUser(db, { enterpriseGuid: company.guid, deptGuid: dept.guid });
  await giveRole(
    db,
    reader.guid,
    await addRole(db, {
      enterpriseGuid: company.guid,
      code: null,
      name: `看板${scope}`,
      permissions: ['plan:read', 'setup:read', 'contract:read'],
      scopes: { plan: scope, setup: scope, contract: scope },
    }),
  );
  if (scope === dataScope.code.companies) await grantScope(db, reader.guid, 'company', company.guid);
  return { reader, see: scope !== dataScope.code.self && scope !== dataScope.code.projects };
}
