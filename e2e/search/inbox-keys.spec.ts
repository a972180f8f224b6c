import { paths } from '#shared/areas/session/paths';
import { test } from '../fixtures/test.ts';
import { gone, shown } from '../fixtures/waiting.ts';

test('by keys alone: two documents decided one after the other, with a phrase, and the list is empty', async ({
  page,
  as,
  world,
}) => {
  const plans = [await world.plan(), await world.plan()];
  for (const plan of plans) await world.submit(plan);
  await as(page, world.manager.userName, paths.approvalInbox);
  // The newest first.
  const [second, first] = plans;
  await shown(page.getByRole('link', { name: first!.planName }));
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('navigation', { name: '待我审批的单据' });
  await shown(bar.getByText('1 / 2'));
  await page.keyboard.press('j');
  await shown(bar.getByText('2 / 2'));
  await page.keyboard.press('k');
  await shown(page.getByRole('heading', { level: 1, name: first!.planName }));
  await shown(bar.getByText('1 / 2'));
  // where the window is wide the list stands beside the document
  const beside = bar.getByRole('listitem');
  await beside.filter({ hasText: second!.planName }).getByRole('link').click();
  await shown(page.getByRole('heading', { level: 1, name: second!.planName }));
  await shown(bar.getByText('2 / 2'));
  await shown(beside.filter({ hasText: second!.planName }).locator('[aria-current=page]'));
  await page.setViewportSize({ width: 1280, height: 900 });
  await gone(beside);
  await page.setViewportSize({ width: 1440, height: 900 });
  await beside.filter({ hasText: first!.planName }).getByRole('link').click();
  await shown(page.getByRole('heading', { level: 1, name: first!.planName }));

  await page.getByRole('button', { name: '通过', exact: true }).waitFor();
  await page.keyboard.press('a');
  const window = page.getByRole('dialog', { name: '通过：' });
  await window.getByRole('button', { name: '同意。', exact: true }).press('Enter');
  await window.getByLabel('意见').press('Control+Enter');
  await gone(window);
  await shown(bar.getByText('还有 1 份'));
  await page.keyboard.press('j');
  await shown(page.getByRole('heading', { level: 1, name: second!.planName }));
  await page.getByRole('button', { name: '驳回', exact: true }).waitFor();
  await page.keyboard.press('r');
  const refusal = page.getByRole('dialog', { name: '驳回：' });
  await refusal.getByLabel('意见').fill('请补充附件');
  await refusal.getByLabel('意见').press('Control+Enter');
  await gone(refusal);
  await shown(bar.getByText('已全部处理'));
});
