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

test('the description of the calls works under a policy that runs nothing but its own files', async ({
  newPage,
}) => {
  // as somebody on the machine itself, whom no proxy announces
  const page = await newPage({ extraHTTPHeaders: {} });
  const breaches = breachesOf(page);
  const answer = await page.goto('/docs');
  expect(answer!.headers()['content-security-policy']).not.toMatch(/unsafe|\*|https?:/);
  await shown(page.getByRole('heading', { name: /招采 Zhaocai/ }));
  await shown(page.locator('[data-tag="auth"]'));
  expect(breaches).toEqual([]);
});
