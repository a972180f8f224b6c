import type { Locator, Page } from 'playwright-core';
import { gone, shown } from '../fixtures/waiting.ts';
import { take } from './inputs.ts';

/** How a person works on a page. */
export interface Hands {
  press: (button: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  /** Takes what is called so of a list. */
  choose: (field: Locator, name: string) => Promise<void>;
  /** Ticks a radio button or a box. */
  tick: (box: Locator) => Promise<void>;
}

/** With a mouse or a finger. */
export const byPointer = (page: Page): Hands => ({
  press: (button) => button.click(),
  fill: (field, text) => field.fill(text),
  choose: (field, name) => take(page, field, name),
  tick: (box) => box.check(),
});

/** Stops of the tabulator on the longest page. */
const STOPS = 150;

/** With nothing but keys, as who cannot use a mouse: to each thing by Tab from where the focus stands. */
export function byKeys(page: Page): Hands {
  const { keyboard } = page;
  const hasFocus = (wanted: Locator) => wanted.evaluate((one) => one === document.activeElement);
  async function reach(wanted: Locator) {
    await shown(wanted);
    for (let stop = 0; stop < STOPS; stop++) {
      if (await hasFocus(wanted)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`no Tab leads to ${wanted.toString()}`);
  }
  return {
    async press(button) {
      await reach(button);
      await keyboard.press('Enter');
    },
    async fill(field, text) {
      await reach(field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    async choose(field, name) {
      await reach(field);
      await keyboard.type(name);
      const drop = page.locator('.ant-select-dropdown:visible');
      const offered = drop.locator('.ant-select-item-option, .ant-select-tree-treenode:not([aria-hidden])');
      await shown(offered.filter({ hasText: name }));
      // A list has its first entry marked already, and is narrowed to it; in a tree one goes down.
      const isTree = (await drop.locator('.ant-select-tree').count()) > 0;
      const marked = isTree
        ? drop.locator('.ant-select-tree-treenode-active')
        : drop.locator('.ant-select-item-option-active');
      for (let down = 0; down < STOPS && (await marked.filter({ hasText: name }).count()) === 0; down++)
        await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await gone(page.locator('.ant-select-dropdown:visible'));
    },
    async tick(box) {
      // Of a group of radio buttons Tab leads to the one that is ticked, or the first.
      const group = box.locator('xpath=ancestor::*[@role="radiogroup"]').getByRole('radio');
      const stop = (await group.count()) > 0 ? group.first() : box;
      await reach(stop);
      await keyboard.press('Space');
      for (let along = 0; along < STOPS && !(await box.isChecked()); along++)
        await keyboard.press('ArrowRight');
    },
  };
}
