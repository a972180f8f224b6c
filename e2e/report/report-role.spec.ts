import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { aUser } from '../../server/testing/builders.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomes, shown } from '../fixtures/waiting.ts';

test('the report role: given, the reports open and lead to their lines, taken while signed in', async ({
  db,
  world,
  newPage,
  as,
}) => {
  const security = await aUser(db, {
    enterpriseGuid: world.company.guid,
    deptGuid: world.dept.guid,
    userName: `sec-${world.company.guid.slice(0, 8)}`,
    name: '安小全',
    roles: [roleCode.code.securityAdministrator],
  });
  await world.plan({ lines: 2, planUnit: world.company.deptGuid, planDept: world.dept.guid });

  const reader = await newPage();
  await as(reader, world.manager.userName, paths.projectReport);
  await shown(reader.getByText('没有访问权限'));

  const grant = await newPage();
  await as(grant, security.userName, paths.reportAccess);
  const row = grant.getByRole('row', { name: world.manager.name });
  await row.getByRole('button', { name: '授予' }).click();
  await grant.getByRole('tooltip').getByRole('button', { name: '授予' }).click();
  await shown(row.getByText('已授予'));

  await as(reader, world.manager.userName, paths.projectReport);
  await shown(reader.getByRole('heading', { name: '采购统计', level: 1 }));
  await shown(reader.getByText('60 万元').first());
  await reader.getByRole('group', { name: '统计维度' }).getByText('采购方式').click();
  await reader.getByRole('button', { name: '公开招标' }).click();
  await expect.poll(() => reader.url()).toContain('tenderWay=');
  await becomes(() => reader.getByRole('link', { name: /-ND-/ }).count()).toBe(2);

  await row.getByRole('button', { name: '取消授予' }).click();
  await grant.getByRole('tooltip').getByRole('button', { name: '取消授予' }).click();
  await shown(row.getByText('未授予'));
  await reader.reload();
  await shown(reader.getByText('没有访问权限'));
  expect(await reader.evaluate(() => sessionStorage.getItem('access_token'))).toBeTruthy();
});
