import type { Page } from 'playwright-core';
import { token } from '#shared/areas/session/contract';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, shown, stopClock } from '../fixtures/waiting.ts';

const warnings = [
  [400, '登陆过期,请求重新登陆失败,请重新登陆!'],
  [401, '登陆过期,请重新登陆!'],
  [403, '越权访问,请重新登陆!'],
] as const;

test.for(warnings)(
  'a refresh refused with %i warns, centred, for 2 seconds, then the login page follows',
  async ([status, text], { page, as, world }) => {
    await as(page, world.buyer.userName, paths.workbench);
    await shown(page.getByRole('heading', { level: 1 }));
    // a chart that asks late would be refused before the click
    await page.waitForLoadState('networkidle');
    await page.route(`**${token.path}`, (route) =>
      route.fulfill({ status, json: { error: 'invalid_grant', error_description: '已失效' } }),
    );
    await stopClock(page);
    await spoilToken(page);
    await page.getByRole('navigation').getByRole('link', { name: '我的审批' }).click();
    const warning = page.getByRole('alert').filter({ hasText: text });
    await shown(warning);
    expect(await warning.count()).toBe(1);
    const box = (await warning.boundingBox())!;
    expect(Math.abs(box.x + box.width / 2 - page.viewportSize()!.width / 2)).toBeLessThan(20);

    await page.clock.runFor(1900);
    expect(await warning.isVisible()).toBe(true);
    expect(new URL(page.url()).hash).not.toBe(`#${paths.login}`);
    await page.clock.runFor(200);
    await at(page, paths.login);
    expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
  },
);

test('several calls that fail together are renewed by one refresh, and each is sent once more', async ({
  page,
  as,
  world,
}) => {
  await as(page, world.buyer.userName, paths.annualPlans);
  await shown(page.getByRole('heading', { level: 1 }));
  await spoilToken(page);
  const refreshes: string[] = [];
  const refused: string[] = [];
  const repeated: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(token.path)) refreshes.push(request.postData() ?? '');
  });
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (response.status() === 401) refused.push(path);
    else if (refused.includes(path)) repeated.push(path);
  });
  await page.getByRole('banner').getByRole('link').first().click();
  await at(page, paths.workbench);
  await becomes(() => refused.length).toBeGreaterThan(1);
  await becomes(() => repeated).toEqual(expect.arrayContaining(refused));
  expect(refreshes).toHaveLength(1);
  const form = new URLSearchParams(refreshes[0]);
  expect([form.get('grant_type'), form.get('userType')]).toEqual(['refresh_token', '3']);
  expect(new URL(page.url()).hash).toBe(`#${paths.workbench}`);
});

test('a refused click does not end the session', async ({ page, as, world }) => {
  await as(page, world.buyer.userName, paths.annualPlans);
  await page.route('**/yearPlan/exportList', (route) =>
    route.fulfill({ status: 403, json: { code: 500, message: '没有权限：导出' } }),
  );
  await page.getByRole('button', { name: '导出Excel' }).click();
  await shown(page.getByText('没有权限：导出'));
  await page.getByRole('navigation').getByRole('link', { name: '我的审批' }).click();
  await shown(page.getByRole('heading', { name: '我的审批' }));
  expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeTruthy();
});

test('logging out ends the session at the server too', async ({ page, as, world, baseUrl }) => {
  await as(page, world.buyer.userName, paths.workbench);
  const bearer = await page.evaluate(() => sessionStorage.getItem('access_token'));
  await page.getByRole('button', { name: /^我的账号/ }).click();
  await page.getByText('退出登录').click();
  await at(page, paths.login);
  await becomes(async () => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await fetch(`${baseUrl}/auth/resource/userInfo`, { headers })).status;
  }).toBe(401);
});

/** As if ten minutes had passed: the access token is no longer taken, the refresh token still is. */
const spoilToken = (page: Page) =>
  page.evaluate(() => sessionStorage.setItem('access_token', 'no-longer-good'));
