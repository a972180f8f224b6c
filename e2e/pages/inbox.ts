import type { Page } from 'playwright-core';
import { acknowledge } from './review.ts';
import { gone, shown } from '../fixtures/waiting.ts';

/** Opens a document that waits in the reader's inbox, and decides on it with an opinion. */
export async function decide(page: Page, title: string, act: '通过' | '驳回', opinion: string) {
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: '审批' }).click();
  const panel = page.getByRole('dialog').filter({ hasText: /轮到您(代 .+ )?审批/ });
  await panel.getByRole('button', { name: act, exact: true }).click();
  const window = page.getByRole('dialog', { name: `${act}：` });
  await window.getByLabel('意见').fill(opinion);
  if (act === '通过') await acknowledge(window);
  await window.getByRole('button', { name: act, exact: true }).click();
  await gone(window);
  await shown(page.getByText(`已${act}`));
}
