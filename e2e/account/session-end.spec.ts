import type { Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, shown, stopClock } from '../fixtures/waiting.ts';

const MINUTE = 60_000;
const warning = (page: Page) => page.getByRole('dialog', { name: '登录即将失效' });
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('access_token'));

test('signing out ends the other tabs of the same person', async ({ page, as, world }) => {
  await as(page, world.buyer.userName, paths.workbench);
  const fields = await page.evaluate(() => Object.entries(sessionStorage));
  const other = await page.context().newPage();
  await other.goto('/healthz');
  await other.evaluate((kept) => {
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
  }, fields);
  await other.goto(`/#${paths.workbench}`);
  await shown(other.getByRole('button', { name: /我的账号/ }));
  await page.getByRole('button', { name: /我的账号/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await at(other, paths.login);
  expect(await token(other)).toBeNull();
});

test('two minutes before an idle session ends one is warned, and goes on by a click', async ({
  page,
  as,
  world,
}) => {
  await as(page, world.buyer.userName, paths.workbench);
  await shown(page.getByRole('button', { name: /我的账号/ }));
  const before = await token(page);
  await stopClock(page);
  await page.clock.fastForward(26.5 * MINUTE);
  expect(await warning(page).count()).toBe(0);
  await page.clock.fastForward(MINUTE);
  await shown(warning(page));
  expect(await page.getByRole('timer').innerText()).toMatch(/^剩余 1 分/);
  await page.getByRole('button', { name: '继续使用' }).click();
  await becomes(async () => (await token(page)) !== before).toBe(true);
  // the window closes once the answer has been read, and fades by the stopped clock
  await becomes(async () => {
    await page.clock.runFor(500);
    return warning(page).count();
  }).toBe(0);
});

test('an idle session ends on the minute, and says so', async ({ page, as, world }) => {
  await as(page, world.buyer.userName, paths.workbench);
  await shown(page.getByRole('button', { name: /我的账号/ }));
  await stopClock(page);
  await page.clock.fastForward(30 * MINUTE);
  await at(page, paths.login);
  await shown(page.getByText('登陆过期,请重新登陆!'));
  expect(await token(page)).toBeNull();
});
