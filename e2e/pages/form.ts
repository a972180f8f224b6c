import type { Locator, Page } from 'playwright-core';
import { samplePdf } from '../../server/app/demo/sample-pdf.ts';
import { gone, shown } from '../fixtures/waiting.ts';

/** Fields by their labels, on a page or in the window that stands over it. */
export const formOf = (page: Page, within: Page | Locator = page) => {
  const field = (label: string) => within.getByLabel(label, { exact: true });
  const drop = () => page.locator('.ant-select-dropdown:visible');

  return {
    field,
    write: (label: string, text: string) => field(label).fill(text),
    /** Of a list or a tree, several one after the other; what is typed narrows it. */
    async choose(label: string, ...options: readonly string[]) {
      for (const option of options) {
        await field(label).click();
        await page.keyboard.type(option);
        await drop()
          .locator('.ant-select-item-option, .ant-select-tree-title')
          .filter({ hasText: option })
          .first()
          .click();
      }
      if (options.length > 1) await page.keyboard.press('Escape'); // a list of several stays open
      await gone(drop());
    },
    async date(label: string, day: string) {
      await field(label).click();
      await shown(page.locator('.ant-picker-dropdown:visible'));
      await field(label).fill(day);
      await field(label).press('Enter');
      await gone(page.locator('.ant-picker-dropdown:visible'));
    },
    /** Waits until it is stored. */
    async attach(label: string, name: string) {
      await field(label).setInputFiles({ name, mimeType: 'application/pdf', buffer: samplePdf([name]) });
      await shown(within.getByRole('button', { name, exact: true }));
    },
  };
};
