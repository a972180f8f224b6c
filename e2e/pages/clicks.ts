import type { Page } from 'playwright-core';

/** Counts what a person clicks from now on, on this page and those it leads to without a reload. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let clicks = 0;
    addEventListener('click', ({ isTrusted }) => (clicks += isTrusted ? 1 : 0), true);
    Object.assign(window, { clicksSoFar: () => clicks });
  });
  return () => page.evaluate(() => (window as unknown as { clicksSoFar: () => number }).clicksSoFar());
}
