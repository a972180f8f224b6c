import type { Locator, Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { gone, shown } from '../fixtures/waiting.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

/** The form of a set-up. */
export const setUpForm = (page: Page) => ({
  /** Takes the line of an annual plan that has this in its name. */
  async takeLine(name: string) {
    await page.getByRole('button', { name: '引用计划' }).click();
    const window = page.getByRole('dialog', { name: '引用计划' });
    await window.getByText('年度采购计划', { exact: true }).click();
    await window.getByRole('searchbox').fill(name);
    await window.getByRole('searchbox').press('Enter');
    await window.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    await window.getByRole('button', { name: '引用', exact: true }).click();
    await gone(window);
  },
  async choose(label: string, option: string) {
    await page.getByLabel(label, { exact: true }).click();
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByText(option, { exact: true })
      .last()
      .click();
  },
  write: (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text),
  async date(label: string, day: string) {
    const field = page.getByLabel(label, { exact: true });
    await field.click();
    await shown(page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'));
    await field.fill(day);
    await field.press('Enter');
  },
  async attach(kind: string, name: string) {
    const place = page.getByRole('region', { name: kind });
    await place.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF });
    await shown(place.getByRole('button', { name, exact: true }));
  },
});

/** Sees who will decide, and submits. */
export async function submitSetUp(page: Page, people: readonly string[]) {
  await page.getByRole('button', { name: '提交', exact: true }).click();
  const window = page.getByRole('dialog', { name: '提交审批' });
  for (const name of people) await shown(window.getByText(name));
  await window.getByRole('button', { name: '提交', exact: true }).click();
  await gone(window);
}

/** Opens a set-up that waits for the reader, and decides on it in its approval panel. */
export async function decideSetUp(page: Page, name: string, act: '通过' | '驳回', opinion: string) {
  await page.goto(`/#${paths.setupApprovals}`);
  await rowOf(page, name).getByRole('button', { name: '审批' }).click();
  await page.getByRole('button', { name: act, exact: true }).click();
  const window = page.getByRole('dialog', { name: `${act}：` });
  await window.getByLabel('意见').fill(opinion);
  await window.getByRole('button', { name: act, exact: true }).click();
  await gone(window);
}

/** Its row in a list. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
