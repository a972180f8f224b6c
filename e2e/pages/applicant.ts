import type { Page } from 'playwright-core';
import { sendSmsCode } from '#shared/areas/sms-code/contract';
import type { Db } from '../../server/db/client.ts';
import { png } from '../../server/testing/file-samples.ts';
import { codeSentTo, letAMinutePass } from '../fixtures/applicants.ts';
import { shown } from '../fixtures/waiting.ts';

/** Fills one field of a public page. */
export const fill = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).fill(value);

/** Presses a button of a public page. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Asks for a code for a phone and types it in. */
export async function typeCode(page: Page, db: Db, phone: string) {
  await letAMinutePass(db);
  const answered = page.waitForResponse((response) => response.url().endsWith(sendSmsCode.path));
  await press(page, '获取验证码');
  await answered;
  await fill(page, '短信验证码', await codeSentTo(db, phone));
}

/** Proves a phone: types it and the code sent to it, and goes on. */
export async function provePhone(page: Page, db: Db, phone: string, next: string, label = '手机号') {
  await fill(page, label, phone);
  await typeCode(page, db, phone);
  await press(page, next);
}

/** Sends a scan in and waits until it is there. */
export async function attach(page: Page, field: string, name: string) {
  await page
    .locator(`input[type=file][name=${field}]`)
    .setInputFiles({ name, mimeType: 'image/png', buffer: png });
  await shown(page.getByRole('button', { name: `查看 ${name}` }));
}
