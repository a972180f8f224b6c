import type { Page } from 'playwright-core';
import { PASSWORD } from '../fixtures/wire.ts';
import { at } from '../fixtures/waiting.ts';

/** Types a user name and a password into the login page and sends them. */
export async function typeSignIn(page: Page, userName: string, password = PASSWORD) {
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
}

/** Signs in through the login page; the workbench follows. */
export async function signInByHand(page: Page, userName: string) {
  await page.goto('/');
  await typeSignIn(page, userName);
  await at(page, '/workbench');
}
