import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accessCalls } from '#shared/areas/access/contract';
import { roleCalls } from '#shared/areas/role/contract';
import { roleCode } from '#shared/areas/role/codes';
import { grantsOf } from '#shared/areas/role/auth-form';
import { permissionCodes } from '#shared/areas/role/permissions';
import { dataScope } from '#shared/areas/role/scope';
import { handsOf } from '#shared/areas/role/separation';
import { aUser } from '../../testing/builders.ts';
import { roleWorld } from '../../testing/role-world.ts';
import { ceilingOf } from '../role/ceiling.service.ts';
import { permissionsOfPeople, roleGuidsOf, rolesWithAuth } from '../role/role-auth.service.ts';
import { role } from '../role/role.table.ts';
import { peopleWithRole } from '../user/user.service.ts';

const world = await roleWorld();
const { call, db, company, subsidiary, other, platform, aRole, builtIn, versionOf } = world;
const r = roleCode.code;
const s = dataScope.code;

const companies = [company.guid, subsidiary.guid, other.guid];
const limited = await aUser(db, {
  ...world.inCompany,
  permissions: ['role:read', 'role:write', 'role:grant', 'user:read'],
  scope: s.company,
});
const actors = [
  world.platformSecurity,
  world.security,
  world.security2,
  world.stranger,
  world.system,
  limited,
];
const people = [...actors, world.buyer, world.platformSystem];
for (const enterpriseGuid of companies)
  for (let at = 0; at < 2; at++)
    people.push(await aUser(db, { enterpriseGuid, roles: at ? [r.handler] : [] }));
const roles: string[] = [];
for (const enterpriseGuid of companies) {
  roles.push(await aRole([], {}, enterpriseGuid), await aRole(['plan:read'], {}, enterpriseGuid));
  for (const code of [r.handler, r.systemAdministrator, r.securityAdministrator, r.auditAdministrator])
    roles.push(await builtIn(code, enterpriseGuid));
}

/** What every accepted change must leave as it is. */
async function expectRulesHold(hadSecurity: ReadonlySet<string>) {
  const held = await permissionsOfPeople(
    db,
    people.map(({ guid }) => guid),
  );
  for (const permissions of held.values()) expect(handsOf(permissions).length).toBeLessThan(2);
  for (const guid of [...companies, platform.guid]) {
    const ceiling = await ceilingOf(db, guid);
    const all = await db.select({ guid: role.guid }).from(role).where(eq(role.enterpriseGuid, guid));
    const granted = await rolesWithAuth(
      db,
      all.map((one) => one.guid),
    );
    for (const { auth } of granted)
      expect(auth.grants.map(({ permission }) => permission).filter((one) => !ceiling.has(one))).toEqual([]);
    if (hadSecurity.has(guid))
      expect((await peopleWithRole(db, guid, r.securityAdministrator)).length).toBeGreaterThan(0);
  }
}

const anyPermissions = fc.oneof(
  { weight: 3, arbitrary: fc.subarray(['plan:read', 'plan:write', 'user:read', 'report:read', 'role:read']) },
  { weight: 1, arbitrary: fc.subarray([...permissionCodes], { maxLength: 4 }) },
);
const scopes = fc.dictionary(
  fc.constantFrom('plan', 'user', 'role', 'report'),
  fc.constantFrom(...dataScope.codes),
);
const step = fc.oneof(
  fc.record({
    act: fc.constant('grant' as const),
    role: fc.constantFrom(...roles),
    permissions: anyPermissions,
    scopes,
  }),
  fc.record({
    act: fc.constant('roles' as const),
    person: fc.constantFrom(...people),
    roles: fc.subarray(roles, { maxLength: 3 }),
  }),
  fc.record({
    act: fc.constant('batch' as const),
    people: fc.subarray(people, { minLength: 1, maxLength: 4 }),
    roles: fc.subarray(roles, { minLength: 1, maxLength: 2 }),
    mode: fc.constantFrom('add' as const, 'take' as const, 'replace' as const),
  }),
  fc.record({
    act: fc.constant('ceiling' as const),
    company: fc.constantFrom(...companies),
    excluded: fc.subarray(['plan:write', 'report:read', 'role:explain', 'role:write']),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(one: Step, by: { guid: string }) {
  switch (one.act) {
    case 'grant':
      return call(
        roleCalls.grant,
        {
          guid: one.role,
          version: await versionOf(one.role),
          grants: one.permissions.map((permission) => ({ permission })),
          scopes: Object.entries(one.scopes).map(([area, scope]) => ({ area, scope })),
        },
        by,
      );
    case 'roles':
      return call(accessCalls.setUserRoles, { userGuid: one.person.guid, roleGuids: one.roles }, by);
    case 'batch':
      return call(
        accessCalls.setUserRolesInBatch,
        { userGuids: one.people.map(({ guid }) => guid), roleGuids: one.roles, mode: one.mode },
        by,
      );
    case 'ceiling': {
      const { data } = await call(roleCalls.ceiling, { enterpriseGuid: one.company }, by);
      const version = data?.version ?? 0;
      return call(roleCalls.setCeiling, { enterpriseGuid: one.company, version, excluded: one.excluded }, by);
    }
  }
}

/** What the actor's own rights are made of: their roles and what they grant. */
async function ownOf(actor: { guid: string }) {
  const guids = await roleGuidsOf(db, actor.guid);
  return JSON.stringify((await rolesWithAuth(db, guids)).map(({ guid, auth }) => [guid, grantsOf(auth)]));
}

test('whatever is tried and accepted: one hand a person, nothing beyond a ceiling, a security administrator stays', async () => {
  let accepted = 0;
  const hadSecurity = new Set([company.guid, other.guid, platform.guid]);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...actors),
      fc.array(step, { minLength: 1, maxLength: 3 }),
      async (by, steps) => {
        for (const one of steps) {
          const own = await ownOf(by);
          const answer = await take(one, by);
          expect([200, 403]).toContain(answer.status);
          if (answer.code === 1) accepted++;
          // No act changes the actor's own rights.
          expect(await ownOf(by)).toBe(own);
        }
        await expectRulesHold(hadSecurity);
      },
    ),
    { numRuns: 120 },
  );
  expect(accepted).toBeGreaterThan(30);
});

test('two at once: hands stay apart whichever comes first', async () => {
  for (let round = 0; round < 10; round++) {
    const { guid } = await aUser(db, world.inCompany);
    const give = (by: { guid: string }, code: string) =>
      call(accessCalls.giveRole, { roleGuid: code, userGuids: [guid] }, by);
    const business = await aRole(['plan:read']);
    const audit = await aRole(['audit:read']);
    const answers = await Promise.all([
      give(world.platformSecurity, business),
      give(world.platformSecurity, audit),
    ]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await roleGuidsOf(db, guid)).toHaveLength(1);
  }
});

test('two at once: two roles of one person do not grow into two hands', async () => {
  for (let round = 0; round < 10; round++) {
    const pair = [await aRole(), await aRole()] as const;
    const { guid } = await aUser(db, world.inCompany);
    for (const one of pair)
      await call(accessCalls.giveRole, { roleGuid: one, userGuids: [guid] }, world.platformSecurity);
    const [first, second] = await Promise.all([
      world.grant(world.platformSecurity, pair[0], ['plan:read']),
      world.grant(world.platformSecurity, pair[1], ['audit:read']),
    ]);
    expect([first.code, second.code].filter((code) => code === 1)).toHaveLength(1);
  }
});
