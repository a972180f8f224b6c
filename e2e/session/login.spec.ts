import { paths } from '#shared/areas/session/paths';
import { ruleText } from '#shared/kit/rule-texts';
import { TEST_PASSWORD } from '../../server/testing/builders.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, shown } from '../fixtures/waiting.ts';
import { typeTestSignIn } from '../pages/login.ts';

const KEYS = ['access_token', 'isWeakPWD', 'loginData', 'loginStaues', 'loginTime', 'userInfo'];

test('a session stands in session storage under the names other programs know, and nowhere else', async ({
  page,
  world,
}) => {
  await page.goto('/');
  await typeTestSignIn(page, world.buyer.userName);
  await at(page, paths.workbench);
  const stored = await page.evaluate(
    () => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
  );
  expect(
    Object.keys(stored)
      .filter((key) => KEYS.includes(key))
      .sort(),
  ).toEqual(KEYS);
  const loginData = JSON.parse(stored['loginData']!) as Record<string, unknown>;
  expect(loginData['refresh_token']).toBeTruthy();
  expect(JSON.parse(stored['userInfo']!)).toMatchObject({ guid: world.buyer.guid, type: expect.any(String) });
  expect(stored['isWeakPWD']).toBe('false');
  const elsewhere = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)) + document.cookie);
  expect(elsewhere).not.toContain(stored['access_token']);
});

test('faults are said at the field', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '登录' }).click();
  const faults = [
    ['用户名', ruleText.userNameRequired.cn],
    ['密码', ruleText.newPasswordRequired.cn],
  ] as const;
  for (const [label, fault] of faults) {
    const field = page.getByLabel(label, { exact: true });
    await becomes(() => field.getAttribute('aria-invalid')).toBe('true');
    const note = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).innerText()).toBe(fault);
  }
});

test('the third wrong password brings a captcha', async ({ page, world }) => {
  await page.goto('/');
  for (let times = 1; times <= 3; times++) {
    expect(await page.getByLabel('验证码').count()).toBe(0);
    const answered = page.waitForResponse(/oauth\/token/);
    await typeTestSignIn(page, world.buyer.userName, 'Wrong@2026');
    await answered;
    await shown(page.getByRole('alert').filter({ hasText: '用户名或密码' }));
    await becomes(() => page.getByRole('button', { name: '登录', exact: true }).isEnabled()).toBe(true);
  }
  await shown(page.getByLabel('验证码', { exact: true }));
  await shown(page.getByRole('img', { name: /验证码图片/ }));
});

test('one signs in with the keyboard alone', async ({ page, world }) => {
  await page.goto('/');
  await becomes(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(
    'username',
  );
  await page.keyboard.type(world.buyer.userName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await at(page, paths.workbench);
});

test('the chosen language stays after a reload and after signing in', async ({ page, world }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'English' }).click();
  await shown(page.getByRole('button', { name: 'Sign in' }));
  await page.reload();
  await page.getByLabel('User name', { exact: true }).fill(world.buyer.userName);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await at(page, paths.workbench);
  await shown(page.getByRole('navigation').getByRole('link', { name: 'Annual plans' }));
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.getByRole('button', { name: 'Switch to Chinese' }).click();
  await shown(page.getByRole('navigation').getByRole('link', { name: '年度采购计划' }));
});

test('the dark theme is dark, and stays', async ({ page }) => {
  await page.goto('/');
  const brightness = () =>
    page.evaluate(() => {
      const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number);
      return (red! + green! + blue!) / 3;
    });
  expect(await brightness()).toBeGreaterThan(200);
  await page.getByRole('button', { name: '深色' }).click();
  await becomes(brightness).toBeLessThan(60);
  await page.reload();
  await shown(page.getByRole('button', { name: '浅色' }));
  expect(await brightness()).toBeLessThan(60);
});
