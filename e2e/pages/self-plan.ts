import type { Page } from 'playwright-core';
import { gone, shown } from '../fixtures/waiting.ts';
import { samplePdf } from '../../server/app/demo/sample-pdf.ts';

/** The form of a self-procurement plan, and the drawer of its result. */
export const selfPlanPage = (page: Page) => {
  const drop = () => page.locator('.ant-select-dropdown:visible');

  /** Chooses by typing; one of a list, or a leaf of a tree. */
  async function choose(label: string, typed: string, inDrop = '.ant-select-item-option') {
    await page.getByLabel(label, { exact: true }).click();
    await shown(drop());
    await page.keyboard.type(typed);
    await drop().locator(inDrop).filter({ hasText: typed }).first().click();
    await page.keyboard.press('Escape');
    await gone(drop());
  }
  async function date(label: string, day: string) {
    const field = page.getByLabel(label, { exact: true });
    await field.click();
    await page.getByLabel(label, { exact: true }).fill(day);
    await page.keyboard.press('Enter');
  }
  /** Sends a file into the field with this label, and waits until it is stored. */
  async function file(label: string) {
    const name = `${label}.pdf`;
    await page
      .getByLabel(label, { exact: true })
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: samplePdf([name.length.toString()]) });
    await shown(page.getByRole('button', { name, exact: true }));
  }
  return { choose, date, file };
};
