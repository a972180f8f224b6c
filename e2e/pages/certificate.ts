import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { shown } from '../fixtures/waiting.ts';
import { take } from './inputs.ts';

/** A key costs seconds by intention, and more on a busy machine. */
const KEY_MS = 90_000;

/** A file as it is chosen in the browser. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The screen of one's own certificates. */
export const certificatePage = (page: Page) => {
  const window = page.getByRole('dialog');

  /** Types a password for a new key, makes it, and keeps the file that is downloaded. */
  const makeKey = async (button: string): Promise<ChosenFile> => {
    const download = page.waitForEvent('download', { timeout: KEY_MS });
    await window.getByRole('button', { name: button }).click();
    const file = await download;
    await page.getByRole('button', { name: '我已保存' }).click();
    return {
      name: file.suggestedFilename(),
      mimeType: 'application/x-pkcs12',
      buffer: await buffer(await file.createReadStream()),
    };
  };

  return {
    apply: async (password: string) => {
      await page.getByRole('button', { name: '申请证书' }).click();
      await window.getByLabel('私钥文件密码').fill(password);
      await window.getByLabel('再次输入密码').fill(password);
      return makeKey('生成密钥并申请');
    },
    renew: async (old: ChosenFile, oldPassword: string, password: string) => {
      await page.getByRole('button', { name: '续期' }).click();
      await window.getByLabel('原私钥文件', { exact: true }).setInputFiles(old);
      await window.getByLabel('原私钥文件的密码').fill(oldPassword);
      await window.getByLabel('新私钥文件的密码').fill(password);
      await window.getByLabel('再次输入密码').fill(password);
      return makeKey('生成新密钥并续期');
    },
    /** Opens the window and fills it; `send` tries it. */
    fillSigning: async (content: ChosenFile, key: ChosenFile, password: string) => {
      await page.getByRole('button', { name: '签名文件' }).first().click();
      await window.getByLabel('文件', { exact: true }).setInputFiles(content);
      await window.getByLabel('私钥文件', { exact: true }).setInputFiles(key);
      await window.getByLabel('私钥文件密码').fill(password);
    },
    typePassword: (password: string) => window.getByLabel('私钥文件密码').fill(password),
    sendSigning: async (says: string) => {
      await window.getByRole('button', { name: '签名文件' }).click();
      await page.getByText(says).waitFor({ timeout: KEY_MS });
    },
    /** Asks who signed a file, and waits for what is said. */
    verify: async (content: ChosenFile, says: string | RegExp) => {
      await page.getByRole('button', { name: '验证文件签名' }).click();
      await window.getByLabel('文件', { exact: true }).setInputFiles(content);
      await window.getByRole('button', { name: '验证', exact: true }).click();
      await shown(window.getByText(says));
      await window.getByRole('button', { name: '取消' }).click();
    },
    close: () => page.keyboard.press('Escape'),
    revoke: async (reason: string) => {
      await page.getByRole('button', { name: '吊销' }).click();
      await take(page, window.getByLabel('吊销原因'), reason);
      await window.getByRole('button', { name: '吊销' }).click();
      await shown(page.getByText('证书已吊销'));
    },
  };
};
