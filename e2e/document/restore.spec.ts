import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';

test('a plan deleted by mistake is back: from the list by keyboard, and from its page', async ({
  page,
  as,
  world,
}) => {
  const { call, userName } = world.buyer;
  const plan = await world.plan({ lines: 2 });
  const detail = () => send(call, annualPlan.detail, { guid: plan.guid });
  const before = await detail();
  const name = before.planName;
  const window = page.getByRole('dialog', { name: `确定删除“${name}”吗？` });
  const offer = page.getByRole('status').filter({ hasText: `已删除“${name}”` });

  const row = page.getByRole('row').filter({ hasText: name });

  await as(page, userName, paths.annualPlans);
  await page.getByRole('button', { name: `“${name}”的更多操作` }).press('Enter');
  await page.getByRole('menuitem', { name: '删除' }).press('Enter');
  await shown(window.getByText(/删除后10秒内可以恢复/));
  await window.getByRole('button', { name: /删\s*除/u }).press('Enter');
  await shown(offer);
  await gone(window);
  await gone(row);
  await page.keyboard.press('Control+z');
  await shown(page.getByText(`已恢复“${name}”`));
  await shown(row);
  expect(await detail()).toMatchObject({ planNo: before.planNo, itemCount: 2 });

  await row.getByRole('link', { name: '查看' }).click();
  await at(page, paths.annualPlan(plan.guid));
  await page.getByRole('button', { name: /删\s*除/u }).click();
  await window.getByRole('button', { name: /删\s*除/u }).click();
  await shown(offer);
  await at(page, paths.annualPlans);
  await offer.getByRole('button', { name: /恢复/ }).click();
  await page
    .getByRole('status')
    .filter({ hasText: `已恢复“${name}”` })
    .getByRole('button', { name: '查看' })
    .click();
  await at(page, paths.annualPlan(plan.guid));
  await shown(page.getByRole('heading', { name }));
  expect(await detail()).toMatchObject({ planNo: before.planNo, itemCount: 2 });
});

test('plans deleted together are back together', async ({ page, as, world }) => {
  const { call, userName } = world.buyer;
  const drafts = [await world.plan({ lines: 1 }), await world.plan({ lines: 1 })];
  const names = await Promise.all(
    drafts.map(async ({ guid }) => (await send(call, annualPlan.detail, { guid })).planName),
  );
  const rows = names.map((name) => page.getByRole('row').filter({ hasText: name }));

  await as(page, userName, paths.annualPlans);
  for (const row of rows) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量删除 (2)' }).click();
  const window = page.getByRole('dialog', { name: '批量删除' });
  await shown(window.getByText(/确定删除选中的 2 份/));
  await shown(window.getByText(names[1]!));
  await window.getByRole('button', { name: /删\s*除/u }).click();
  const offer = page.getByRole('status').filter({ hasText: '已删除 2 份' });
  await shown(offer);
  for (const row of rows) await gone(row);
  await offer.getByRole('button', { name: /恢复/ }).click();
  await shown(page.getByText('已恢复 2 份'));
  for (const row of rows) await shown(row);
  for (const { guid } of drafts)
    expect(await send(call, annualPlan.detail, { guid })).toMatchObject({ itemCount: 1 });
});
