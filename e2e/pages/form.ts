import type { Locator, Page } from 'playwright-core';
import { attach, enterDay, takeAll } from './inputs.ts';

/** Fields by their labels, on a page or in the window that stands over it. */
export const formOf = (page: Page, within: Page | Locator = page) => {
  const field = (label: string) => within.getByLabel(label, { exact: true });

  return {
    field,
    write: (label: string, text: string) => field(label).fill(text),
    /** Of a list or a tree, several one after the other; what is typed narrows it. */
    choose: (label: string, ...options: readonly string[]) => takeAll(page, field(label), options),
    date: (label: string, day: string) => enterDay(page, field(label), day),
    attach: (label: string, name: string) => attach(within, field(label), name),
  };
};
