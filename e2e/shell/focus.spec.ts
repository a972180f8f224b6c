import type { Locator, Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { sendSmsCode } from '#shared/areas/sms-code/contract';
import { aUser } from '../../server/testing/builders.ts';
import { aPhone, codeSentTo, letAMinutePass } from '../fixtures/applicants.ts';
import { test } from '../fixtures/test.ts';
import { at, becomes, gone, shown } from '../fixtures/waiting.ts';

const hasFocus = (what: Locator) => becomes(() => what.evaluate((one) => one === document.activeElement));

/** A page whose calendars come only when this answer is called. */
async function withLateCalendar(page: Page) {
  const mayCome = Promise.withResolvers<void>();
  await page.route('**/date-picker-*.js', async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  return mayCome.resolve;
}

test('a window that closes gives the focus back to the button that opened it', async ({
  page,
  as,
  world,
}) => {
  const plan = await world.plan({ lines: 1 });
  await as(page, world.buyer.userName, paths.annualPlan(plan.guid));
  const submit = page.getByRole('main').getByRole('button', { name: '提交', exact: true });
  const window = page.getByRole('dialog');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => window.getByRole('button', { name: '取消' }).click(),
    async () => {
      // once around, through its end and in again
      const cancel = window.getByRole('button', { name: '取消' });
      for (let round = 0; round < 2; round++)
        do await page.keyboard.press('Tab');
        while (!(await cancel.evaluate((one) => one === document.activeElement)));
      await page.keyboard.press('Enter');
    },
  ]) {
    await submit.click();
    await shown(window.getByText('部小长'));
    await hasFocus(submit).toBe(false);
    await close();
    await gone(window);
    await hasFocus(submit).toBe(true);
  }

  const whyNot = page.getByRole('button', { name: '为什么不能？' });
  await whyNot.click();
  await shown(window.getByRole('heading').first());
  await page.keyboard.press('Escape');
  await hasFocus(whyNot).toBe(true);
});

test('a window opened from a menu gives it back to the button of the menu', async ({ page, as, world }) => {
  const plan = await world.plan({ lines: 1 });
  await as(page, world.buyer.userName, paths.annualPlans);
  const more = page.getByRole('button', { name: `“${plan.planName}”的更多操作` });
  await more.click();
  await page.getByRole('menuitem', { name: '审批记录' }).click();
  const window = page.getByRole('dialog');
  await shown(window);
  await page.keyboard.press('Escape');
  await gone(window);
  await hasFocus(more).toBe(true);
});

test('a field of a day that was only passed takes no focus when its calendar has come', async ({
  page,
  as,
}) => {
  const letCalendarCome = await withLateCalendar(page);
  await as(page, 'buyer', paths.setupEdit());
  const [passed, reached] = ['计划定标时间', '计划发标时间'].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  await passed!.focus();
  await reached!.focus();
  letCalendarCome();
  await shown(page.locator('.ant-picker-dropdown'));
  await hasFocus(reached!).toBe(true);
  await hasFocus(passed!).toBe(false);
  await becomes(() => page.locator('main .ant-picker').count()).toBe(1);
});

test('what is typed into a day replaces the day that stands there, also when its calendar comes in between', async ({
  page,
  as,
}) => {
  const letCalendarCome = await withLateCalendar(page);
  await as(page, 'buyer', paths.annualPlanEdit());
  const day = page.getByLabel('编报日期', { exact: true });
  await becomes(() => day.inputValue()).not.toBe('');
  await day.focus();
  await page.keyboard.press('ControlOrMeta+a');
  letCalendarCome();
  await shown(page.locator('.ant-picker-dropdown'));
  await page.keyboard.type('2026-01-02');
  await page.keyboard.press('Enter');
  await gone(page.locator('.ant-picker-dropdown:visible'));
  await becomes(() => day.inputValue()).toBe('2026-01-02');
});

test('who opens a page by keys is at its heading, also once what was loading stands', async ({
  page,
  as,
}) => {
  await as(page, 'buyer', paths.setups);
  await page.getByRole('link', { name: '新增立项' }).focus();
  await page.keyboard.press('Enter');
  await shown(page.getByRole('button', { name: '引用计划' }));
  await hasFocus(page.getByRole('heading', { level: 1 })).toBe(true);
});

test('a link that looks like a button is one stop of Tab, and opens in a tab of its own as any link', async ({
  page,
  as,
}) => {
  await as(page, 'buyer', paths.annualPlans);
  const [add, bring] = ['新增年度采购计划', '导入'].map((name) =>
    page.getByRole('link', { name, exact: true }).first(),
  );
  await add!.focus();
  await page.keyboard.press('Tab');
  await hasFocus(bring!).toBe(true);
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    bring!.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await at(other, paths.annualPlanImport());
  await at(page, paths.annualPlans);
  await other.close();
});

test('a row that is taken away gives the focus to the next, the last to what adds one', async ({
  page,
  as,
  db,
  world,
}) => {
  const keeper = await aUser(db, {
    enterpriseGuid: world.company.guid,
    userName: `limits-${world.company.guid.slice(0, 8)}`,
    permissions: ['legal:write', 'legal:limit'],
  });
  await as(page, keeper.userName, `${paths.legalParameters}?tab=limits`);
  const add = page.getByRole('button', { name: '新增门槛' });
  for (let count = 0; count < 3; count++) await add.click();
  const remove = (at: number) => page.getByRole('button', { name: `删除第${at}行`, exact: true });
  await remove(3).press('Enter');
  await hasFocus(remove(2)).toBe(true);
  await remove(1).press('Enter');
  await gone(remove(2));
  await hasFocus(remove(1)).toBe(true);
  await page.keyboard.press('Enter');
  await hasFocus(add).toBe(true);
});

test('a phone without a registration is answered by a heading that has the focus', async ({ page, db }) => {
  const phone = aPhone();
  await page.goto(`/#${paths.registerStatus}`);
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  await letAMinutePass(db);
  const answered = page.waitForResponse((response) => response.url().endsWith(sendSmsCode.path));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await answered;
  await page.getByLabel('短信验证码', { exact: true }).fill(await codeSentTo(db, phone));
  await page.getByRole('button', { name: '查询', exact: true }).press('Enter');
  await hasFocus(page.getByRole('heading', { name: '该手机号没有注册申请' })).toBe(true);
});
