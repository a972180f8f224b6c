import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { seriousOn } from '../fixtures/serious.ts';
import { send } from '../fixtures/wire.ts';
import { YEAR } from '../fixtures/world.ts';
import { gridOf } from '../pages/grid.ts';

const COUNT = 200;

test('200 rows are pasted from a spreadsheet, filled down, taken back, saved, and copied again', async ({
  page,
  as,
  world,
}) => {
  const { guid } = await world.plan({ lines: 1 });
  const stored = () => send(world.buyer.call, annualPlan.lines, { guid });
  await as(page, world.buyer.userName, paths.annualPlanEdit(guid));
  await page.getByText('表格编辑', { exact: true }).click();
  const { grid, cell, go, paste, copied, press } = gridOf(page);
  await shown(grid);
  expect(await seriousOn(page)).toEqual([]);

  await page.getByRole('button', { name: '新增行' }).click();
  await go(2, '项目名称');
  const names = Array.from({ length: COUNT }, (_, at) => [
    `粘贴${at + 1}`,
    '生产运营',
    '服务',
    'C0101',
    '全年服务',
  ]);
  await paste(names);
  await becomes(() => grid.getAttribute('aria-rowcount')).toBe(String(COUNT + 2));
  await go(2, '估算金额(万元)');
  await paste(names.map((_, at) => [`${at + 1}.5`]));

  const first = [
    ['资金来源', '自有'],
    ['采购方式', '公开招标'],
    ['采购组织形式', '自行'],
    ['合同类型', '单项'],
    ['计划发标时间', `${YEAR}年12月`],
  ] as const;
  for (const [column, text] of first) {
    await go(2, column);
    await paste([[text]]);
    await press('Control+Shift+ArrowDown', 'Control+d');
  }
  await press('Control+Home');
  await becomes(async () => (await cell(2, '计划发标时间')).textContent()).toBe(`${YEAR}-12`);
  await press('Control+z');
  await shown(page.getByRole('button', { name: /行有误/ }));
  expect(await (await cell(3, '计划发标时间')).textContent()).toBe('');
  await press('Control+y');
  await gone(page.getByRole('button', { name: /行有误/ }));

  await go(3, '项目名称');
  await press('F2', 'End');
  await page.keyboard.type('改');
  await press('Enter');
  await becomes(async () => (await cell(3, '项目名称')).textContent()).toBe('粘贴2改');
  await go(4, '计划发标时间');
  await page.keyboard.type(`${YEAR}.11`);
  await press('Enter');
  await becomes(async () => (await cell(4, '计划发标时间')).textContent()).toBe(`${YEAR}-11`);
  await go(4, '计划发标时间');
  await paste([['不知道']]);
  await becomes(async () => (await cell(4, '计划发标时间')).textContent()).toBe('不知道');
  await page.getByRole('button', { name: '1 行有误，转到下一处' }).click();
  await shown(page.getByRole('status').getByText('不是月份'));
  await press('Control+z');

  await page.getByRole('button', { name: `保存（${COUNT}）` }).click();
  await becomes(async () => (await stored()).length).toBe(COUNT + 1);
  expect((await stored())[2]).toMatchObject({
    projectName: '粘贴2改',
    estimateAmount: '25000.00',
    plannedIssueDate: `${YEAR}-12`,
    isMandatory: false,
  });
  expect((await stored())[3]).toMatchObject({ plannedIssueDate: `${YEAR}-11` });

  await page.reload();
  await page.getByText('表格编辑', { exact: true }).click();
  await go(2, '项目名称');
  await press('Shift+ArrowDown', 'Shift+ArrowRight');
  expect(await copied()).toBe('粘贴1\t生产运营\r\n粘贴2改\t生产运营\r\n');
});

test('what was typed into the grid stays when the window is made narrow or the language changed, and is given up on purpose', async ({
  page,
  as,
  world,
}) => {
  const { guid } = await world.plan({ lines: 1 });
  await as(page, world.buyer.userName, paths.annualPlanEdit(guid));
  await page.getByText('表格编辑', { exact: true }).click();
  const { cell, go, press } = gridOf(page);
  const text = async () => (await cell(1, '估算金额(万元)')).textContent();
  await go(1, '估算金额(万元)');
  await page.keyboard.type('777');
  await press('Enter');
  await becomes(text).toBe('777');
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 700, height: size.height });
  await becomes(text).toBe('777');
  await page.setViewportSize(size);
  await page.getByRole('button', { name: '切换到英文' }).click();
  await becomes(text).toBe('777');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Discard changes' }).click();
  await gone(page.getByText('777', { exact: true }));
});
