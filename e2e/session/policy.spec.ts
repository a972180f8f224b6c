import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { at, shown } from '../fixtures/waiting.ts';
import { typeTestSignIn } from '../pages/login.ts';

test('from sign-in to the first list no script asks for what the policy forbids', async ({ page, world }) => {
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) breaches.push(message.text());
  });
  await page.goto('/');
  await typeTestSignIn(page, world.buyer.userName);
  await at(page, paths.workbench);
  await page.goto(`/#${paths.annualPlans}`);
  await shown(page.getByRole('table'));
  expect(breaches).toEqual([]);
});

test('the description of the calls works under a policy that runs nothing but its own files', async ({
  page,
}) => {
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) breaches.push(message.text());
  });
  const answer = await page.goto('/docs');
  const policy = answer!.headers()['content-security-policy']!;
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  await shown(page.getByRole('heading', { name: /招采 Zhaocai/ }));
  expect(breaches).toEqual([]);
});
