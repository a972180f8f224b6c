import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { seriousOn } from '../fixtures/serious.ts';
import { gridOf } from '../pages/grid.ts';

test('items are pasted from a spreadsheet into a form, summed, taken back, refused at the cell and read again as fields', async ({
  page,
  as,
  world,
}) => {
  await as(page, world.buyer.userName, paths.selfPlanEdit());
  await page.getByLabel('第 1 条名称', { exact: true }).fill('电子水平仪');
  await page.getByText('表格编辑', { exact: true }).click();
  const { grid, cell, go, paste, press } = gridOf(page);
  await shown(grid);
  expect(await seriousOn(page)).toEqual([]);
  const textOf = async (row: number, column: string) => (await cell(row, column)).textContent();
  await becomes(() => textOf(1, '名称')).toBe('电子水平仪');

  await go(1, '单位');
  await paste([
    ['台', '3', '¥2,500.5'],
    ['个', '1,000', '0.30元'],
  ]);
  await becomes(() => textOf(1, '预算金额(元)')).toBe('7,501.50');
  await becomes(() => textOf(2, '预算金额(元)')).toBe('300.00');
  await shown(page.getByText('7,801.50', { exact: true }).first());
  // a row without a name
  await shown(page.getByRole('button', { name: '1 行有误，转到下一处' }));
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await shown(page.getByText('1 行有误', { exact: true }));
  await go(2, '名称');
  await page.keyboard.type('标签纸');
  await press('Enter');
  await gone(page.getByRole('button', { name: /行有误/ }));
  await gone(page.getByText('1 行有误', { exact: true }));

  await press('Control+z', 'Control+z');
  await becomes(() => grid.getAttribute('aria-rowcount')).toBe('2');
  await press('Control+y', 'Control+y');
  await becomes(() => textOf(2, '名称')).toBe('标签纸');
  // what is only a row of the grid is no item
  await page.getByRole('button', { name: '新增行' }).click();
  await page.getByText('列表', { exact: true }).click();
  await becomes(() => page.getByLabel('第 2 条名称', { exact: true }).inputValue()).toBe('标签纸');
  expect(await page.getByLabel('第 2 条预算单价(元)', { exact: true }).inputValue()).toBe('0.30');
  expect(await page.getByLabel('第 3 条名称', { exact: true }).count()).toBe(0);
});
