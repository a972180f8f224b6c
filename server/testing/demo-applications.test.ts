import { expect, test } from 'vitest';
import { accountAppealStatus } from '#shared/areas/account-appeal/codes';
import { accountAppealDetail, listAccountAppeals } from '#shared/areas/account-appeal/contract';
import { phoneAppealStatus } from '#shared/areas/phone-change/codes';
import { listPhoneAppealReviews } from '#shared/areas/phone-change/contract';
import { registrationStatus } from '#shared/areas/registration/codes';
import { listRegistrations, registrationDetail } from '#shared/areas/registration/review-contract';
import { phoneAppeal } from '../areas/phone-change/phone-appeal.table.ts';
import { inTransaction } from '../db/transaction.ts';
import { signIn } from './sign-in.ts';
import { testApp } from './test-app.ts';
import { addDemoApplications } from '../app/demo/applications.ts';
import { addDemoIdentity, DEMO_PASSWORD } from '../app/demo/identity.ts';

const app = await testApp();
const { db, storage, call } = app;

test('the demonstration has registrations and appeals in every state, with evidence and warnings', async () => {
  const { userOf } = await inTransaction(db, async (tx) => {
    const identity = await addDemoIdentity(tx);
    await addDemoApplications({ db: tx, storage }, identity);
    return identity;
  });
  const reviewer = { guid: userOf('reviewer') };
  const registrations = (await call(listRegistrations, {}, reviewer)).data.list;
  expect(new Set(registrations.map(({ status }) => status))).toEqual(new Set(registrationStatus.codes));
  const doubtful = registrations.find(({ registerResult }) => registerResult === 'differs')!;
  const { data } = await call(registrationDetail, { guid: doubtful.guid }, reviewer);
  expect(data.warnings.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['nameDiffers', 'notOperating']),
  );
  expect(data.licenceFiles).toHaveLength(1);

  const appeals = (await call(listAccountAppeals, {}, reviewer)).data.list;
  expect(new Set(appeals.map(({ status }) => status))).toEqual(new Set(accountAppealStatus.codes));
  const open = appeals.find(({ status }) => status === accountAppealStatus.code.inReview)!;
  expect((await call(accountAppealDetail, { guid: open.guid }, reviewer)).data.account).not.toBeNull();

  const states = (await db.select({ status: phoneAppeal.status }).from(phoneAppeal)).map(
    ({ status }) => status,
  );
  expect(new Set(states)).toEqual(new Set(phoneAppealStatus.codes));
  expect((await call(listPhoneAppealReviews, {}, reviewer)).data.total).toBe(states.length - 1);

  // Whoever was let in can sign in.
  expect((await signIn(app, 'ruichi2026', DEMO_PASSWORD)).status).toBe(200);
});
