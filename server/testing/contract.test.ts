import { expect, test } from 'vitest';
import { permissionCodes } from '#shared/areas/role/permissions';
import { everyEndpoint } from './every-endpoint.ts';

const every = everyEndpoint();
const lineOf = ({ method, path, send, access, act }: (typeof every)[number]) =>
  `${method} ${path} ${send} ${access} ${act}`;

test('no two calls share a method and a path', () => {
  const names = every.map(({ method, path }) => `${method} ${path}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every permission a call asks for stands in the permission tree', () => {
  const asked = every
    .map(({ access }) => access)
    .filter((access) => access !== 'public' && access !== 'signedIn');
  expect(asked.filter((access) => !permissionCodes.includes(access))).toEqual([]);
});

test('a GET travels in the query', () => {
  expect(every.filter(({ method, send }) => method === 'GET' && send !== 'query')).toEqual([]);
});

test('the list of calls changes only on purpose', async () => {
  await expect(`${every.map(lineOf).sort().join('\n')}\n`).toMatchFileSnapshot(
    '../../shared/contract/calls.txt',
  );
});
