import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { at, shown } from '../fixtures/waiting.ts';
import { typeTestSignIn } from '../pages/login.ts';

const NOT_SIGNED_IN = '未登陆,请先登陆系统!';

test.for([paths.workbench, paths.annualPlans, paths.approvalInbox, '/nowhere'])(
  'without a token %s leads to the login page with a warning',
  async (address, { page }) => {
    await page.goto(`/#${address}`);
    await at(page, paths.login);
    await shown(page.getByRole('alert').filter({ hasText: NOT_SIGNED_IN }));
  },
);

test.for([paths.login, paths.root, paths.register, paths.findPassword, paths.forget])(
  'without a token %s is open',
  async (address, { page }) => {
    await page.goto(`/#${address}`);
    await shown(page.getByRole('main'));
    expect(await page.getByText(NOT_SIGNED_IN).count()).toBe(0);
  },
);

test('after signing in one stands where one wanted to go', async ({ page, world }) => {
  await page.goto(`/#${paths.approvalInbox}`);
  await at(page, paths.login);
  await typeTestSignIn(page, world.manager.userName);
  await at(page, paths.approvalInbox);
  await shown(page.getByRole('heading', { name: '我的审批' }));
});
