import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setupStatus } from '#shared/areas/project-setup/codes';
import { budgetUse, contractsEnding, myDocuments, setupStates } from '#shared/areas/workbench/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { addMoney } from '#shared/kit/money';
import { YEAR } from '../../testing/plan-world.ts';
import { setupWorld } from '../../testing/setup-world.ts';

const world = await setupWorld();
const { db, buyer, stranger, manager, done, call } = world;
const charts: Endpoint[] = [budgetUse, setupStates, contractsEnding];

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

test('contracts: thirteen weeks from today without a gap', async () => {
  const weeks = (await done(contractsEnding, {}, world.officer)) ?? [];
  for (const [at, { from }] of weeks.slice(1).entries()) expect(from > weeks[at]!.to).toBe(true);
});

test('my documents counts every kind in its own states', async () => {
  await world.draft();
  const kinds = await done(myDocuments, {}, buyer);
  const setups = kinds.find(({ kind }) => kind === 'projectSetup')!;
  expect(setups.states.find(({ status }) => status === setupStatus.code.draft)!.count).toBeGreaterThan(0);
});
