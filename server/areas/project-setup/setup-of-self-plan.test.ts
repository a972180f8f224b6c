import { expect, test } from 'vitest';
import { projectSetup } from '#shared/areas/project-setup/contract';
import { selfPlanWorld } from '../../testing/self-plan-world.ts';
import { aSetupForm } from '../../testing/setup-world.ts';

const world = await selfPlanWorld();
const { call, company, dept, buyer, manager } = world;
const place = { applyUnit: company.deptGuid, applyDept: dept.guid, leaderGuid: manager.guid };
const form = (guid: string, amount: string) =>
  aSetupForm(place, { planType: 1, lines: [{ guid, amount }], tenderWay: 6 });

test('a self-procurement plan is used as one line, up to its budget, and given back', async () => {
  const { guid: draft } = await world.draft();
  expect((await call(projectSetup.add, form(draft, '1.00'), buyer)).fields).toHaveProperty('lines.0.guid');
  const { guid } = await world.approved();
  const over = await call(projectSetup.add, form(guid, '20000.01'), buyer);
  expect(over.fields).toEqual({ 'lines.0.amount': expect.stringContaining('最多还可使用20000.00元') });
  const made = await world.done(projectSetup.add, form(guid, '20000.00'), buyer);
  expect((await world.detail(guid)).status).toBe(5);
  const { lines } = await world.done(projectSetup.detail, { guid: made.guid }, buyer);
  expect(lines).toMatchObject([{ guid, planType: 1, amount: '20000.00', remaining: '0.00' }]);
  await world.done(projectSetup.delete, made, buyer);
  expect((await world.detail(guid)).status).toBe(4);
});
