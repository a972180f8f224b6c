import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import { expect, test } from '../fixtures/test.ts';
import { seriousOn } from '../fixtures/serious.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { gridOf } from '../pages/grid.ts';

test('the lines of a batch plan are edited in the grid: amounts move between them, what is refused stands at its cell', async ({
  page,
  as,
  chain,
  world,
}) => {
  const { guid: annual, lines: sources } = await chain.yearlyPlan(['轴承采购', '电缆采购']);
  const guid = await chain.batch(world.buyer, '批次计划', sources[0]!);
  const { call, userName } = world.buyer;
  await send(call, batchPlan.pickYearLines, { planGuid: guid, items: [{ yearItemGuid: sources[1]! }] });
  const stored = () => send(call, batchPlan.lines, { guid });
  const day = addDays(chain.today, 90);

  await as(page, userName, paths.batchPlanEdit(guid));
  await page.getByText('表格编辑', { exact: true }).click();
  const { grid, cell, go, paste, press } = gridOf(page);
  await shown(grid);
  expect(await seriousOn(page)).toEqual([]);
  expect(await (await cell(1, '来源年度计划行')).textContent()).toMatch(/#1$/);
  await go(2, '期望完成时间');
  await paste([[day.replaceAll('-', '.')]]);
  await go(2, '本次采购金额(万元)');
  await paste([['90']]);
  await shown(page.getByRole('button', { name: '1 行有误，转到下一处' }));
  await press('Control+z');
  await paste([['12.5']]);

  const missing = page.getByRole('button', { name: /还缺 \d+ 项/ });
  await missing.click();
  const fault = page.getByRole('menuitem').first();
  await shown(fault);
  const [entry, foot] = [(await fault.boundingBox())!, (await missing.boundingBox())!];
  expect(entry.y + entry.height, 'opens above the foot').toBeLessThanOrEqual(foot.y);
  await fault.click();
  await shown(page.getByText('请先保存或放弃表格中的修改。'));
  await page.getByRole('button', { name: '知道了' }).click();

  await page.getByRole('button', { name: '新增行' }).click();
  await go(3, '项目名称');
  await paste([['应急抢修', '是', '', '设备突发故障', '生产运营', '服务', 'C0101', '抢修一次']]);
  for (const [column, text] of [
    ['本次采购金额(万元)', '8'],
    ['资金来源', '自有'],
    ['采购方式', '公开招标'],
    ['采购组织形式', '自行'],
    ['合同类型', '单项'],
    ['计划发标时间', day.slice(0, 7)],
    ['期望完成时间', day],
  ] as const) {
    await go(3, column);
    await paste([[text]]);
  }
  await gone(page.getByRole('button', { name: /行有误/ }));
  await page.getByRole('button', { name: '保存（2）' }).click();
  await becomes(async () => (await stored()).length).toBe(3);
  expect(await stored()).toMatchObject([
    { projectName: '轴承采购', version: 2 },
    { projectName: '电缆采购', batchAmount: '125000.00', expectDate: day },
    { projectName: '应急抢修', batchAmount: '80000.00', outOfPlan: true, yearLine: null },
  ]);
  const used = async () =>
    (await send(call, annualPlan.lines, { guid: annual })).map(({ usedAmount }) => usedAmount);
  expect((await used())[1]).toBe('125000.00');

  await go(3, '项目名称');
  await page.getByRole('button', { name: '删除行' }).click();
  await page.getByRole('button', { name: '保存（1）' }).click();
  await becomes(async () => (await stored()).length).toBe(2);
});
