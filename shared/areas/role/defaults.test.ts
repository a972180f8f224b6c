import { expect, test } from 'vitest';
import { roleCode } from './codes.ts';
import { roleDefaults } from './defaults.ts';
import { permissionCodes, permissionTree } from './permissions.ts';

const r = roleCode.code;
const grantsOf = (code: keyof typeof roleDefaults) => roleDefaults[code].permissions;

test.each(roleCode.codes)('%s names only permissions and areas of the tree', (code) => {
  const areas = permissionTree.map(({ area }) => area);
  expect(roleDefaults[code].permissions.filter((one) => !permissionCodes.includes(one))).toEqual([]);
  expect(Object.keys(roleDefaults[code].scopes).filter((one) => !areas.includes(one))).toEqual([]);
});

test('system administrators see no business data, the audit administrator sees logs only', () => {
  for (const code of [r.systemAdministrator, r.securityAdministrator, r.auditAdministrator])
    expect(grantsOf(code).filter((one) => one.startsWith('plan:'))).toEqual([]);
  expect(grantsOf(r.auditAdministrator)).toEqual(['audit:read', 'audit:export', 'account:read']);
});

test('the three administrators share no right to change anything', () => {
  const three = [r.systemAdministrator, r.securityAdministrator, r.auditAdministrator];
  const writes = three.flatMap((code) => grantsOf(code).filter((one) => !one.endsWith(':read')));
  expect(new Set(writes).size).toBe(writes.length);
});
