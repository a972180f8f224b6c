import type { Page } from 'playwright-core';
import { eq } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { role } from '../../server/areas/role/role.table.ts';
import { secondFactor } from '../../server/areas/second-factor/second-factor.table.ts';
import { TEST_PASSWORD } from '../../server/testing/builders.ts';
import { otpOf } from '../../server/testing/second-factor.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, gone, shown } from '../fixtures/waiting.ts';
import { typeTestSignIn } from '../pages/login.ts';

/** Turns the second factor on as a person does, reading the secret as they would type it. */
async function enrol(page: Page) {
  await page.getByRole('button', { name: '绑定验证器' }).click();
  await page.getByRole('region', { name: '二次验证' }).getByLabel('登录密码').fill(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await shown(page.getByRole('img', { name: /绑定二维码/ }));
  const secret = await page.locator('main code').innerText();
  await page.getByLabel('动态口令').fill(otpOf(secret));
  await page.getByRole('button', { name: '完成绑定' }).click();
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await becomes(() => codes.count()).toBe(10);
  const recoveryCodes = await codes.allInnerTexts();
  await page.getByRole('button', { name: '我已保存' }).click();
  await gone(page.getByRole('list', { name: '恢复码' }));
  return { secret, recoveryCodes };
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /我的账号/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await at(page, paths.login);
}

const submitCode = async (page: Page, label: '动态口令' | '恢复码', code: string) => {
  await page.getByLabel(label).fill(code);
  await page.keyboard.press('Enter');
};

test('one enrols, and then signs in with the code of the app, or once with each recovery code', async ({
  page,
  as,
  world,
  db,
}) => {
  const { userName, guid } = world.buyer;
  await as(page, userName, paths.account);
  const { secret, recoveryCodes } = await enrol(page);
  await shown(page.getByText('已开启'));
  // as if the half minute of the confirming code were over
  await db.update(secondFactor).set({ lastStep: null }).where(eq(secondFactor.userGuid, guid));

  await signOut(page);
  await typeTestSignIn(page, userName);
  await submitCode(page, '动态口令', '12');
  await shown(page.getByRole('alert').filter({ hasText: '请输入6位数字动态口令' }));
  await submitCode(page, '动态口令', otpOf(secret, -10));
  await shown(page.getByRole('alert').filter({ hasText: '动态口令或恢复码错误' }));
  await submitCode(page, '动态口令', otpOf(secret));
  await at(page, paths.workbench);

  await signOut(page);
  await typeTestSignIn(page, userName);
  await page.getByRole('button', { name: '使用恢复码' }).click();
  await submitCode(page, '恢复码', recoveryCodes[0]!);
  await at(page, paths.workbench);

  await signOut(page);
  await typeTestSignIn(page, userName);
  await page.getByRole('button', { name: '使用恢复码' }).click();
  await submitCode(page, '恢复码', recoveryCodes[0]!);
  await shown(page.getByRole('alert').filter({ hasText: '动态口令或恢复码错误' }));
  await page.getByRole('button', { name: '返回密码登录' }).click();
  await shown(page.getByLabel('密码', { exact: true }));
  expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe('');
});

test('a role that requires it opens nothing but enrolling, until it is done', async ({ page, world, db }) => {
  await db
    .update(role)
    .set({ requiresSecondFactor: true })
    .where(eq(role.enterpriseGuid, world.company.guid));
  await page.goto('/');
  await typeTestSignIn(page, world.buyer.userName);
  await at(page, paths.account);
  await shown(page.getByText('您的角色要求二次验证'));
  await page.goto(`/#${paths.annualPlans}`);
  await at(page, paths.account);
  await enrol(page);
  await shown(page.getByRole('tab', { name: '登录会话' }));
  await page.goto(`/#${paths.annualPlans}`);
  await shown(page.getByRole('heading', { name: '年度采购计划' }));
});
