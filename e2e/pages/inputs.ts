import type { Locator, Page } from 'playwright-core';
import { samplePdf } from '../../server/app/demo/sample-pdf.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';

const entries = '.ant-select-item-option, .ant-select-tree-title, .ant-cascader-menu-item';
// what has been chosen is offered whatever is typed
const offered = '.ant-select-item-option:not(.ant-select-item-option-selected)';
const dropOf = (page: Page) => page.locator('.ant-select-dropdown:visible');

/** Waits until a list offers nothing but what was typed: before, its entries move and lose their mark. */
export const narrowed = (page: Page, typed: string) =>
  becomes(
    () => dropOf(page).locator(offered).filter({ hasNotText: typed }).count(),
    `nothing but ${typed} is offered`,
  ).toBe(0);

/**
 * Takes one entry of a list or a tree, found by typing. It is taken once nothing but what was typed is offered: while a list
 * is still being found, entries move under the pointer. A list of several stays open.
 */
export async function take(page: Page, field: Locator, typed: string, name: string | RegExp = typed) {
  await field.click();
  await shown(dropOf(page));
  // a short list is only looked through
  const isShort = !(await field.isEditable());
  if (!isShort) {
    // as from an input method: the server is asked once, not for each letter
    await page.keyboard.insertText(typed);
    await narrowed(page, typed);
  }
  await dropOf(page).locator(entries).filter({ hasText: name }).first().click();
  const isTaken = () =>
    isShort
      ? field.evaluate((input, chosen) => input.closest('.ant-select')!.textContent.includes(chosen), typed)
      : field.inputValue({ timeout: 1000 }).then((text) => text === '');
  // a form may give way to what was chosen
  const isGone = async () => (await field.count()) === 0;
  await becomes(async () => (await isGone()) || isTaken(), `${typed} is taken`).toBe(true);
}

/** Takes one entry after the other, and closes. */
export async function takeAll(page: Page, field: Locator, names: readonly string[]) {
  const isMany = await field.evaluate((input) => input.closest('.ant-select-multiple') !== null);
  for (const name of names) await take(page, field, name);
  if (isMany) await page.keyboard.press('Escape');
  await gone(dropOf(page));
}

/** Types a day into a field and takes it with Enter, once the calendar that would take it is open. */
export async function enterDay(page: Page, field: Locator, day: string) {
  const calendar = page.locator('.ant-picker-dropdown:visible');
  await field.click();
  await shown(calendar);
  await field.fill(day);
  await field.press('Enter');
  await gone(calendar);
}

/** Sends a paper into the input of a place, and waits until it is stored there. */
export async function attach(place: Page | Locator, input: Locator, name: string, button = name) {
  await input.setInputFiles({ name, mimeType: 'application/pdf', buffer: samplePdf([name]) });
  await shown(place.getByRole('button', { name: button, exact: true }));
}
