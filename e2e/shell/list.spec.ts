import type { Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, gone, shown } from '../fixtures/waiting.ts';
import type { World } from '../fixtures/world.ts';

const LIST = paths.annualPlans;
const COPIES = 56;

/** 57 plans, in the order they were made: 副本001 … 副本056 and the one they were copied from. */
async function manyPlans(world: World) {
  const plan = await world.plan();
  await world.copies(plan, COPIES);
  return plan;
}
const total = (page: Page) => page.getByText(/^共 \d+ 条记录/);
const pageButtons = (page: Page) => page.locator('.ant-pagination-item').allInnerTexts();

test('the pager says 共 N 条记录 and X/Y, has four sizes, a jumper and five page buttons', async ({
  page,
  as,
  world,
}) => {
  await manyPlans(world);
  await as(page, world.buyer.userName, LIST);
  await becomes(() => total(page).innerText()).toMatch(/^共 57 条记录\s+1\/6$/);
  expect(await pageButtons(page)).toEqual(['1', '2', '3', '4', '5']);
  await page.getByRole('listitem', { name: '下一页' }).click();
  await becomes(() => total(page).innerText()).toMatch(/2\/6$/);

  const jumper = page.locator('.ant-pagination-options-quick-jumper input');
  await jumper.fill('6');
  await jumper.press('Enter');
  await becomes(() => total(page).innerText()).toMatch(/6\/6$/);
  expect(await pageButtons(page)).toEqual(['2', '3', '4', '5', '6']);

  await page.locator('.ant-pagination-options').getByRole('combobox').click();
  const sizes = page.locator('.ant-select-item-option');
  await becomes(() => sizes.allInnerTexts()).toEqual(['10 条/页', '20 条/页', '50 条/页', '100 条/页']);
  await sizes.filter({ hasText: '50 条/页' }).click();
  await becomes(() => total(page).innerText()).toMatch(/^共 57 条记录\s+1\/2$/);
});

test('a search stands in the address: it outlives a reload, and back leads to it', async ({
  page,
  as,
  world,
}) => {
  const plan = await manyPlans(world);
  await as(page, world.buyer.userName, LIST);
  await page.getByRole('textbox', { name: '计划名称' }).fill('副本00');
  await page.getByRole('button', { name: '查询' }).click();
  await at(page, `${LIST}?planName=副本00`);
  await becomes(() => total(page).innerText()).toContain('共 9 条记录');

  await page.reload();
  await becomes(() => total(page).innerText()).toContain('共 9 条记录');
  expect(await page.getByRole('textbox', { name: '计划名称' }).inputValue()).toBe('副本00');

  await page.getByRole('textbox', { name: '计划名称' }).fill(plan.planName);
  await page.getByRole('button', { name: '查询' }).click();
  await becomes(() => total(page).innerText()).toContain('共 1 条记录');
  await page.goBack();
  await becomes(() => total(page).innerText()).toContain('共 9 条记录');
  await becomes(() => page.getByRole('textbox', { name: '计划名称' }).inputValue()).toBe('副本00');

  await page
    .getByRole('link', { name: /-001-?/ })
    .or(page.getByRole('row').nth(1).getByRole('link'))
    .first()
    .click();
  await at(page, /\/detail\?/);
  await page.goBack();
  await becomes(() => total(page).innerText()).toContain('共 9 条记录');
});

test('a list is searched with the keyboard alone', async ({ page, as, world }) => {
  await manyPlans(world);
  await as(page, world.buyer.userName, LIST);
  await shown(total(page));
  await page.getByRole('textbox', { name: '计划名称' }).focus();
  await page.keyboard.type('副本056');
  await page.keyboard.press('Enter');
  await becomes(() => total(page).innerText()).toContain('共 1 条记录');
  await shown(page.getByRole('cell', { name: '副本056' }));
});

test('a list that finds nothing says what to do', async ({ page, as, world }) => {
  await world.plan();
  await as(page, world.buyer.userName, `${LIST}?planName=没有这样的计划`);
  await shown(page.getByText('没有符合条件的计划，请调整查询条件。'));
  await page.getByRole('button', { name: '查看全部' }).click();
  await becomes(() => total(page).innerText()).toContain('共 1 条记录');
});

test('a list that cannot be loaded says so and is loaded again on demand', async ({ page, as, world }) => {
  await world.plan();
  await page.route('**/yearPlan/list', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: '系统繁忙，请稍后重试', requestId: 'x' } }),
  );
  // As long as the reader's own view is on its way the list loads: its button could not be pressed.
  const view = Promise.withResolvers<void>();
  await page.route('**/listView/mine*', (route) => view.promise.then(() => route.continue()));
  const refused = page.waitForResponse('**/yearPlan/list');
  await as(page, world.buyer.userName, LIST);
  await (await refused).finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0);
  view.resolve();
  await shown(page.getByText('系统繁忙，请稍后重试'));
  await page.unroute('**/yearPlan/list');
  await page.getByRole('button', { name: '重试' }).click();
  await becomes(() => total(page).innerText()).toContain('共 1 条记录');
  await gone(page.getByText('系统繁忙，请稍后重试'));
});
