import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roleCode } from '#shared/areas/role/codes';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { currentUser, loadUserInfo } from '#shared/areas/session/contract';
import { listUsers } from '#shared/areas/user/contract';
import { aCompany, aDepartment, anEnterprise, aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';

const supervisionEnterprise = randomUUID();
const app = await testApp({ supervisionEnterprise });

test('a purchaser reads their company, department, roles and permissions', async () => {
  const company = await aCompany(app.db, { name: '甲公司' });
  const dept = await aDepartment(app.db, {
    enterpriseGuid: company.guid,
    parentGuid: company.deptGuid,
    name: '物资部',
  });
  const person = await aUser(app.db, {
    enterpriseGuid: company.guid,
    deptGuid: dept.guid,
    roles: [roleCode.code.approver],
  });
  const { data } = await app.call(loadUserInfo, {}, person);
  expect(data).toMatchObject({
    guid: person.guid,
    type: 'Z',
    enterprise: { guid: company.guid, name: '甲公司' },
    dept: { guid: dept.guid, name: '物资部' },
    isHasSubmit: 1,
    zsZhuTiLeiXing: 'Z',
    roles: [{ code: 'SPR', name: '审批人' }],
    permissions: ['approval:decide', 'department:read', 'user:read'],
    isWeakPWD: false,
  });
  // The second answer may come a second later.
  const { session, ...rest } = (await app.call(currentUser, {}, person)).data;
  expect({ ...rest, session: data.session }).toEqual(data);
  expect(data.session!.expiresIn - session!.expiresIn).toBeLessThan(30);
});

test('a supplier that has not submitted has neither department nor formal types', async () => {
  const supplier = await anEnterprise(app.db, {
    subjectTypes: [subjectType.code.supplier],
    approvalState: enterpriseApproval.code.draft,
  });
  const person = await aUser(app.db, { enterpriseGuid: supplier.guid, type: 'T' });
  expect((await app.call(loadUserInfo, {}, person)).data).toMatchObject({
    type: 'T',
    dept: null,
    isHasSubmit: 0,
    zsZhuTiLeiXing: '',
    permissions: [],
  });
});

test('of two roles the wider reach counts', async () => {
  const company = await aCompany(app.db);
  const [mine, other] = [
    await aDepartment(app.db, { enterpriseGuid: company.guid }),
    await aDepartment(app.db, { enterpriseGuid: company.guid }),
  ];
  await aUser(app.db, { enterpriseGuid: company.guid, deptGuid: other.guid });

  const narrow = await aUser(app.db, {
    enterpriseGuid: company.guid,
    deptGuid: mine.guid,
    permissions: ['user:read'],
    scope: 1,
  });
  const wide = await aUser(app.db, {
    enterpriseGuid: company.guid,
    deptGuid: mine.guid,
    permissions: ['user:read'],
    scope: 1,
    roles: [roleCode.code.handler],
  });
  expect((await app.call(listUsers, {}, narrow)).data.total).toBe(1);
  expect((await app.call(listUsers, {}, wide)).data.total).toBe(3);
});

test('only people of the one special enterprise of the settings are told so', async () => {
  const special = await anEnterprise(app.db, {});
  await app.db.execute(
    sql`update enterprise set guid = ${supervisionEnterprise} where guid = ${special.guid}`,
  );
  const inside = await aUser(app.db, { enterpriseGuid: supervisionEnterprise });
  const outside = await aUser(app.db, {});
  expect((await app.call(loadUserInfo, {}, inside)).data.isSupervisionEnterprise).toBe(true);
  expect((await app.call(loadUserInfo, {}, outside)).data.isSupervisionEnterprise).toBe(false);
});

test('while the setting is unset the platform’s own enterprise is the special one', async () => {
  const unset = await testApp();
  const platform = await anEnterprise(unset.db, { subjectTypes: [subjectType.code.platform] });
  const inside = await aUser(unset.db, { enterpriseGuid: platform.guid });
  const outside = await aUser(unset.db, {});
  expect((await unset.call(loadUserInfo, {}, inside)).data.isSupervisionEnterprise).toBe(true);
  expect((await unset.call(loadUserInfo, {}, outside)).data.isSupervisionEnterprise).toBe(false);
});
