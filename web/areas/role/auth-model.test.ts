import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RoleAuth } from '#shared/areas/role/auth-form';
import { permissionAreas, permissionCodes, permissionNode } from '#shared/areas/role/permissions';
import { dataScope } from '#shared/areas/role/scope';
import { carryOver, changesBetween, levelIn, scopeIn, tidy, withLevel, withScope } from './auth-model.ts';

const s = dataScope.code;
const none: RoleAuth = { grants: [], scopes: [] };

const anAuth = fc
  .record({
    permissions: fc.subarray([...permissionCodes]),
    atProjects: fc.subarray(permissionCodes.filter((code) => permissionNode(code)?.isProjectLevel)),
    scopes: fc.subarray([...permissionAreas]),
    scope: fc.constantFrom(...Object.values(s)),
  })
  .map(({ permissions, atProjects, scopes, scope }): RoleAuth =>
    tidy({
      grants: permissions.map((permission) => ({
        permission,
        isProjectLevel: atProjects.includes(permission),
      })),
      scopes: scopes.map((area) => ({ area, scope })),
    }),
  );
const sees = (auth: RoleAuth) => changesBetween(none, auth);

test('an area without a scope reaches one’s own records, and says so when that changes', () => {
  const before = withLevel(none, ['plan:read'], 'general');
  expect(scopeIn(before, 'plan')).toBe(s.self);
  expect(changesBetween(before, withScope(before, 'plan', s.self))).toEqual([]);
  const after = withScope(before, 'plan', s.company);
  expect(changesBetween(before, after)).toEqual([
    {
      permission: 'plan:read',
      kind: 'changed',
      before: { permission: 'plan:read', scope: s.self, isProjectLevel: false },
      after: { permission: 'plan:read', scope: s.company, isProjectLevel: false },
    },
  ]);
});

test('within named projects the scope of the area does not matter', () => {
  const before = withLevel(none, ['project:read'], 'project');
  expect(changesBetween(before, withScope(before, 'project', s.company))).toEqual([]);
  expect(changesBetween(before, withLevel(before, ['project:read'], 'general'))).toHaveLength(1);
});

test('a scope without a permission is not stored', () => {
  expect(tidy(withScope(none, 'plan', s.company))).toEqual(none);
});

test('whoever changed nothing takes what the other stored; whose other changed nothing keeps their own', () => {
  fc.assert(
    fc.property(anAuth, anAuth, (base, other) => {
      expect(sees(carryOver(base, base, other).auth)).toEqual(sees(other));
      expect(sees(carryOver(base, other, base).auth)).toEqual(sees(other));
      expect(carryOver(base, other, other).clashes).toEqual([]);
    }),
  );
});

test('what a person changed themselves survives what somebody else stored', () => {
  fc.assert(
    fc.property(anAuth, anAuth, anAuth, (base, mine, theirs) => {
      const { auth, clashes } = carryOver(base, mine, theirs);
      for (const permission of permissionCodes) {
        const [from, own, other] = [base, mine, theirs].map((one) => levelIn(one, permission));
        expect(levelIn(auth, permission)).toBe(own === from ? other : own);
        expect(clashes.includes(permission)).toBe(own !== from && other !== from && own !== other);
      }
    }),
  );
});
