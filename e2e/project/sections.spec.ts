import { paths } from '#shared/areas/session/paths';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { ledProject } from '../fixtures/led-project.ts';
import { test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { formOf } from '../pages/form.ts';
import { stands } from '../pages/reviewed.ts';

const p = planProgress.code;

test('of two sections one fails and is procured again; both are awarded and can be contracted', async ({
  newPage,
  as,
  db,
  world,
  chain,
}) => {
  const { guid, projectName, leader } = await ledProject(db, world, {
    budgetAmount: '2000000.00',
    stages: [
      { stage: p.issued, reachedDate: addDays(chain.today, -30) },
      { stage: p.evaluated, reachedDate: addDays(chain.today, -9) },
    ],
  });
  const page = await newPage();
  await as(page, leader.userName, paths.project(guid));
  const rowOf = (no: string) => page.getByRole('row').filter({ hasText: new RegExp(`^.*${no} `) });
  const dialog = page.getByRole('dialog');

  // A failure without a reason is refused at its fields, and nothing is lost.
  await rowOf('02').getByRole('button', { name: '登记流标' }).click();
  await dialog.getByRole('button', { name: '登记流标' }).click();
  await shown(dialog.locator('.ant-form-item-explain-error').first());
  await formOf(page, dialog).choose('流标原因', '全部否决');
  await formOf(page, dialog).write('原因说明', '否决全部投标');
  await dialog.getByRole('button', { name: '登记流标' }).click();
  await gone(dialog);
  await shown(rowOf('02').getByText('流标', { exact: true }));
  await shown(page.getByText('部分流标'));

  await rowOf('02').getByRole('button', { name: '重新采购' }).click();
  await formOf(page, dialog).write('与上一轮相比的调整', '放宽业绩要求');
  await dialog.getByRole('button', { name: '重新采购' }).click();
  await gone(dialog);
  await shown(rowOf('02-2').getByText('第 2 次 · 接续标段 02'));
  await stands(page, '未开始');

  // The stage that comes next is chosen already, for the section that stands before it.
  const register = async (fill: () => Promise<void> = () => Promise.resolve()) => {
    await page.getByRole('button', { name: '登记进度', exact: true }).click();
    await shown(dialog.getByText('02-2 螺旋钢管（第2次）').first());
    await fill();
    await dialog.getByRole('button', { name: '登记进度', exact: true }).click();
    await gone(dialog);
  };
  for (const stage of ['发标准备', '发标', '回标', '开标', '评标']) {
    await register();
    await shown(rowOf('02-2').getByText(stage, { exact: true }));
  }
  await stands(page, '评标');
  await register(async () => {
    for (const [name, amount] of [
      ['01 直缝钢管', '59'],
      ['02-2 螺旋钢管（第2次）', '58'],
    ] as const) {
      const group = dialog.getByRole('group', { name });
      await formOf(page, group).choose('中标(成交)单位', chain.supplier.name);
      await formOf(page, group).write('中标(成交)金额(万元)', amount);
    }
  });
  await stands(page, '定标');

  const drawing = await newPage();
  await as(drawing, world.buyer.userName, paths.contractEdit());
  const form = formOf(drawing);
  await form.field('项目标段').click();
  await form.field('项目标段').fill(projectName);
  const offered = drawing.locator('.ant-select-item-option');
  await becomes(() => offered.count()).toBe(2);
  await shown(offered.filter({ hasText: '直缝钢管' }));
  await shown(offered.filter({ hasText: '螺旋钢管（第2次）' }));
});
