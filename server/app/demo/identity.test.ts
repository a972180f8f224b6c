import { expect, test } from 'vitest';
import { isStrongPassword } from '#shared/areas/registration/rules';
import { roleCode } from '#shared/areas/role/codes';
import { roleDefaults } from '#shared/areas/role/defaults';
import { separationFault } from '#shared/areas/role/separation';
import { demoAccounts, DEMO_PASSWORD } from './identity.ts';
import { demoPeople } from './people.ts';

test('every role of documents.md 5.0 is filled', () => {
  const filled = new Set(demoPeople.flatMap(({ roles }) => roles));
  expect(roleCode.codes.filter((code) => !filled.has(code))).toEqual([]);
});

test('nobody holds permissions of two separated hands', () => {
  const faults = demoPeople.flatMap(({ userName, roles }) => {
    const fault = separationFault(roles.flatMap((code) => roleDefaults[code].permissions));
    return fault ? [[userName, fault.cn]] : [];
  });
  expect(faults).toEqual([]);
});

test('the accounts of wire.md 1 are there, each user name once, with a password that passes the rule', () => {
  const names = demoAccounts.map(({ userName }) => userName);
  expect(names).toEqual(
    expect.arrayContaining(['admin', 'buyer', 'manager', 'director', 'supplier', 'buyer2']),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(isStrongPassword(DEMO_PASSWORD)).toBe(true);
});
