import type { Page, Route } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { at, shown, stopClock } from '../fixtures/waiting.ts';

const inbox = (page: Page) => page.getByRole('navigation').getByRole('link', { name: '我的审批' });
const inboxCode = /\/assets\/inbox-.*\.js$/;

test('a screen whose code does not arrive says so, and comes on retry', async ({ page, as, world }) => {
  const fail = (route: Route) => route.abort();
  await page.route(inboxCode, fail);
  await as(page, world.buyer.userName, paths.workbench);
  await inbox(page).click();
  await shown(page.getByRole('heading', { name: '页面加载失败' }));
  await shown(page.getByText('ChunkLoadError', { exact: false }));
  await page.unroute(inboxCode, fail);
  await page.getByRole('button', { name: '重试' }).click();
  await at(page, paths.approvalInbox);
  await shown(page.getByRole('heading', { name: '我的审批' }));
});

test('a screen whose styles do not arrive says that', async ({ page, as, world }) => {
  await as(page, world.buyer.userName, paths.workbench);
  await shown(inbox(page));
  // the workbench fetches its charts beside itself: only the styles of the next screen are to be missing
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/.*\.css$/, (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: '年度采购计划' }).click();
  await shown(page.getByRole('heading', { name: '页面样式加载失败' }));
  await shown(page.getByText('CssChunkLoadError', { exact: false }));
});

test('a screen that takes longer than 120 seconds is a load failure', async ({ page, as, world }) => {
  let isAsked = false;
  await page.route(inboxCode, () => {
    isAsked = true; // and no answer, ever
  });
  await as(page, world.buyer.userName, paths.workbench);
  await shown(inbox(page));
  await stopClock(page);
  await inbox(page).click();
  await expect.poll(() => isAsked).toBe(true);
  await page.clock.runFor(119_000);
  const failure = page.getByRole('heading', { name: '页面加载失败' });
  expect(await failure.count()).toBe(0);
  await page.clock.runFor(1_100);
  await shown(failure);
});

test('an unknown address is 404, within the layout and outside', async ({ page, as, world }) => {
  await as(page, world.buyer.userName, '/procurement/nowhere');
  await shown(page.getByRole('heading', { name: '页面不存在' }));
  expect(await page.getByRole('navigation', { name: '主菜单' }).isVisible()).toBe(true);
  await page.goto('/#/nowhere');
  await shown(page.getByRole('heading', { name: '页面不存在' }));
  expect(await page.getByRole('navigation', { name: '主菜单' }).count()).toBe(0);
  await page.getByRole('link', { name: '返回首页' }).click();
  await at(page, paths.workbench);
});

test('a screen one has no right to says so', async ({ page, as }) => {
  await as(page, 'supplier', paths.annualPlans);
  await shown(page.getByRole('heading', { name: '没有访问权限' }));
});
