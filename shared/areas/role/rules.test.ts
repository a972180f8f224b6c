import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subjectType } from '#shared/areas/enterprise/codes';
import { grantsOf, roleAuth } from './auth-form.ts';
import { grantText, parseGrantText } from './auth-text.ts';
import { defaultCeiling, defaultWithin } from './ceiling.ts';
import { coreOf, corePermissions } from './core.ts';
import { roleCode } from './codes.ts';
import { roleDefaults } from './defaults.ts';
import { type Grantor, grantFaultOf, reachFaultOf } from './grant-fault.ts';
import { permissionCodes, permissionNode } from './permissions.ts';
import { dataScope, reachOf } from './scope.ts';
import { handsOf, separationFault } from './separation.ts';

const s = dataScope.code;
const codes = [...permissionCodes];

test('no default puts two hands into one role, and what makes an administrator is of their hand', () => {
  for (const code of roleCode.codes) {
    expect([code, separationFault(roleDefaults[code].permissions)]).toEqual([code, null]);
    expect(roleDefaults[code].permissions).toEqual(expect.arrayContaining([...coreOf(code)]));
  }
});

test('shared permissions lie in any hand; two others never in one', () => {
  fc.assert(
    fc.property(fc.subarray(codes), (some) => {
      const hands = new Set(
        some.map((code) => permissionNode(code)!.hand).filter((hand) => hand !== 'shared'),
      );
      expect(new Set(handsOf(some))).toEqual(hands);
      expect(separationFault(some) === null).toBe(hands.size < 2);
    }),
  );
});

test('the platform may grant all, a purchasing company nothing of the platform, what looks after one’s own enterprise everybody', () => {
  expect(defaultCeiling([subjectType.code.platform])).toEqual(new Set(codes));
  const buyer = defaultCeiling([subjectType.code.tenderer]);
  for (const code of [
    'role:ceiling',
    'registration:review',
    'calendar:write',
    'dictionary:write',
    'message:reveal',
  ])
    expect([code, buyer.has(code)]).toEqual([code, false]);
  for (const code of ['plan:write', 'user:write', 'role:grant', 'audit:read'])
    expect([code, buyer.has(code)]).toEqual([code, true]);
  expect([...corePermissions].filter((code) => !buyer.has(code))).toEqual([]);
  const own = defaultCeiling([]);
  for (const type of subjectType.codes)
    expect([...own].filter((code) => !defaultCeiling([type]).has(code))).toEqual([]);
  expect(defaultWithin(roleCode.code.dataManager, buyer).permissions).not.toContain('dictionary:write');
});

const scopes = fc.constantFrom(...dataScope.codes);
const grantor: fc.Arbitrary<Grantor> = fc.record({
  isSecurityAdministrator: fc.boolean(),
  reach: fc.array(scopes).map(reachOf),
  permissions: fc
    .dictionary(fc.constantFrom(...codes), fc.array(scopes, { minLength: 1 }).map(reachOf))
    .map((held) => new Map(Object.entries(held))),
});

test('what may be granted may be granted more narrowly, and taken away', () => {
  fc.assert(
    fc.property(grantor, fc.constantFrom(...codes), scopes, (who, permission, scope) => {
      const ceiling = new Set(codes);
      const grant = { permission, scope, isProjectLevel: false };
      if (grantFaultOf(who, ceiling, grant) !== null) return;
      expect(reachFaultOf(who, grant)).toBeNull();
      expect(reachFaultOf(who, { ...grant, isProjectLevel: true })).toBeNull();
      if (scope < s.projects && scope > s.self)
        expect(grantFaultOf(who, ceiling, { ...grant, scope: (scope - 1) as typeof scope })).toBeNull();
      if (!who.isSecurityAdministrator) expect(who.permissions.has(permission)).toBe(true);
      expect(grantFaultOf(who, new Set(), grant)).toBe('beyondCeiling');
    }),
  );
});

test('a form of a role: known permissions once, one hand, project level where it may be', () => {
  const faultOf = (grants: object[], given: object[] = []) =>
    roleAuth.safeParse({ grants, scopes: given }).error?.issues[0]?.message;
  expect(faultOf([{ permission: 'plan:read' }])).toBeUndefined();
  expect(faultOf([{ permission: 'plan:fly' }])).toBe('权限不存在');
  expect(faultOf([{ permission: 'plan:read' }, { permission: 'plan:read' }])).toBe('权限重复');
  expect(faultOf([{ permission: 'plan:read', isProjectLevel: true }])).toBe('该权限不能按项目授予');
  expect(faultOf([{ permission: 'project:read', isProjectLevel: true }])).toBeUndefined();
  expect(faultOf([{ permission: 'plan:read' }, { permission: 'audit:read' }])).toBe(
    '业务、审计管理权限不能由同一人持有',
  );
  expect(faultOf([], [{ area: 'moon', scope: 4 }])).toBe('权限范围不存在');
  expect(faultOf([], [{ area: 'plan', scope: 9 }])).toBe('请选择');
  expect(
    faultOf(
      [],
      [
        { area: 'plan', scope: 4 },
        { area: 'plan', scope: 5 },
      ],
    ),
  ).toBe('同一权限范围只能设置一次');
});

test('each permission takes the scope of its area, 本人 where there is none, and reads back from the audit', () => {
  fc.assert(
    fc.property(fc.subarray(codes), fc.option(scopes), (permissions, scope) => {
      const given = scope === null ? [] : [{ area: 'plan', scope }];
      const grants = permissions.map((permission) => ({ permission, isProjectLevel: false }));
      for (const one of grantsOf({ grants, scopes: given })) {
        expect(one.scope).toBe(one.permission.startsWith('plan:') && scope !== null ? scope : s.self);
        expect(parseGrantText(grantText(one))).toEqual(one);
      }
    }),
  );
  expect(parseGrantText('somebody wrote this')).toBeNull();
});
