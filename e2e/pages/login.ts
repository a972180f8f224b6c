import type { Page } from 'playwright-core';
import { TEST_PASSWORD } from '../../server/testing/builders.ts';
import { PASSWORD } from '../fixtures/wire.ts';
import { at } from '../fixtures/waiting.ts';

async function typeSignIn(page: Page, userName: string, password: string) {
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Types the user name and password of somebody in the test's own company and sends them. */
export const typeTestSignIn = (page: Page, userName: string, password = TEST_PASSWORD) =>
  typeSignIn(page, userName, password);

/** Signs a person of the demonstration in through the login page; the workbench follows. */
export async function signInByHand(page: Page, userName: string) {
  await page.goto('/');
  await typeSignIn(page, userName, PASSWORD);
  await at(page, '/workbench');
}
