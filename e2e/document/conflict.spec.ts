import { z } from 'zod';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';

test('a document changed meanwhile: who else has it open, what both changed, and nothing of either is lost', async ({
  page,
  as,
  world,
}) => {
  const { call, userName } = world.buyer;
  const plan = await world.plan({ lines: 1 });
  await as(page, userName, paths.annualPlanEdit(plan.guid));
  await page.getByRole('button', { name: '展开编辑' }).click();

  const other = await page.context().newPage();
  await other.goto(`/#${paths.annualPlanEdit(plan.guid)}`);
  await shown(other.getByText(/您在另一个窗口 正在编辑/));
  await other.close();

  await page.getByLabel('情况说明').fill('本窗口写的说明');
  const stored = await send(call, annualPlan.detail, { guid: plan.guid });
  const form = z.object(annualPlan.edit.input.shape).parse({ ...stored, files: [] });
  await send(call, annualPlan.edit, { ...form, planName: '别处改的名称', remark: '别处写的说明' });

  await page.getByRole('button', { name: '保存', exact: true }).click();
  const window = page.getByRole('dialog', { name: '这份单据在您编辑期间被修改过' });
  await shown(window.getByText(/修改了.*计划名称/));
  await shown(window.getByText('还有 1 项需要选择'));
  await window.getByRole('radio', { name: /我填写的.*本窗口写的说明/ }).check();
  await window.getByRole('button', { name: '合并到表单' }).click();
  await gone(window);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await shown(page.getByText('已保存'));
  expect(await send(call, annualPlan.detail, { guid: plan.guid })).toMatchObject({
    planName: '别处改的名称',
    remark: '本窗口写的说明',
  });
});
