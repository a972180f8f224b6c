import type { Page } from 'playwright-core';
import { token } from '#shared/areas/session/contract';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, shown } from '../fixtures/waiting.ts';

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('access_token'));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a link in a new tab asks nobody to sign in again, and both tabs go on after a refresh', async ({
  page,
  as,
  world,
}) => {
  const plan = await world.plan();
  await as(page, world.buyer.userName, paths.annualPlans);
  await shown(heading(page));
  const other = await page.context().newPage();
  await other.goto(`/#${paths.annualPlan(plan.guid)}`);
  await shown(other.getByRole('heading', { name: plan.planName }));
  expect(await tokenOf(other)).toBe(await tokenOf(page));

  for (const tab of [page, other])
    await tab.evaluate(() => sessionStorage.setItem('access_token', 'no-longer-good'));
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('navigation').getByRole('link', { name: '我的审批' }).click()),
  );
  for (const tab of [page, other]) await shown(tab.getByRole('heading', { name: '我的审批' }));
  await becomes(() => tokenOf(page)).not.toBe('no-longer-good');
  await becomes(async () => (await tokenOf(other)) === (await tokenOf(page))).toBe(true);
});

test('an expired session leaves a line that stays, and the user name', async ({ page, as, world }) => {
  await as(page, world.buyer.userName, paths.annualPlans);
  await shown(heading(page));
  await page.waitForLoadState('networkidle');
  await page.route(`**${token.path}`, (route) =>
    route.fulfill({ status: 401, json: { error: 'invalid_token', error_description: '已失效' } }),
  );
  await page.evaluate(() => sessionStorage.setItem('access_token', 'no-longer-good'));
  await page.getByRole('navigation').getByRole('link', { name: '我的审批' }).click();
  await at(page, paths.login);
  await shown(page.getByText('登录后回到刚才的页面，已填写的内容仍然保留。'));
  expect(await page.getByLabel('用户名', { exact: true }).inputValue()).toBe(world.buyer.userName);
});
