import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { projectType } from '#shared/areas/project/codes';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { gridOf } from '../pages/grid.ts';

const NAME = '轴承采购';

test('the materials of a line are pasted from a spreadsheet, mended where they are refused, and stored', async ({
  page,
  as,
  chain,
  world,
}) => {
  const goods = { projectType: projectType.code.goods, quantity: '300', unit: '套' };
  const { lines } = await chain.yearlyPlan([NAME], goods);
  const guid = await chain.batch(world.buyer, '批次计划', lines[0]!);
  await as(page, world.buyer.userName, paths.batchPlanEdit(guid));
  await page.getByRole('button', { name: NAME }).first().click();
  await page.getByRole('button', { name: '编辑物资明细' }).click();
  const window = page.getByRole('dialog').filter({ hasText: `物资明细 · ${NAME}` });
  await window.getByText('表格编辑', { exact: true }).click();
  const { grid, cell, go, paste, press } = gridOf(page);
  await shown(grid);
  await go(1, '物料名称');
  await paste(
    Array.from({ length: 300 }, (_, at) => [
      `轴承${at + 1}`,
      '6205-2RS',
      '斯凯孚',
      '套',
      '1,200',
      '35.5',
      '2027.3.5',
    ]),
  );
  await becomes(async () => (await cell(1, '需求日期')).textContent()).toBe('2027-03-05');
  await window.getByRole('button', { name: '保存', exact: true }).click();
  await shown(window.getByText('300 行有误', { exact: true }));
  await go(1, '品牌要求');
  await paste([['斯凯孚或同等']]);
  await press('Control+Shift+ArrowDown', 'Control+d');
  await gone(window.getByRole('button', { name: /行有误/ }));
  await go(2, '规格型号');
  await page.keyboard.type('半途');
  await press('Escape');
  await shown(grid);
  await window.getByRole('button', { name: '保存', exact: true }).click();
  await gone(window);
  const [line] = await send(world.buyer.call, batchPlan.lines, { guid });
  const stored = await send(world.buyer.call, batchPlan.materials, { guid: line!.guid });
  expect(stored.length).toBe(300);
  expect(stored[299]).toMatchObject({
    materialName: '轴承300',
    spec: '6205-2RS',
    brand: '斯凯孚或同等',
    quantity: '1200',
    requiredDate: '2027-03-05',
  });
});
