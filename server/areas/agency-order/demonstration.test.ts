import { expect, test } from 'vitest';
import { entrustStatus, seenByAgency } from '#shared/areas/agency-order/codes';
import { entrustCalls as calls } from '#shared/areas/agency-order/contract';
import { addDemoApproval } from '../../app/demo/approval.ts';
import { addDemoEntrusts } from '../../app/demo/entrusts.ts';
import { addDemoIdentity } from '../../app/demo/identity.ts';
import { addDemoPlans } from '../../app/demo/plans.ts';
import { addDemoSetups } from '../../app/demo/setups.ts';
import { inTransaction } from '../../db/transaction.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { storage } = app;

test('the demonstration has orders in every state; the agency sees those that were sent to it', async () => {
  const identity = await inTransaction(app.db, async (db) => {
    const made = await addDemoIdentity(db);
    await addDemoApproval(db, made);
    await addDemoPlans(db, made);
    await addDemoSetups({ db, storage }, made);
    await addDemoEntrusts({ db, storage }, made);
    return made;
  });
  const statesFor = async (userName: string) => {
    const person = { guid: identity.userOf(userName) };
    const { data } = await app.call(calls.list, { rows: 100 }, person);
    return new Set(data.list.map(({ status }) => status));
  };
  expect(await statesFor('buyer')).toEqual(new Set(entrustStatus.codes));
  expect(await statesFor('agent')).toEqual(new Set(seenByAgency));
  expect(await statesFor('buyer2')).toEqual(new Set());
  const { data } = await app.call(calls.list, { isVoided: true }, { guid: identity.userOf('buyer') });
  expect(data.list).toMatchObject([{ voided: { reason: '委托事项有误，作废后重新办理。' } }]);
});
