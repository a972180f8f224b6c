import { and, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accessCalls } from '#shared/areas/access/contract';
import type { Effect } from '#shared/areas/access/effect';
import { previewCalls } from '#shared/areas/access/preview-contract';
import { moveDepartment } from '#shared/areas/department/contract';
import { roleCalls } from '#shared/areas/role/contract';
import { permissionArea, permissionTree } from '#shared/areas/role/permissions';
import { dataScope, type DataScope } from '#shared/areas/role/scope';
import { aCompany, aDepartment, aUser } from '../../testing/builders.ts';
import { roleWorld } from '../../testing/role-world.ts';
import { department } from '../department/department.table.ts';
import { grantScope } from '../department/named-scope.service.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { giveRole } from '../role/role.service.ts';
import { actingPeople } from '../session/acting-people.service.ts';

const world = await roleWorld();
const { call, db, company, security, system, aRole, versionOf } = world;
const business = permissionTree
  .flatMap(({ permissions }) => permissions)
  .filter(({ code, hand }) => hand === 'business' && /^(plan|project|supervision):/.test(code))
  .map(({ code }) => code as string);
const areas = [...new Set(business.map((code) => permissionArea(code)!))];

// A tree three levels deep with people everywhere, a subsidiary below one of the departments' company.
const departments = [world.dept.guid, world.section.guid];
for (const parentGuid of [company.deptGuid, world.dept.guid, world.section.guid, company.deptGuid])
  departments.push((await aDepartment(db, { enterpriseGuid: company.guid, parentGuid })).guid);
await aCompany(db, { parentDeptGuid: world.subsidiary.deptGuid });
const roles = [await aRole(), await aRole(), await aRole()];
const people: string[] = [];
for (const [at, deptGuid] of departments.entries()) {
  const { guid } = await aUser(db, { enterpriseGuid: company.guid, deptGuid });
  people.push(guid);
  await giveRole(db, guid, roles[at % roles.length]!);
  if (at % 2 === 0) await grantScope(db, guid, 'company', world.other.guid);
}

/** What people really may do now, asked of the view of every call and the condition of every list. */
async function truth() {
  const acting = await actingPeople(db, people);
  const held = new Map<string, string>();
  for (const [guid, person] of acting)
    for (const permission of business) {
      if (!person.permissions.has(permission)) continue;
      const context = { db, actor: { ...person, roles: new Set<string>() } as never };
      const reached = await db
        .select({ guid: department.guid })
        .from(department)
        .where(
          and(
            await scopeCondition(context, permission, {
              enterpriseGuid: department.enterpriseGuid,
              deptGuid: department.guid,
              ownerGuid: department.processAdministratorGuid,
            }),
          ),
        );
      const scopes = [...person.permissions.get(permission)!].sort((a, b) => a - b);
      held.set(
        `${guid} ${permission}`,
        `${scopes.join()} ${reached
          .map((one) => one.guid)
          .sort()
          .join()}`,
      );
    }
  return held;
}

const countOf = (value: string | undefined) =>
  value === undefined ? null : value.split(' ')[1]!.split(',').filter(Boolean).length;

/** The preview named exactly the pairs of person and permission that changed, and counted what they reach. */
function expectTrue(shown: Effect, before: Map<string, string>, after: Map<string, string>) {
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => [key, countOf(before.get(key)), countOf(after.get(key))]);
  const said = shown.people.flatMap(({ userGuid, changes }) =>
    changes
      .filter(({ permission }) => business.includes(permission))
      .map((one) => [
        `${userGuid} ${one.permission}`,
        one.before?.departments ?? null,
        one.after?.departments ?? null,
      ]),
  );
  const byKey = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
  expect(said.sort(byKey)).toEqual(changed.sort(byKey));
}

const someAuth = fc.record({
  permissions: fc.subarray(business),
  scopes: fc
    .subarray(areas)
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((area) => [area, fc.constantFrom(...dataScope.codes)]))),
    ),
});
const runs = { numRuns: 25 };

test('of a role: what the preview says is what happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...roles), someAuth, async (guid, { permissions, scopes }) => {
      const form = {
        guid,
        version: await versionOf(guid),
        grants: permissions.map((permission) => ({
          permission,
          isProjectLevel: permission === 'project:read',
        })),
        scopes: Object.entries(scopes).map(([area, scope]) => ({ area, scope: scope as DataScope })),
      };
      const before = await truth();
      const { data } = await call(previewCalls.role, form, security);
      expect(await truth()).toEqual(before);
      expect((await call(roleCalls.grant, { ...form, digest: data.digest }, security)).code).toBe(1);
      expectTrue(data, before, await truth());
    }),
    runs,
  );
});

test('of a person’s roles: what the preview says is what happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...people), fc.subarray(roles), async (userGuid, roleGuids) => {
      const before = await truth();
      const { data } = await call(previewCalls.userRoles, { userGuid, roleGuids }, security);
      const saved = await call(
        accessCalls.setUserRoles,
        { userGuid, roleGuids, digest: data.digest },
        security,
      );
      expect(saved.code).toBe(1);
      expectTrue(data, before, await truth());
    }),
    runs,
  );
});

test('of a department’s move: what the preview says is what happens', async () => {
  let moved = 0;
  for (const guid of roles) {
    await world.grant(
      security,
      guid,
      ['plan:read', 'plan:write'],
      [
        {
          area: 'plan',
          scope: guid === roles[0] ? dataScope.code.departmentTree : dataScope.code.department,
        },
      ],
    );
  }
  for (const guid of people) await giveRole(db, guid, roles[0]!);
  const versionAt = async (guid: string) =>
    (
      await db
        .select({ version: department.version })
        .from(department)
        .where(inArray(department.guid, [guid]))
    )[0]!.version;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...departments),
      fc.constantFrom(company.deptGuid, ...departments),
      async (guid, parentGuid) => {
        const form = { guid, version: await versionAt(guid), parentGuid };
        const before = await truth();
        const shown = await call(previewCalls.departmentMove, form, system);
        const done = await call(moveDepartment, form, system);
        expect([shown.code, shown.info]).toEqual([done.code, done.info]);
        const after = await truth();
        if (done.code === 1) {
          moved++;
          expectTrue(shown.data, before, after);
        } else expect(after).toEqual(before);
      },
    ),
    { numRuns: 40 },
  );
  expect(moved).toBeGreaterThan(5);
});
