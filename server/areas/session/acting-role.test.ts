import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dataScope } from '#shared/areas/role/scope';
import type { Db } from '../../db/client.ts';
import { aCompany, aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { addRole, giveRole, setSecondFactorRequirement, takeRole } from '../role/role.service.ts';
import { rolePermission, roleScope } from '../role/role.table.ts';
import { actingPeople } from './acting-people.service.ts';
import { actorOfUser } from './session.service.ts';

const { db } = await testApp();
const company = await aCompany(db);
const s = dataScope.code;
let roles = 0;
const aRole = (permissions: string[]) =>
  addRole(db, {
    enterpriseGuid: company.guid,
    code: null,
    name: `角色${++roles}`,
    permissions,
    scopes: { plan: s.department },
  });
const aHolder = async (...held: string[]) => {
  const { guid } = await aUser(db, { enterpriseGuid: company.guid, deptGuid: company.deptGuid });
  for (const one of held) await giveRole(db, guid, one);
  return guid;
};
const reachOf = async (on: Db, userGuid: string) => {
  const alone = (await actorOfUser(on, userGuid))!.permissions;
  const among = (await actingPeople(on, [userGuid])).get(userGuid)!.permissions;
  expect(among).toEqual(alone);
  return Object.fromEntries([...alone].map(([permission, reach]) => [permission, [...reach]]));
};

test('every change of what a role grants is felt at once by whoever holds it', async () => {
  const [role, other] = [await aRole(['plan:read']), await aRole(['contract:read'])];
  const holder = await aHolder(role, other);
  const both = { 'plan:read': [s.department], 'contract:read': [s.self] };
  expect(await reachOf(db, holder)).toEqual(both);
  await db.update(roleScope).set({ scope: s.company }).where(eq(roleScope.roleGuid, role));
  expect(await reachOf(db, holder)).toEqual({ ...both, 'plan:read': [s.company] });
  await db.delete(roleScope).where(eq(roleScope.roleGuid, role));
  expect(await reachOf(db, holder)).toEqual({ ...both, 'plan:read': [s.self] });
  await db.update(rolePermission).set({ isProjectLevel: true }).where(eq(rolePermission.roleGuid, role));
  expect(await reachOf(db, holder)).toEqual({ ...both, 'plan:read': [s.projects] });
  await db.delete(rolePermission).where(eq(rolePermission.roleGuid, role));
  expect(await reachOf(db, holder)).toEqual({ 'contract:read': [s.self] });
  await takeRole(db, holder, other);
  expect(await reachOf(db, holder)).toEqual({});
});

test('a role that asks for a second factor asks its holders at their next call', async () => {
  const role = await aRole([]);
  const holder = await aHolder(role);
  const mustEnrol = async () => (await actorOfUser(db, holder))!.mustEnrolSecondFactor;
  const ask = (isRequired: boolean) =>
    setSecondFactorRequirement(db, { enterpriseGuid: company.guid, roleGuid: role, isRequired });
  expect(await mustEnrol()).toBe(false);
  await ask(true);
  expect(await mustEnrol()).toBe(true);
  await ask(false);
  expect(await mustEnrol()).toBe(false);
});

test('what a transaction changes is seen within it and never remembered when it is given up', async () => {
  const role = await aRole(['plan:read']);
  const holder = await aHolder(role);
  const givenUp = new Error('given up');
  const before = await reachOf(db, holder);
  const change = db.transaction(async (tx) => {
    await tx.insert(rolePermission).values({ roleGuid: role, permission: 'plan:write' });
    expect(Object.keys(await reachOf(tx, holder)).toSorted()).toEqual(['plan:read', 'plan:write']);
    throw givenUp;
  });
  await expect(change).rejects.toBe(givenUp);
  expect(await reachOf(db, holder)).toEqual(before);
  // The same version with other contents: what was seen in the transaction must not stand for it.
  await db.delete(rolePermission).where(eq(rolePermission.roleGuid, role));
  expect(await reachOf(db, holder)).toEqual({});
});
