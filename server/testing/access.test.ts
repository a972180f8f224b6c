import { expect, test } from 'vitest';
import { permissionLabel } from '#shared/areas/role/permissions';
import { aCompany, aUser } from './builders.ts';
import { everyEndpoint } from './every-endpoint.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const company = await aCompany(app.db);
const powerless = await aUser(app.db, { enterpriseGuid: company.guid, roles: [], permissions: [] });
const closed = everyEndpoint().filter(({ access }) => access !== 'public');
const guarded = closed.filter(({ access }) => access !== 'signedIn');

test.each(closed.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s refuses nobody',
  async (_name, one) => {
    expect(await app.call(one, {}, null)).toMatchObject({
      status: 401,
      code: 500,
      info: '未登录或登录已失效',
    });
  },
);

test.each(guarded.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s refuses a person without the right, naming it',
  async (_name, one) => {
    expect(await app.call(one, {}, powerless)).toMatchObject({
      status: 403,
      code: 500,
      info: `没有权限：${permissionLabel(one.access)}`,
    });
  },
);

test('every call of the contract is served', async () => {
  const unserved = everyEndpoint().filter(({ method, path }) => !app.app.hasRoute({ method, url: path }));
  expect(unserved.map(({ path }) => path)).toEqual([]);
});
