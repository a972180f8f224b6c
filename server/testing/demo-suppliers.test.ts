import { expect, test } from 'vitest';
import { supplierRecordCalls as calls } from '#shared/areas/supplier/records/contract';
import { recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { recordReviewCalls } from '#shared/areas/supplier/records/review-contract';
import { addDemoEnterprises } from '../app/demo/enterprises.ts';
import { addDemoIdentity } from '../app/demo/identity.ts';
import { addDemoSuppliers } from '../app/demo/suppliers.ts';
import { inTransaction } from '../db/transaction.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const { db, storage, call } = app;

test('the demonstration has suppliers in every state, with what ends soon, what has ended, and remarks', async () => {
  const { userOf } = await inTransaction(db, async (tx) => {
    const identity = await addDemoIdentity(tx);
    await addDemoEnterprises({ db: tx, storage }, identity);
    await addDemoSuppliers({ db: tx, storage }, identity);
    return identity;
  });
  const overview = async (userName: string) =>
    (await call(calls.overview, {}, { guid: userOf(userName) })).data;
  const boyuan = await overview('supplier');
  expect(boyuan).toMatchObject({ status: 2, hasFormal: true, hasChanges: true, faults: [], obstacle: '' });
  expect(boyuan.sections.find(({ kind }) => kind === 'qualification')).toMatchObject({
    total: 4,
    changed: 1,
    expiring: 1,
    expired: 1,
  });
  expect(boyuan.sections.every(({ total }) => total > 0)).toBe(true);
  expect(await overview('supplier4')).toMatchObject({ status: 1, hasFormal: true, review: { round: 3 } });
  expect(await overview('supplier2')).toMatchObject({ status: 0, hasFormal: false, hasChanges: true });
  const rounds = (await call(calls.reviewRecord, {}, { guid: userOf('supplier4') })).data.list;
  expect(rounds.map(({ remarks }) => remarks.length)).toEqual([0, 2, 0]);
  const { data } = await call(recordCalls.base.changes, {}, { guid: userOf('supplier') });
  expect(data.list[0]!.entries[0]!.changes.map(({ field }) => field)).toEqual([
    'staffCount',
    'annualTurnover',
  ]);
  const reviewer = { guid: userOf('reviewer') };
  expect((await call(recordReviewCalls.list, {}, reviewer)).data.total).toBe(5);
});
