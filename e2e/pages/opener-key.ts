import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import type { ChosenFile } from './certificate.ts';

/** A key costs a second by intention, and more on a busy machine. */
const KEY_MS = 90_000;

/** The screen of one's own openers' keys. */
export const openerKeyPage = (page: Page) => {
  const window = page.getByRole('dialog');
  const chooseKey = async (file: ChosenFile, passphrase: string) => {
    await window.getByLabel('开标密钥文件', { exact: true }).setInputFiles(file);
    await window.getByLabel('密钥文件口令').fill(passphrase);
  };
  const says = (text: string | RegExp) => page.getByText(text).waitFor({ timeout: KEY_MS });

  return {
    /** Makes a key under a passphrase, and keeps the file that is downloaded. */
    make: async (passphrase: string): Promise<ChosenFile> => {
      await page.getByRole('button', { name: '登记新密钥' }).click();
      await window.getByLabel('密钥文件口令').fill(passphrase);
      await window.getByLabel('再次输入密码').fill(passphrase);
      const download = page.waitForEvent('download', { timeout: KEY_MS });
      await window.getByRole('button', { name: '生成并下载' }).click();
      const file = await download;
      return {
        name: file.suggestedFilename(),
        mimeType: 'application/octet-stream',
        buffer: await buffer(await file.createReadStream()),
      };
    },
    /** Opens the kept file before it is registered, and waits for what is said. */
    reopen: async (file: ChosenFile, passphrase: string, text: string) => {
      await chooseKey(file, passphrase);
      await window.getByRole('button', { name: '打开并核对' }).click();
      await says(text);
    },
    /** Signs with the file of a certificate. */
    sign: async (file: ChosenFile, password: string) => {
      await window.getByLabel('私钥文件', { exact: true }).setInputFiles(file);
      await window.getByLabel('私钥文件密码').fill(password);
      await window.getByRole('button', { name: '签名并登记' }).click();
      await says('已登记，请等待安全管理员来电核对指纹');
    },
    /** Opens the window in which a key is tried. */
    openTrying: () => page.getByRole('button', { name: '验证密钥' }).first().click(),
    /** Tries a key file, and waits for what is said. */
    tryWith: async (file: ChosenFile, passphrase: string, text: string) => {
      await chooseKey(file, passphrase);
      await window.getByRole('button', { name: '验证密钥' }).click();
      await says(text);
    },
    cancel: () => window.getByRole('button', { name: '取消' }).click(),
  };
};
