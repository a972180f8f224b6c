import { expect, test } from 'vitest';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { addDemoApproval } from '../../app/demo/approval.ts';
import { addDemoIdentity } from '../../app/demo/identity.ts';
import { addDemoPlans } from '../../app/demo/plans.ts';
import { addDemoSetups } from '../../app/demo/setups.ts';
import { inTransaction } from '../../db/transaction.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const s = setupStatus.code;

test('the demonstration has set-ups in every state they reach without an order', async () => {
  const identity = await inTransaction(app.db, async (db) => {
    const made = await addDemoIdentity(db);
    await addDemoApproval(db, made);
    await addDemoPlans(db, made);
    await addDemoSetups({ db, storage: app.storage }, made);
    return made;
  });
  const { data } = await app.call(projectSetup.list, { rows: 100 }, { guid: identity.userOf('buyer') });
  const states = new Set(data.list.map(({ status }) => status));
  expect(states).toEqual(
    new Set([s.draft, s.inReview, s.rejected, s.approved, s.created, s.notCreated, s.assigned]),
  );
  const built = data.list.find(({ status }) => status === s.created)!;
  expect(built.projectGuid).not.toBeNull();
});
