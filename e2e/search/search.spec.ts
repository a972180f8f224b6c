import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, gone, shown } from '../fixtures/waiting.ts';

test('by keys alone: a document by its number, back to it by its name, the shortcuts, and out again', async ({
  page,
  as,
  world,
}) => {
  const plan = await world.plan();
  const { guid } = plan;
  await as(page, world.buyer.userName, paths.workbench);
  const open = page.getByRole('button', { name: '搜索 Ctrl K' });
  await shown(open);
  await open.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '全局搜索' });
  await shown(field);
  await page.keyboard.press('Escape');
  await gone(field);
  await becomes(() => open.evaluate((one) => one === document.activeElement)).toBe(true);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(plan.planName);
  await page.keyboard.press('Enter');
  await at(page, paths.annualPlan(guid));
  await page.getByRole('button', { name: '收藏', exact: true, disabled: false }).press('Enter');
  await shown(page.getByRole('button', { name: '取消收藏' }));

  await page.keyboard.press('?');
  await shown(page.getByRole('dialog', { name: '快捷键' }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await shown(
    page.getByRole('group', { name: '收藏' }).getByRole('option').filter({ hasText: plan.planName }),
  );
  await page.keyboard.type('xinzengniandu');
  await shown(page.getByRole('option', { name: '新增年度采购计划' }));
  await page.keyboard.press('Enter');
  await at(page, paths.annualPlanEdit());
  expect(await page.getByRole('option').count()).toBe(0);
});
