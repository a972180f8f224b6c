import type { Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { seriousInTheDark, seriousOn } from '../fixtures/serious.ts';
import { surplus } from '../fixtures/surplus.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, gone, openAnew, shown } from '../fixtures/waiting.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

/** Approves what is open, by the bar at the bottom edge, and waits until the bar leads on. */
async function approveByBar(page: Page) {
  const approve = page.getByRole('button', { name: '通过', exact: true });
  await shown(approve);
  const bar = (await approve.boundingBox())!;
  expect(bar.y + bar.height, 'the bar is at the bottom edge').toBeGreaterThan(PHONE.viewport.height - 40);
  await approve.click();
  const window = page.getByRole('dialog', { name: '通过：' });
  await window.getByRole('button', { name: '通过', exact: true }).click();
  await gone(window);
}

test('an approver does a day on a telephone: inbox, document, approve, next', async ({
  newPage,
  as,
  world,
}) => {
  const plans = [await world.plan({ lines: 3 }), await world.plan({ lines: 2 })];
  for (const plan of plans) await world.submit(plan);
  const page = await newPage(PHONE);
  await as(page, world.manager.userName, paths.approvalInbox);
  const cards = page.getByRole('row').filter({ hasText: plans[0]!.planName });
  await shown(cards);
  await shown(cards.getByText('金额'));
  expect(await surplus(page), 'the inbox').toBe(0);
  expect(await seriousOn(page)).toEqual([]);
  expect(await seriousInTheDark(page)).toEqual([]);

  await cards.getByRole('link', { name: plans[0]!.planName }).click();
  await at(page, /\/detail\?/);
  await shown(page.getByText('轮到您审批'));
  expect(await surplus(page), 'the document').toBe(0);
  expect(await seriousOn(page)).toEqual([]);
  await approveByBar(page);

  await page.getByRole('link', { name: '下一份待审批' }).click();
  await shown(page.getByRole('heading', { level: 1, name: plans[1]!.planName }));
  await approveByBar(page);
  await page.getByRole('link', { name: '返回我的审批' }).click();
  await at(page, paths.approvalInbox);
  await shown(page.getByText('没有待您审批的单据'));
});

test('what is wider than a telephone is moved by keys', async ({ newPage, as }) => {
  const page = await newPage(PHONE);
  await as(page, 'buyer', paths.selfPlans);
  await page.getByRole('row').filter({ hasText: '起重设备定期检验服务' }).getByRole('link').first().click();
  await at(page, /\/detail\?/);
  const items = page.getByRole('region', { name: '采购明细' });
  await shown(items);
  const along = () => items.evaluate((one) => one.scrollLeft);
  await becomes(() => items.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  await items.focus();
  await page.keyboard.press('ArrowRight');
  await becomes(along).toBeGreaterThan(0);
  expect(await seriousOn(page, { rules: ['scrollable-region-focusable'] })).toEqual([]);
});

test('a list on a telephone is cards, its filters a drawer that says how many are set, its form one column', async ({
  newPage,
  as,
  world,
}) => {
  const plan = await world.plan();
  const page = await newPage(PHONE);
  await as(page, world.buyer.userName, paths.annualPlans);
  const card = page.getByRole('row').filter({ hasText: plan.planName });
  await shown(card);
  await shown(card.getByText('未提交'));
  await shown(card.getByText('估算总金额'));
  expect(await surplus(page), 'the list').toBe(0);
  expect(await seriousOn(page)).toEqual([]);

  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '筛选' });
  await drawer.getByLabel('计划名称').fill('没有这样的计划');
  await drawer.getByRole('button', { name: '查询' }).click();
  await gone(drawer);
  await shown(page.getByRole('button', { name: '筛选（1）' }));
  await gone(card);

  await openAnew(page, paths.annualPlanEdit(plan.guid));
  await shown(page.getByRole('button', { name: '展开编辑' }));
  await becomes(() => surplus(page), 'the form').toBe(0);
});

test('where a window is narrow, number, name and amount stay in sight and acts are one menu', async ({
  newPage,
  as,
  world,
}) => {
  const plan = await world.plan();
  const page = await newPage({ viewport: { width: 1280, height: 800 } });
  await as(page, world.buyer.userName, paths.annualPlans);
  const row = page.getByRole('row').filter({ hasText: plan.planName });
  await shown(row);
  const amount = (await row.getByTitle(/ 元$/).boundingBox())!;
  const acts = (await row.getByRole('button', { name: '提交' }).boundingBox())!;
  expect(amount.x + amount.width, 'nothing covers the amount').toBeLessThan(acts.x);
  await row.getByRole('button', { name: `“${plan.planName}”的更多操作` }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  await at(page, paths.annualPlanEdit(plan.guid));
});

test('the unit of amounts is switched in the head and stays switched', async ({ page, as, world }) => {
  const plan = await world.plan();
  await as(page, world.buyer.userName, paths.annualPlans);
  const row = page.getByRole('row').filter({ hasText: plan.planName });
  const inWan = await row.getByTitle(/ 元$/).getAttribute('title');
  await page.getByRole('button', { name: '(万元)' }).click();
  await shown(row.getByText(inWan!.replace(' 元', ''), { exact: true }));
  await page.reload();
  await shown(row.getByText(inWan!.replace(' 元', ''), { exact: true }));
});

test('rarer filters are six in sight; the others are added, and one of the address is shown and can be cleared', async ({
  page,
  as,
  world,
}) => {
  await world.plan();
  await as(page, world.buyer.userName, paths.annualPlans);
  await page.getByRole('button', { name: '展开' }).click();
  await shown(page.getByLabel('计划编号'));
  await gone(page.getByLabel('合同编号'));
  await page.getByRole('button', { name: '添加条件' }).click();
  await page.getByRole('menuitem', { name: '合同编号' }).click();
  await page.getByLabel('合同编号').fill('HT-1');
  await page.getByRole('button', { name: '查询' }).click();
  await at(page, `${paths.annualPlans}?contractNo=HT-1`);
  await page.reload();
  await becomes(() => page.getByLabel('合同编号').inputValue()).toBe('HT-1');
  await openAnew(page, `${paths.annualPlans}?status=1`);
  await shown(page.getByRole('button', { name: '清除', exact: true }));
});
