import type { Locator, Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { gone, openAnew, shown } from '../fixtures/waiting.ts';

/** From the reader's inbox to the page of an application, which has what is needed to decide. */
export async function openFromInbox(page: Page, title: string) {
  await openAnew(page, paths.approvalInbox);
  await page.getByRole('link', { name: title }).first().click();
  await shown(page.getByRole('heading', { name: '扫描件' }));
}

type Decision = '通过' | '驳回';
const windowOf = (page: Page, act: Decision) => page.getByRole('dialog', { name: `${act}：` });

/** Opens the window to decide on what the page shows, and gives a reason. */
export async function openDecision(page: Page, act: Decision, opinion: string) {
  await page.getByRole('button', { name: act, exact: true }).first().click();
  await windowOf(page, act).getByLabel('意见').fill(opinion);
}

/** Ticks that the findings of the law in the window have been read, where it shows any. */
export async function acknowledge(window: Locator) {
  const read = window.getByRole('checkbox', { name: /我已阅读并知悉/ });
  if ((await read.count()) > 0) await read.check();
}

/** Confirms it, and waits until its page says so. */
export async function confirmDecision(page: Page, act: Decision) {
  const window = windowOf(page, act);
  if (act === '通过') await acknowledge(window);
  await window.getByRole('button', { name: act, exact: true }).click();
  await gone(window);
  await shown(page.getByText(`已${act}`));
}

/** Decides on the application that is open. */
export async function decideHere(page: Page, act: Decision, opinion: string) {
  await openDecision(page, act, opinion);
  await confirmDecision(page, act);
}
