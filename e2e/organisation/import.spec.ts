import { like } from 'drizzle-orm';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { user } from '../../server/areas/user/user.table.ts';
import { aUser } from '../../server/testing/builders.ts';
import { aMark, aPhone } from '../fixtures/applicants.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, shown } from '../fixtures/waiting.ts';
import { rowOf } from '../pages/organisation.ts';

test('people come from a spreadsheet: what is wrong is said at its cell, put right there, and all are written', async ({
  page,
  as,
  db,
  world,
}) => {
  const { company } = world;
  const mark = aMark();
  const system = await aUser(db, {
    enterpriseGuid: company.guid,
    deptGuid: company.deptGuid,
    userName: `sys-${mark}`,
    roles: [roleCode.code.systemAdministrator],
  });
  const deptName = `采购部${company.name.slice('测试公司'.length)}`;
  const lines = [
    '用户名,姓名,工号,主部门,手机号,用户类型',
    `zhang${mark}1,张小一,A${mark},${deptName},${aPhone()},招标人`,
    `zhang${mark}2,张小二,B${mark},没有的部门,${aPhone()},招标人`,
    `zhang${mark}3,张小三,C${mark},${deptName},123,招标人`,
  ];
  await as(page, system.userName, paths.departments);
  await page.getByRole('link', { name: /^导\s?入$/ }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await shown(page.getByText('有错误 2'));
  await shown(page.getByText('没有在用的部门“没有的部门”'));

  await page.getByRole('button', { name: '更正第 3 行的主部门' }).click();
  await page.getByRole('textbox', { name: '更正第 3 行的主部门' }).fill(deptName);
  await page.keyboard.press('Enter');
  await shown(page.getByText('有错误 1'));
  await page
    .getByRole('row')
    .filter({ hasText: '张小三' })
    .getByRole('button', { name: /^跳\s?过$/ })
    .click();
  await shown(page.getByText('已跳过 1'));

  await page.getByRole('button', { name: '确认导入（新增 2，修改 0）' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认导入', exact: true }).click();
  // The question that was just answered says the same: look at what came of it alone.
  const result = page.getByRole('dialog').filter({ hasText: '导入完成' });
  await shown(result.getByText('新增 2 人，修改 0 人。'));
  await page.getByRole('button', { name: '查看用户' }).click();
  await at(page, paths.departments);
  await shown(rowOf(page, '张小二'));
  const made = await db
    .select()
    .from(user)
    .where(like(user.userName, `zhang${mark}%`));
  expect(made.map(({ name }) => name).toSorted()).toEqual(['张小一', '张小二']);
});
