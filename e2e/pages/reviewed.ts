import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from '../fixtures/chain-world.ts';
import { gone, openAnew, shown } from '../fixtures/waiting.ts';

/** One page for each person; asked again, it goes to the next address. */
export function peoplesPages(
  newPage: () => Promise<Page>,
  as: (page: Page, userName: string, address: string) => Promise<void>,
) {
  const opened = new Map<string, Page>();
  return async ({ userName }: Person, address: string) => {
    const known = opened.get(userName);
    if (known) {
      await openAnew(known, address);
      return known;
    }
    const page = await newPage();
    opened.set(userName, page);
    await as(page, userName, address);
    return page;
  };
}

/** The document the address of the page names. */
export const guidOf = (page: Page) =>
  new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('guid')!;

/** Its row in a list. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** A document on the page says that it stands so. */
export const stands = (page: Page, state: string) =>
  shown(page.locator('main header:has(> h1) .ant-tag').getByText(state, { exact: true }));

/** Saves the draft on the page once more: what an earlier saving said may still stand there, so its own answer is waited for. */
export async function saveAgain(page: Page, { path }: { path: string }) {
  const answered = page.waitForResponse((response) => response.url().endsWith(path));
  await page.getByRole('button', { name: '保存', exact: true }).click();
  expect(await (await answered).json()).toMatchObject({ code: 1 });
}

/** Opens the submission of the document on the page, sees who will decide, answers what returned it, and submits. */
export async function submitHere(page: Page, people: readonly string[]) {
  await page.getByRole('button', { name: '提交', exact: true }).click();
  const window = page.getByRole('dialog', { name: '提交审批' });
  for (const name of people) await shown(window.getByText(name));
  const answer = window.getByLabel('对驳回意见的答复');
  if ((await answer.count()) > 0) await answer.fill('已按意见办理');
  await window.getByRole('button', { name: '提交', exact: true }).click();
  await gone(window);
}

/** Recalls the document on the page from its approval. */
export async function recallHere(page: Page) {
  await page.getByRole('button', { name: '撤回', exact: true }).click();
  await page.locator('.ant-popover').getByRole('button', { name: '撤回' }).click();
}

/** Undoes the approval of the document on the page; undoing is its own, or asked of the last who decided. */
export async function undoHere(page: Page, reason: string) {
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  const window = page.getByRole('dialog');
  await window.getByLabel('撤销原因').fill(reason);
  await window.getByRole('button', { name: '撤销', exact: true }).click();
  await gone(window);
}

/** Signs what the window that is open asks for, with a scan of the paper. */
export async function signWithScan(page: Page, label: string, act: string) {
  const window = page.getByRole('dialog');
  await window
    .getByLabel(label, { exact: true })
    .setInputFiles({ name: '签章扫描件.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await shown(window.getByRole('button', { name: '签章扫描件.pdf', exact: true }));
  await window.getByRole('button', { name: act, exact: true }).click();
  await gone(window);
}
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
