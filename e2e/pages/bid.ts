import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { at, shown } from '../fixtures/waiting.ts';
import type { ChosenFile } from './certificate.ts';

/** A passphrase and a key file cost seconds by intention, and more on a busy machine. */
const KEY_MS = 90_000;
const pdf = (name: string): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${name}\n%%EOF`),
});

/** The form of a bid, and what becomes of it. */
export const bidPage = (page: Page, tenderGuid: string) => {
  const window = page.getByRole('dialog');
  /** Every part of the bid but that of the price wants a file. */
  const attach = async () => {
    for (const part of ['资格', '技术', '商务'])
      if ((await page.getByText(`添加${part}文件`, { exact: true }).count()) > 0)
        await page.getByLabel(`添加${part}文件`, { exact: true }).setInputFiles(pdf(`${part}.pdf`));
  };
  /** In the window of the sealing, once it is open. */
  const sealNow = async () => {
    await window.getByRole('button', { name: /^(开始加密|重新加密)$/ }).click();
    await window.getByRole('button', { name: '签名并递交' }).click({ timeout: KEY_MS });
  };
  return {
    begin: async (passphrase: string) => {
      await page.getByRole('button', { name: '开始编制' }).click();
      await window.getByLabel('草稿口令', { exact: true }).fill(passphrase);
      await window.getByLabel('再次输入密码').fill(passphrase);
      await window.getByRole('button', { name: '开始编制' }).click();
      await page.getByText('完整性检查').waitFor({ timeout: KEY_MS });
    },
    unlock: async (passphrase: string) => {
      await page.getByRole('button', { name: '打开草稿' }).click();
      await window.getByLabel('草稿口令', { exact: true }).fill(passphrase);
      await window.getByRole('button', { name: '打开草稿' }).click();
      await page.getByText('完整性检查').waitFor({ timeout: KEY_MS });
    },
    attach,
    /** Prices are pasted as a spreadsheet copies them. */
    quote: async (prices: readonly string[]) => {
      const grid = page.getByRole('grid', { name: '分项报价表' });
      await grid.locator('[data-row="0"][data-column="8"]').click();
      await page.evaluate(
        (text) => {
          const data = new DataTransfer();
          data.setData('text/plain', text);
          document.activeElement!.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          );
        },
        prices.map((price) => `${price}\r\n`).join(''),
      );
      await page.getByRole('button', { name: '填入总价' }).click();
    },
    fill: async (agent: string) => {
      await page.getByLabel('授权代表', { exact: true }).fill(agent);
      await page.getByLabel('联系电话', { exact: true }).fill('13800138000');
      await page
        .getByLabel(/^交货期/)
        .first()
        .fill('60');
      await page.getByLabel('全部条款无偏离').check();
      await page.getByLabel(/^我方承诺/).check();
    },
    /** Seals and sends; what is left is the signature. */
    seal: async () => {
      await page.getByRole('button', { name: '加密并递交' }).click();
      await sealNow();
    },
    sealNow,
    /** Seals on a page that knows no network, from files alone; what is left is the signature. */
    sealOffline: async (apart: Page) => {
      const folder = mkdtempSync(join(tmpdir(), 'offline-'));
      const saved = async (button: string, name: string) => {
        const download = page.waitForEvent('download');
        await window.getByText(button, { exact: true }).click();
        await (await download).saveAs(join(folder, name));
        return join(folder, name);
      };
      await page.getByRole('button', { name: '离线封装' }).click();
      const sealPage = await saved('下载封装页', 'seal.html');
      const request = await saved('下载待封内容', 'request.json');
      await apart.context().setOffline(true);
      await apart.goto(pathToFileURL(sealPage).href);
      await apart.getByLabel('待封内容（.json）').setInputFiles(request);
      await shown(apart.getByText(/^还缺：/));
      await apart
        .getByLabel(/^投标文件/)
        .setInputFiles(['资格', '技术', '商务'].map((part) => pdf(`${part}.pdf`)));
      await apart.getByRole('button', { name: '封装', exact: true }).click();
      const download = apart.waitForEvent('download');
      await apart.getByRole('button', { name: '保存 bid.zcseal' }).click({ timeout: KEY_MS });
      await (await download).saveAs(join(folder, 'bid.zcseal'));
      await apart.context().setOffline(false);
      await window.locator('input[type=file]').setInputFiles(request);
      await shown(window.getByText('这不是完整的封装文件。'));
      await window.locator('input[type=file]').setInputFiles(join(folder, 'bid.zcseal'));
      await window.getByRole('button', { name: '继续上传' }).click({ timeout: KEY_MS });
      await window.getByRole('button', { name: '签名并递交' }).click({ timeout: KEY_MS });
    },
    sign: async (key: ChosenFile, password: string, button = '签名并递交') => {
      await window.getByLabel('私钥文件', { exact: true }).setInputFiles(key);
      await window.getByLabel('私钥文件密码').fill(password);
      await window.getByRole('button', { name: button }).click();
    },
    isAtBid: () => at(page, paths.ownBid(tenderGuid)),
    verified: async () => {
      await page.getByRole('button', { name: '核对回执' }).click();
      await shown(page.getByText('回执核对无误'));
      await page.getByRole('button', { name: '核对平台密文' }).click();
      await shown(page.getByText('平台存储的密文与回执一致'));
    },
  };
};
