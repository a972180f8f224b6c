import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { changePassword, loadUserInfo } from '#shared/areas/session/contract';
import { addDemoIdentity, demoAccounts, DEMO_PASSWORD } from '../app/demo/identity.ts';
import { demoCompany } from '../app/demo/organisation.ts';
import { fillWithFirstData } from '../app/first-data.ts';
import { dropFirstPassword, firstPasswordFile } from '../app/first-password-file.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import {
  companiesBelow,
  departmentHead,
  findCompany,
  headAbove,
} from '../areas/department/department.service.ts';
import { processAdministrator } from '../areas/user/user.service.ts';
import { inTransaction } from '../db/transaction.ts';
import { seal, signIn, takeChallenge } from './sign-in.ts';
import { requestFor, testApp, testFolder } from './test-app.ts';

const app = await testApp();

test('a new installation gets one administrator with a one-time password, also when two start at once', async () => {
  const other = await testApp();
  const dataDir = await testFolder();
  const said: string[] = [];
  const fill = () =>
    oneAtATime(other.pool, () =>
      fillWithFirstData(other, { seed: 'none', dataDir }, (line) => said.push(line)),
    );
  await Promise.all([fill(), fill()]);
  const file = firstPasswordFile(dataDir);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [userName, password] = (await readFile(file, 'utf8')).trim().split('\n');
  expect(said[0]).not.toContain(password);

  const { access_token: access, ...signedIn } = await signIn(other, userName!, password!);
  expect(signedIn).toMatchObject({ status: 200, isWeakPWD: true });
  expect(await dropFirstPassword(other.db, dataDir, userName!)).toBe(false);
  const { kid, publicKey, nonce } = await takeChallenge(other);
  const change = { oldPassword: password!, newPassword: 'Lantern7#Quay', nonce };
  const answer = await other.send({
    ...requestFor(changePassword, { kid, credential: seal(publicKey, change) }),
    headers: { authorization: `Bearer ${access}` },
  });
  expect(answer.json()).toMatchObject({ code: 1 });
  expect(await dropFirstPassword(other.db, dataDir, userName!)).toBe(true);
  await expect(stat(file)).rejects.toThrow('ENOENT');
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
