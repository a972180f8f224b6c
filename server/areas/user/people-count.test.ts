import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dataScope } from '#shared/areas/role/scope';
import { countPeople } from '#shared/areas/user/people-count-contract';
import { aCompany, aDepartment, aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { userDepartment } from './user-department.table.ts';
import { user } from './user.table.ts';

const app = await testApp();
const { db } = app;
const company = await aCompany(db);
const a = await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: company.deptGuid });
const b = await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: a.guid });
const empty = await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: a.guid });
const inA = { enterpriseGuid: company.guid, deptGuid: a.guid };
const inB = { enterpriseGuid: company.guid, deptGuid: b.guid };
const reader = await aUser(db, { ...inA, permissions: ['user:read'] });
const ownDepartment = await aUser(db, {
  ...inB,
  permissions: ['user:read'],
  scope: dataScope.code.department,
});
const both = await aUser(db, inB);
await db.insert(userDepartment).values({ userGuid: both.guid, deptGuid: a.guid });
const gone = await aUser(db, inB);
await db.update(user).set({ isDeleted: true }).where(eq(user.guid, gone.guid));
const disabled = await aUser(db, inB);
await db.update(user).set({ isActive: false }).where(eq(user.guid, disabled.guid));
const foreign = await aUser(db, { permissions: ['user:read'] });

const countsFor = async (who: typeof reader) => {
  const { data } = await app.call(countPeople, {}, who);
  return new Map(data.map(({ deptGuid, count }) => [deptGuid, count]));
};

test('without the permission nothing is counted', async () => {
  const nobody = await aUser(db, inA);
  expect(await app.call(countPeople, {}, nobody)).toMatchObject({ status: 403 });
  await db.update(user).set({ isDeleted: true }).where(eq(user.guid, nobody.guid));
});

test('active people count in every department they belong to, empty departments are left out', async () => {
  const counts = await countsFor(reader);
  expect(counts.get(b.guid)).toBe(2);
  expect(counts.get(a.guid)).toBe(2); // the reader, and somebody of b who belongs here too
  expect(counts.has(empty.guid)).toBe(false);
});

test('only people within reach are counted, those of another company never', async () => {
  expect(await countsFor(ownDepartment)).toEqual(
    new Map([
      [b.guid, 2],
      [a.guid, 1],
    ]),
  );
  expect([...(await countsFor(foreign)).keys()]).not.toContain(a.guid);
});
