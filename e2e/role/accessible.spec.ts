import type { Page } from 'playwright-core';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { seriousInTheDark, seriousOn } from '../fixtures/serious.ts';
import { shown } from '../fixtures/waiting.ts';
import { roleGrant } from '../pages/role-grant.ts';
import { administratorsOf } from './administrators.ts';

/** Areas of the matrix after its first two, which are drawn by the same rows. */
const LATER_AREAS = 'tbody:nth-of-type(n+3)';

async function nothingSerious(page: Page, where: string, beside?: string) {
  expect(await seriousOn(page, { beside }), `${where}, light`).toEqual([]);
  expect(await seriousInTheDark(page, beside), `${where}, dark`).toEqual([]);
}

test('axe finds nothing serious where rights are looked at and given, light or dark', async ({
  newPage,
  as,
  db,
  world,
}) => {
  const { first, roleOf } = await administratorsOf(db, world);
  const page = await newPage({ bypassCSP: true });
  await as(page, first.userName, paths.roles);
  await shown(page.getByRole('link', { name: '需求部门经办人' }));
  await nothingSerious(page, 'list');

  await page.goto(`/#${paths.roleGrant(await roleOf(roleCode.code.handler))}`);
  const grants = roleGrant(page);
  await grants.box('导出采购计划').uncheck();
  await nothingSerious(page, 'matrix', LATER_AREAS);
  await grants.preview();
  await nothingSerious(page, 'effect', LATER_AREAS);
  await page.getByRole('button', { name: '返回修改' }).click();

  await page.goto(`/#${paths.permissions}?permission=plan:read`);
  await shown(page.getByRole('link', { name: world.buyer.name }));
  await nothingSerious(page, 'who has a permission');
  await page.getByRole('link', { name: world.buyer.name }).click();
  await shown(page.getByText('持有角色'));
  await nothingSerious(page, 'what a person has');
});

test('by keys alone: the arrows go from box to box, space ticks, left folds an area and right unfolds it', async ({
  page,
  as,
  db,
  world,
}) => {
  const { first, roleOf } = await administratorsOf(db, world);
  await as(page, first.userName, paths.roleGrant(await roleOf(roleCode.code.handler)));
  const { box } = roleGrant(page);
  await box('查看采购计划').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await box('撤销采购计划').isChecked()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await box('撤销采购计划').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await box('查看采购计划').isChecked()).toBe(false);
  await shown(page.getByText('未保存：新增 1 项，移除 1 项，调整 0 项'));
});
