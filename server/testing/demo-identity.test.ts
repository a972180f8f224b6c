import { expect, test } from 'vitest';
import { loadUserInfo } from '#shared/areas/session/contract';
import { addDemoIdentity, demoAccounts, DEMO_PASSWORD } from '../app/demo/identity.ts';
import { demoCompany } from '../app/demo/organisation.ts';
import { createFirstAdministrator } from '../app/first-administrator.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import {
  companiesBelow,
  departmentHead,
  findCompany,
  headAbove,
} from '../areas/department/department.service.ts';
import { processAdministrator } from '../areas/user/user.service.ts';
import { inTransaction } from '../db/transaction.ts';
import { signIn } from './sign-in.ts';
import { testApp } from './test-app.ts';

const app = await testApp();

test('a new installation gets one administrator with a one-time password, also when two start at once', async () => {
  const other = await testApp();
  const make = () => oneAtATime(other.pool, () => createFirstAdministrator(other.db));
  const made = await Promise.all([make(), make()]);
  const [first, ...more] = made.filter((one) => one !== null);
  expect(more).toEqual([]);
  expect(await signIn(other, first!.userName, first!.password)).toMatchObject({
    status: 200,
    isWeakPWD: true,
  });
});

test('the demonstration: everybody can sign in, the buyer’s chain of heads is manager then director', async () => {
  const { db } = app;
  const { userOf, departmentOf, enterpriseOf } = await inTransaction(db, addDemoIdentity);
  for (const { userName } of demoAccounts)
    expect([userName, (await signIn(app, userName, DEMO_PASSWORD)).status]).toEqual([userName, 200]);
  const section = departmentOf(demoCompany.first, '设备管理科');
  expect(await departmentHead(db, section)).toBe(userOf('manager'));
  expect(await headAbove(db, section, 2)).toBe(userOf('director'));
  expect(await processAdministrator(db, enterpriseOf(demoCompany.first))).toBe(userOf('data'));
  expect((await findCompany(db, enterpriseOf(demoCompany.second)))?.shortCode).toBe('CYGJ');
  expect(await companiesBelow(db, enterpriseOf(demoCompany.first))).toHaveLength(2);
  const supplier = await app.call(loadUserInfo, {}, { guid: userOf('supplier') });
  expect(supplier.data).toMatchObject({ isHasSubmit: 1, zsZhuTiLeiXing: 'T' });
  const draft = await app.call(loadUserInfo, {}, { guid: userOf('supplier3') });
  expect(draft.data).toMatchObject({ isHasSubmit: 0, zsZhuTiLeiXing: '' });
});
