import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { department } from '../../server/areas/department/department.table.ts';
import { aDepartment, aUser } from '../../server/testing/builders.ts';
import { aMark } from '../fixtures/applicants.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, gone, shown } from '../fixtures/waiting.ts';
import { actOn, choose, chooseInTree, confirm, nodeOf, spaced, treeOf } from '../pages/organisation.ts';

/** Fills in the form of a department or company; what is left out stays as it is. */
async function fill(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}
const save = (page: Page, act = '保存') => page.getByRole('button', { name: spaced(act) }).click();

test('a tree is built: departments and a company, dragged, merged, disabled, and deleted once nothing hangs on it', async ({
  page,
  as,
  db,
  world,
}) => {
  const { company, dept } = world;
  const mark = aMark();
  const admin = await aUser(db, {
    enterpriseGuid: company.guid,
    deptGuid: company.deptGuid,
    userName: `sys-${mark}`,
    roles: [roleCode.code.systemAdministrator],
  });
  const rowOf = async (name: string) =>
    (await db.select().from(department).where(eq(department.name, name)))[0];
  const purchasing = (await db.select().from(department).where(eq(department.guid, dept.guid)))[0]!.name;
  const [quality, laboratory, archive, branch] = ['质量部', '化验室', '档案室', '分公司'].map(
    (name) => `${name}${mark}`,
  ) as [string, string, string, string];

  await as(page, admin.userName, paths.organisation);
  await at(page, paths.departments);
  await choose(page, company.name);

  // two departments in one go; a code that has been given is said at the field
  await page.getByRole('button', { name: '新增下级部门' }).click();
  const { code: taken } = (await rowOf(purchasing))!;
  await fill(page, { 名称: quality, 编码: taken });
  await page.getByLabel('名称', { exact: true }).click();
  await shown(page.getByText('部门编码已存在'));
  await fill(page, { 编码: `Q${mark}` });
  await save(page, '保存并继续新增');
  await becomes(async () => (await rowOf(quality))?.parentGuid).toBe(company.deptGuid);
  await becomes(() => page.getByLabel('名称', { exact: true }).inputValue()).toBe('');
  await fill(page, { 名称: laboratory, 编码: `L${mark}` });
  await save(page);
  await at(page, new RegExp(`^${paths.departments}\\?deptGuid=`));
  await shown(page.getByRole('heading', { level: 2, name: laboratory }));

  // a company below, which is an enterprise of its own
  await choose(page, company.name);
  await page.getByRole('button', { name: '新增单位' }).click();
  await fill(page, { 名称: branch, 编码: `B${mark}`, 单位简码: `B${mark.slice(0, 6).toUpperCase()}` });
  await save(page);
  await shown(page.getByRole('heading', { level: 2, name: branch }));
  expect((await rowOf(branch))!.enterpriseGuid).not.toBe(company.guid);

  // dragged below another; it is asked about with its effect first
  await nodeOf(page, laboratory).dragTo(nodeOf(page, quality));
  await shown(page.getByRole('heading', { name: '移动后谁的权限会变化' }));
  await shown(page.getByText('不影响任何人的权限'));
  await confirm(page, '确定移动');
  const { guid: qualityGuid } = (await rowOf(quality))!;
  await becomes(async () => (await rowOf(laboratory))!.parentGuid).toBe(qualityGuid);
  await becomes(() => nodeOf(page, laboratory).getAttribute('aria-level')).toBe('3');

  // found by the initials of its pinyin, and chosen by the keys alone
  await page.getByLabel('名称、编码或拼音').fill('zlb');
  await shown(page.locator('mark', { hasText: '质量部' }));
  await page.getByLabel('名称、编码或拼音').press('Enter');
  await shown(page.getByRole('heading', { level: 2, name: quality }));
  await page.getByLabel('名称、编码或拼音').fill('');
  await treeOf(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await shown(page.getByRole('heading', { level: 2, name: laboratory }));

  // merged away: its people and what is below follow
  const archived = await aDepartment(db, {
    enterpriseGuid: company.guid,
    parentGuid: company.deptGuid,
    name: archive,
  });
  const archivist = await aUser(db, {
    enterpriseGuid: company.guid,
    deptGuid: archived.guid,
    userName: `arc-${mark}`,
    name: '档小管',
  });
  await page.reload();
  await actOn(page, archive, '合并');
  await chooseInTree(page, '合并到', '质量', quality);
  await shown(page.getByText(`档小管（${archivist.userName}）`));
  await confirm(page, '确定合并');
  await gone(nodeOf(page, archive));
  await shown(page.getByRole('heading', { level: 2, name: quality }));
  await shown(page.getByRole('row').filter({ hasText: '档小管' }));

  // disabled, it takes nothing new; in use again, it does
  await actOn(page, laboratory, '停用');
  await confirm(page, '停用');
  await shown(nodeOf(page, laboratory).getByText('已停用'));
  expect(await page.getByRole('button', { name: '新增下级部门' }).count()).toBe(0);
  await actOn(page, laboratory, '启用');
  await confirm(page, '启用');
  await shown(page.getByRole('button', { name: '新增下级部门' }));

  // deleting says what hangs on it, by kind and by name, and works when it is gone
  await actOn(page, quality, '删除');
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: spaced('删除') }).click();
  await shown(window.getByText(`暂不能删除“${quality}”`));
  await shown(window.getByRole('link', { name: `打开 ${laboratory}` }));
  await shown(window.getByText(`档小管（${archivist.userName}）`));
  await window
    .getByRole('button', { name: spaced('关闭') })
    .last()
    .click();
  expect((await rowOf(quality))!.isDeleted).toBe(false);
  await actOn(page, laboratory, '删除');
  await confirm(page, '删除');
  await gone(nodeOf(page, laboratory));
  expect(await rowOf(laboratory)).toBeUndefined();
});
