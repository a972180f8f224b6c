import type { Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { expect, POLICY, test } from '../fixtures/test.ts';
import { at, shown } from '../fixtures/waiting.ts';
import { typeTestSignIn } from '../pages/login.ts';

/** What the browser, and the listener each page gets, says of the policy. */
function breachesOf(page: Page) {
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes(POLICY)) breaches.push(message.text());
  });
  return breaches;
}

test('from sign-in to the first list no script asks for what the policy forbids', async ({ page, world }) => {
  const breaches = breachesOf(page);
  await page.goto('/');
  await typeTestSignIn(page, world.buyer.userName);
  await at(page, paths.workbench);
  await page.goto(`/#${paths.annualPlans}`);
  await shown(page.getByRole('table'));
  expect(breaches).toEqual([]);
});

test('the description of the calls is searched, read and tried under the same policy', async ({
  page,
  world,
}) => {
  const breaches = breachesOf(page);
  // It is written when it is first asked for.
  const described = page.waitForResponse('**/openapi.json', { timeout: 150_000 });
  await page.goto('/docs');
  await typeTestSignIn(page, world.buyer.userName);
  await at(page, paths.docs);
  await described;
  await page.getByPlaceholder('按路径、名称、权限查找').fill('yearPlan/list');
  await page.getByRole('link', { name: '年度采购计划列表' }).click();
  await shown(page.getByText('须登录并持有权限「查看采购计划」'));
  await page.getByRole('button', { name: '发送' }).click();
  await shown(page.getByText(/^HTTP 200/));
  await shown(page.locator('pre', { hasText: '"code": 1' }));
  await page.getByRole('button', { name: '复制为 curl' }).click();
  await shown(page.locator('pre', { hasText: 'authorization: Bearer $TOKEN' }));
  expect(breaches).toEqual([]);
});
