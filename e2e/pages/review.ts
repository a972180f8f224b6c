import type { Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { gone, openAnew, shown } from '../fixtures/waiting.ts';

/** From the reader's inbox to the page of an application, which has what is needed to decide. */
export async function openFromInbox(page: Page, title: string) {
  await openAnew(page, paths.approvalInbox);
  await page.getByRole('link', { name: title }).first().click();
  await shown(page.getByRole('heading', { name: '扫描件' }));
}

/** Decides on the application that is open, and waits until its page says so. */
export async function decideHere(page: Page, act: '通过' | '驳回', opinion: string) {
  await page.getByRole('button', { name: act, exact: true }).first().click();
  const window = page.getByRole('dialog', { name: `${act}：` });
  await window.getByLabel('意见').fill(opinion);
  await window.getByRole('button', { name: act, exact: true }).click();
  await gone(window);
  await shown(page.getByText(`已${act}`));
}
