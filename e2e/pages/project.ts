import type { Page } from 'playwright-core';
import { chainKind, type ChainKind } from '#shared/areas/chain/contract';
import { gone } from '../fixtures/waiting.ts';
import { stands } from './reviewed.ts';

/** Follows the line of the document on the page to the one of this kind. */
export const followChain = (page: Page, kind: ChainKind) =>
  page
    .getByRole('region', { name: '所在环节' })
    .getByRole('listitem')
    .filter({ hasText: chainKind.label(kind) })
    .getByRole('link')
    .click();

/** Registers the stage that the project on the page reaches next, today. */
export async function registerNext(page: Page, stage: string) {
  await page.getByRole('button', { name: '登记进度', exact: true }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: '登记进度', exact: true }).click();
  await gone(window);
  await stands(page, stage);
}

/** Takes back the stage that was registered last. */
export async function takeBackLast(page: Page, reason: string, before: string) {
  await page.getByRole('button', { name: '撤回进度', exact: true }).click();
  const window = page.getByRole('dialog');
  await window.getByLabel('撤回原因').fill(reason);
  await window.getByRole('button', { name: '撤回进度', exact: true }).click();
  await gone(window);
  await stands(page, before);
}
