import { listMessages } from '#shared/areas/notification/contract';
import { paths } from '#shared/areas/session/paths';
import { test } from '../fixtures/test.ts';
import { becomes, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';

test('one asks by @, the other finds the message and answers, and the answer stands in the feed', async ({
  page,
  as,
  world,
}) => {
  const plan = await world.plan();
  await world.submit(plan);
  await as(page, world.buyer.userName, paths.annualPlan(plan.guid));
  const panel = page.getByRole('region', { name: '讨论与动态' });
  const field = panel.getByLabel('留言', { exact: true }).and(page.getByRole('textbox'));
  await field.click();
  await page.keyboard.type('请先看预算 @bu');
  await shown(page.getByRole('menuitem', { name: '部小长' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('，谢谢');
  await page.keyboard.press('Control+Enter');
  await shown(panel.getByRole('listitem').filter({ hasText: '请先看预算 @部小长' }));

  // the plan that waits is one message, and a job writes the other
  await becomes(async () => (await send(world.manager.call, listMessages, {})).total).toBe(2);
  await as(page, world.manager.userName, paths.messages);
  await page.getByText('采小员在留言中提到了您').first().click();
  await shown(panel.getByRole('listitem').filter({ hasText: '请先看预算' }));
  await field.fill('已看，没有问题');
  await panel.getByRole('button', { name: '发表留言' }).click();
  await shown(panel.getByRole('listitem').filter({ hasText: '已看，没有问题' }));

  await as(page, world.buyer.userName, paths.annualPlan(plan.guid));
  await panel.getByText('动态', { exact: true }).click();
  await shown(panel.getByRole('listitem').filter({ hasText: '部小长 发表留言' }));
  await shown(panel.getByRole('listitem').filter({ hasText: '采小员 提交' }));
});
