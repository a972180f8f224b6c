import { expect, test } from 'vitest';
import { isFiltered } from '../../kit/list-search.ts';
import { PLACE, reaching, reachOf, searchOf, usersAddress, withoutFilters } from './users-address.ts';

const HERE = '0f8fad5b-d9cb-469f-a165-70867728950e';
const address = (given: object = {}) => usersAddress.parse(given);

test('without anything it is the chosen node with below', () => {
  expect(reachOf(address())).toBe('below');
  expect(searchOf(address(), HERE)).toMatchObject({ deptGuid: HERE });
  expect(searchOf(address(), HERE)).not.toHaveProperty('isOwnDeptOnly');
});

test('a link that names a person without a place searches everywhere', () => {
  const link = address({ userName: 'buyer' });
  expect(reachOf(link)).toBe('everywhere');
  expect(searchOf(link, HERE)).not.toHaveProperty('deptGuid');
  expect(reachOf(address({ userName: 'buyer', deptGuid: HERE }))).toBe('below');
});

test.for(['below', 'own', 'everywhere'] as const)('%s is kept by the address', (reach) => {
  const next = address({ keyword: '王', ...reaching(reach, HERE) });
  expect(reachOf(next)).toBe(reach);
  const search = searchOf(next, HERE);
  expect(search.keyword).toBe('王');
  expect(search.deptGuid).toBe(reach === 'everywhere' ? undefined : HERE);
  expect(search.isOwnDeptOnly).toBe(reach === 'own' ? true : undefined);
  expect(search).not.toHaveProperty('everywhere');
});

test('clearing the filters keeps the place, the order and the reach', () => {
  const full = address({ keyword: '王', state: 'active', sort: 'name', ...reaching('own', HERE) });
  expect(isFiltered(full, PLACE)).toBe(true);
  const cleared = { ...full, ...withoutFilters(full) };
  expect(isFiltered(cleared, PLACE)).toBe(false);
  expect(cleared).toMatchObject({ deptGuid: HERE, isOwnDeptOnly: true, sort: 'name' });
});
