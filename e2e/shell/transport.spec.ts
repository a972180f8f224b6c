import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { shown, stopClock } from '../fixtures/waiting.ts';

test('every GET carries the time, and what is sent is trimmed', async ({ page, as, world }) => {
  await as(page, world.buyer.userName, paths.annualPlans);
  const gets: URL[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.resourceType() === 'fetch') gets.push(new URL(request.url()));
  });
  await page.getByRole('textbox', { name: '计划名称' }).fill('  两边有空格  ');
  const [list] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/yearPlan/list')),
    page.getByRole('button', { name: '查询' }).click(),
  ]);
  expect(list.postDataJSON()).toMatchObject({ planName: '两边有空格' });

  const before = Date.now();
  await page.getByRole('navigation').getByRole('link', { name: '我的审批' }).click();
  await shown(page.getByText('没有待您审批的单据'));
  expect(gets.length).toBeGreaterThan(0);
  for (const { searchParams } of gets)
    expect(Number(searchParams.get('_t'))).toBeGreaterThan(before - 60_000);
});

test('a call without an answer is given up after 60 seconds', async ({ page, as, world }) => {
  // the clock of a test does not reach AbortSignal.timeout; this one goes by setTimeout, which it does reach
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds: number) => {
      const control = new AbortController();
      setTimeout(() => control.abort(new DOMException('timed out', 'TimeoutError')), milliseconds);
      return control.signal;
    };
  });
  await as(page, world.buyer.userName, paths.workbench);
  await shown(page.getByRole('navigation').getByRole('link', { name: '年度采购计划' }));
  await stopClock(page);
  let isAsked = false;
  await page.route('**/yearPlan/exportList', () => {
    isAsked = true; // and no answer, ever
  });
  await page.getByRole('navigation').getByRole('link', { name: '年度采购计划' }).click();
  await page.getByRole('button', { name: '导出Excel' }).click();
  await expect.poll(() => isAsked).toBe(true);
  const message = page.getByText('请求超时，请稍后重试');
  await page.clock.runFor(59_000);
  expect(await message.count()).toBe(0);
  await page.clock.runFor(1_100);
  await shown(message);
});
