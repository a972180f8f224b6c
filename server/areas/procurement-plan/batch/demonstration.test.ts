import { expect, test } from 'vitest';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { addDemoApproval } from '../../../app/demo/approval.ts';
import { addDemoBatchPlans } from '../../../app/demo/batch-plans.ts';
import { addDemoIdentity } from '../../../app/demo/identity.ts';
import { addDemoPlans } from '../../../app/demo/plans.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();

test('the demonstration has batch plans in every state, some merged, one partly used and adjusted, one being adjusted, none with a gap', async () => {
  const identity = await inTransaction(app.db, async (db) => {
    const made = await addDemoIdentity(db);
    await addDemoApproval(db, made);
    await addDemoPlans(db, made);
    await addDemoBatchPlans(db, made);
    return made;
  });
  const { data } = await app.call(batchPlan.list, { rows: 100 }, { guid: identity.userOf('planner') });
  expect(new Set(data.list.map(({ status }) => status))).toEqual(new Set(planStatus.codes));
  expect(data.list.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
  expect(data.list.filter(({ mergedInto }) => mergedInto !== null)).toHaveLength(2);
  expect(data.list.find(({ setUpCount }) => setUpCount > 0)).toMatchObject({ status: 5, itemCount: 2 });
  const adjustments = data.list.filter(({ isAdjustment }) => isAdjustment);
  expect(adjustments.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([2, 4]);
});
