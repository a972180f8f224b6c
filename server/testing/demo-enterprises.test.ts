import { expect, test } from 'vitest';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { enterpriseCalls } from '#shared/areas/enterprise/contract';
import { enterpriseReviewCalls } from '#shared/areas/enterprise/review-contract';
import { loadUserInfo } from '#shared/areas/session/contract';
import { addDemoEnterprises } from '../app/demo/enterprises.ts';
import { addDemoIdentity } from '../app/demo/identity.ts';
import { inTransaction } from '../db/transaction.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const { db, storage, call } = app;

test('the demonstration has enterprises in every state, with history, remarks and things to look at twice', async () => {
  const { userOf } = await inTransaction(db, async (tx) => {
    const identity = await addDemoIdentity(tx);
    await addDemoEnterprises({ db: tx, storage }, identity);
    return identity;
  });
  const own = async (userName: string) =>
    (await call(enterpriseCalls.own, {}, { guid: userOf(userName) })).data;
  const state = async (userName: string) => (await own(userName)).jyUser.shenPi_ZhuangTai;
  const a = enterpriseApproval.code;
  expect(
    await Promise.all(['supplier3', 'supplier2', 'supplier', 'agent', 'supplier5', 'supplier4'].map(state)),
  ).toEqual([a.draft, a.inReview, a.approved, a.approved, a.rejected, a.changeInReview]);
  expect((await call(loadUserInfo, {}, { guid: userOf('agent') })).data).toMatchObject({
    zsZhuTiLeiXing: 'D',
  });

  expect((await own('supplier5')).open?.remarks).toHaveLength(3);
  const changes = (await call(enterpriseCalls.changes, {}, { guid: userOf('supplier4') })).data.list;
  expect(changes.map(({ number, fields }) => [number, fields.length])).toEqual([
    [3, 5],
    [2, 4],
    [1, 0],
  ]);

  const reviewer = { guid: userOf('reviewer') };
  const { list } = (await call(enterpriseReviewCalls.list, {}, reviewer)).data;
  const waiting = list.find(({ status }) => status === a.inReview)!;
  const { hints } = (await call(enterpriseReviewCalls.detail, { guid: waiting.guid }, reviewer)).data;
  expect(hints.map(({ kind }) => kind)).toEqual([
    'similarName',
    'sameLegalRep',
    'sameLegalRepId',
    'samePhone',
  ]);
});
