import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roleCode } from '#shared/areas/role/codes';
import { permissionCodes } from '#shared/areas/role/permissions';
import { aUser } from '../../testing/builders.ts';
import { roleWorld } from '../../testing/role-world.ts';
import { listRecords } from '../audit/audit.service.ts';
import { knownPermission } from './ceiling.table.ts';
import { learnNewPermissions } from './new-permissions.ts';
import { roleWithAuth, storeAuth } from './role-auth.service.ts';
import { giveRole } from './role.service.ts';

const world = await roleWorld();
const { db, builtIn, aRole } = world;
const r = roleCode.code;
const permissionsIn = async (guid: string) =>
  (await roleWithAuth(db, guid))!.auth.grants.map(({ permission }) => permission);

/** The database as a release left it that knew no such permission. */
async function before(permission: string) {
  await db.delete(knownPermission).where(sql`permission = ${permission}`);
  await db.execute(sql`delete from role_permission where permission = ${permission}`);
}

test('a database knows the tree it was made with, and is told of nothing at the next start', async () => {
  const known = await db.select().from(knownPermission);
  expect(known.map(({ permission }) => permission).sort()).toEqual([...permissionCodes].sort());
  expect(await learnNewPermissions(db)).toEqual([]);
});

test('a new permission comes to built-in roles once; taken away by a company it stays away', async () => {
  const handler = await builtIn(r.handler);
  const own = await aRole(['plan:read']);
  await before('plan:export');
  expect(await learnNewPermissions(db)).toEqual(['plan:export']);
  expect(await permissionsIn(handler)).toContain('plan:export');
  expect(await permissionsIn(own)).toEqual(['plan:read']);
  expect((await listRecords(db, 'role', handler)).at(-1)).toMatchObject({
    event: 'role.upgrade',
    changes: {
      permissions: [expect.any(Array), expect.arrayContaining([expect.stringContaining('plan:export/1')])],
    },
  });

  const { auth } = (await roleWithAuth(db, handler))!;
  await storeAuth(db, handler, {
    ...auth,
    grants: auth.grants.filter(({ permission }) => permission !== 'plan:export'),
  });
  expect(await learnNewPermissions(db)).toEqual([]);
  expect(await permissionsIn(handler)).not.toContain('plan:export');
});

test('two processes that start together give it once', async () => {
  await before('plan:undo');
  const learned = await Promise.all([learnNewPermissions(db), learnNewPermissions(db)]);
  expect(learned.flat()).toEqual(['plan:undo']);
});

test('the scope a company has chosen stays; an area without one gets that of the default', async () => {
  const officer = await builtIn(r.planOfficer);
  const { auth } = (await roleWithAuth(db, officer))!;
  const scopes = auth.scopes.filter(({ area }) => area !== 'plan');
  await storeAuth(db, officer, {
    ...auth,
    scopes: [...scopes, { area: 'plan', scope: world.scope.department }],
  });
  await before('plan:undo');
  await learnNewPermissions(db);
  expect((await roleWithAuth(db, officer))!.auth.scopes).toContainEqual({
    area: 'plan',
    scope: world.scope.department,
  });
  await storeAuth(db, officer, { ...auth, scopes });
  await before('plan:undo');
  await learnNewPermissions(db);
  expect((await roleWithAuth(db, officer))!.auth.scopes).toContainEqual({
    area: 'plan',
    scope: world.scope.company,
  });
});

test('nothing beyond the ceiling, and nothing that would join two hands', async () => {
  const data = await builtIn(r.dataManager);
  const onPlatform = await builtIn(r.dataManager, world.platform.guid);
  await before('calendar:write');
  await learnNewPermissions(db);
  expect(await permissionsIn(data)).not.toContain('calendar:write');
  expect(await permissionsIn(onPlatform)).toContain('calendar:write');

  // A company has made its handlers' role one of shared permissions and gives it to system administrators too.
  const handler = await builtIn(r.handler);
  await storeAuth(db, handler, { grants: [{ permission: 'user:read', isProjectLevel: false }], scopes: [] });
  const { guid } = await aUser(db, { ...world.inCompany, roles: [r.systemAdministrator] });
  await giveRole(db, guid, handler);
  await before('plan:write');
  await learnNewPermissions(db);
  expect(await permissionsIn(handler)).toEqual(['user:read']);
});
