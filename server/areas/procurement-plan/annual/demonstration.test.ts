import { expect, test } from 'vitest';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { addDemoApproval } from '../../../app/demo/approval.ts';
import { addDemoIdentity } from '../../../app/demo/identity.ts';
import { addDemoPlans } from '../../../app/demo/plans.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { YEAR } from '../../../testing/plan-world.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();

test('the demonstration has plans in every state for both companies, each with what its state needs', async () => {
  const identity = await inTransaction(app.db, async (db) => {
    const made = await addDemoIdentity(db);
    await addDemoApproval(db, made);
    await addDemoPlans(db, made);
    return made;
  });
  const stateOf = async (userName: string) => {
    const person = { guid: identity.userOf(userName) };
    const { data } = await app.call(annualPlan.list, { rows: 100 }, person);
    for (const plan of data.list) {
      expect(plan.itemCount).toBeGreaterThan(5);
      expect(plan.faultCount).toBe(0);
      if (plan.status !== planStatus.code.draft)
        expect(
          (await app.call(annualPlan.auditRecord, { guid: plan.guid }, person)).data.length,
        ).toBeGreaterThan(0);
    }
    return data.list;
  };
  const ofGroup = [...(await stateOf('planner')), ...(await stateOf('buyer3'))];
  expect(new Set(ofGroup.map(({ status }) => status))).toEqual(new Set(planStatus.codes));
  expect(new Set((await stateOf('buyer2')).map(({ status }) => status))).toEqual(new Set(planStatus.codes));
  // This year is left to whoever tries the import.
  expect((await stateOf('buyer')).filter(({ planYear }) => planYear === YEAR)).toEqual([]);
});
