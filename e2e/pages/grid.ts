import type { Locator, Page } from 'playwright-core';

/** The grid of lines of a page, worked as from the keyboard; the clipboard is a block of cells. */
export function gridOf(page: Page) {
  const grid = page.getByRole('grid');
  const input = page.locator('textarea[aria-activedescendant]');
  /** A cell by its row, from 1, and the name of its column. */
  const cell = async (row: number, column: string): Promise<Locator> => {
    const names = await grid.getByRole('columnheader').allTextContents();
    return grid.locator(
      `[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${names.indexOf(column) + 1}"]`,
    );
  };
  return {
    grid,
    input,
    cell,
    /** Goes to a cell near the top, from wherever the keys are. */
    go: async (row: number, column: string) => {
      await input.press('Control+Home');
      await (await cell(row, column)).click();
    },
    paste: (rows: readonly (readonly string[])[]) =>
      input.evaluate(
        (at, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        },
        rows.map((row) => row.join('\t')).join('\r\n'),
      ),
    copied: () =>
      input.evaluate((at) => {
        const clipboardData = new DataTransfer();
        at.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
        return clipboardData.getData('text/plain');
      }),
    press: async (...keys: string[]) => {
      for (const key of keys) await input.press(key);
    },
  };
}
