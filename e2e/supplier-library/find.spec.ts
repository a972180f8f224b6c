import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { aUser } from '../../server/testing/builders.ts';
import { aLibrarySupplier, aQualification, aSpelledMark } from '../fixtures/library-suppliers.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';

const { equipment, testing } = projectTypeOption.code;
const scope = (projectType: typeof equipment | typeof testing) => ({
  kind: recordKind.code.serviceScope,
  title: projectTypeOption.label(projectType),
  content: { projectType, regions: ['330000'] },
});

test('a purchaser finds suppliers by initials, compares two of them and sees from all sides what is about to expire', async ({
  page,
  as,
  db,
  world,
}) => {
  const { characters, initials } = aSpelledMark();
  const meters = await aLibrarySupplier(db, `${characters}仪表有限公司`, [
    scope(equipment),
    await aQualification(db, '质量管理体系认证证书', 20),
    await aQualification(db, '防爆产品生产许可证', -3),
  ]);
  const sensors = await aLibrarySupplier(db, `${characters}传感器有限公司`, [scope(testing)]);
  const purchaser = await aUser(db, {
    enterpriseGuid: world.company.guid,
    deptGuid: world.dept.guid,
    userName: `purchaser-${initials}${world.company.guid.slice(0, 4)}`,
    roles: [roleCode.code.projectManager],
  });

  await as(page, purchaser.userName, paths.suppliers);
  await page.getByRole('textbox', { name: '供应商', exact: true }).fill(initials);
  await page.getByRole('button', { name: '查询' }).click();
  await shown(page.getByText('共 2 条记录'));
  await shown(page.getByRole('row', { name: meters.name }).getByText('剩 20 天'));
  await shown(page.getByRole('row', { name: meters.name }).getByText('1项已过期'));

  for (const { name } of [meters, sensors]) await page.getByRole('checkbox', { name: `选择${name}` }).check();
  await page.getByRole('link', { name: '对比所选（2）' }).click();
  await at(page, `${paths.supplierCompare}?guid=${meters.guid}&guid=${sensors.guid}`);
  const table = page.getByRole('table');
  await shown(table.getByRole('row', { name: /供应类别.*有差异/ }).getByText('设备采购'));
  await shown(table.getByRole('row', { name: /^合作状态/ }));
  expect(
    await table
      .getByRole('row', { name: /^合作状态/ })
      .getByText('有差异')
      .count(),
  ).toBe(0);
  await page.getByRole('checkbox', { name: '只看不同项' }).check();
  await gone(table.getByRole('row', { name: /^合作状态/ }));
  await shown(table.getByRole('row', { name: /^供应类别/ }));

  await table.getByRole('link', { name: meters.name }).click();
  await shown(page.getByRole('heading', { level: 1, name: meters.name }));
  const ending = page.getByRole('list', { name: '即将到期与已过期' }).getByRole('listitem');
  await shown(ending.filter({ hasText: '防爆产品生产许可证' }).getByText('已过期 3 天'));
  await shown(ending.filter({ hasText: '质量管理体系认证证书' }).getByText('剩 20 天'));
  expect(await ending.count()).toBe(2);
  await shown(page.getByRole('list', { name: '风险提示' }).getByText('资质即将到期'));

  await page.getByRole('tab', { name: /资质与授权/ }).click();
  await page.getByRole('button', { name: '展开质量管理体系认证证书' }).click();
  await shown(page.getByText('Q-2026-001').nth(2));

  await page.goto(`/#${paths.supplierExpiry}`);
  await page.getByRole('textbox', { name: '供应商', exact: true }).fill(characters);
  await page.getByRole('button', { name: '查询' }).click();
  await shown(page.getByText('共 2 条记录'));
  await page.getByText('已过期', { exact: true }).click();
  await shown(page.getByText('共 1 条记录'));
  await shown(page.getByRole('row', { name: meters.name }).getByText('防爆产品生产许可证'));
});
