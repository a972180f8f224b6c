import type { Locator, Page } from 'playwright-core';
import { expect } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { attach, enterDay, narrowed, takeAll } from './inputs.ts';
import { samplePdf } from '../../server/app/demo/sample-pdf.ts';

/** How a person works on a page. */
export interface Hands {
  press: (button: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  /** Takes what is called so of a list, ours or the browser's own. */
  choose: (field: Locator, ...names: readonly string[]) => Promise<void>;
  enterDay: (field: Locator, day: string) => Promise<void>;
  /** Sends a paper into a place, and waits until it is stored there, beneath a button of its name or of another. */
  attach: (place: Locator, name: string, button?: string) => Promise<void>;
  /** Ticks a radio button or a box. */
  tick: (box: Locator) => Promise<void>;
}

const isNative = (field: Locator) => field.evaluate((one) => one instanceof HTMLSelectElement);

/** With a mouse or a finger. */
export const byPointer = (page: Page): Hands => ({
  press: (button) => button.click(),
  fill: (field, text) => field.fill(text),
  async choose(field, ...names) {
    if (await isNative(field)) await field.selectOption({ label: names[0]! });
    else await takeAll(page, field, names);
  },
  enterDay: (field, day) => enterDay(page, field, day),
  attach: (place, name, button) => attach(place, place.locator('input[type=file]'), name, button),
  async tick(box) {
    // what is seen of a box may be its label alone
    const label = box.locator('xpath=ancestor::label');
    if (!(await box.isChecked())) await ((await label.count()) > 0 ? label : box).click();
    await becomes(() => box.isChecked()).toBe(true);
  },
});

/** Stops of the tabulator on the longest page. */
const STOPS = 300;

/**
 * With nothing but keys, as who cannot use a mouse: to each thing by Tab from where the focus stands. What is written comes
 * at once, as from an input method.
 */
export function byKeys(page: Page): Hands {
  const { keyboard } = page;
  const hasFocus = async (wanted: Locator) => (await wanted.and(page.locator(':focus')).count()) > 0;
  async function reach(wanted: Locator) {
    await shown(wanted);
    // past the menu by the first stop of each page
    if (await page.evaluate(() => document.activeElement === document.body)) {
      await keyboard.press('Tab');
      if (await hasFocus(page.locator('a[href="#main"]'))) await keyboard.press('Enter');
    }
    // Found once, since finding things by what they are called takes longer than the stop; anew where the page drew them anew.
    let sought = await wanted.elementHandles();
    for (let stop = 0; stop < STOPS; stop++) {
      const state = await page.evaluate(
        (all) =>
          all.some((one) => one === document.activeElement)
            ? 'reached'
            : all.some((one) => one.isConnected)
              ? 'elsewhere'
              : 'gone',
        sought,
      );
      if (state === 'reached') return;
      if (state === 'gone') sought = await wanted.elementHandles();
      else await keyboard.press('Tab');
    }
    throw new Error(`no Tab leads to ${wanted.toString()}`);
  }
  /** Of a row of tabs Tab leads to the one that is open. */
  async function openTab(tab: Locator) {
    await reach(page.getByRole('tablist').filter({ has: tab }).getByRole('tab', { selected: true }));
    for (let along = 0; along < STOPS && !(await hasFocus(tab)); along++) await keyboard.press('ArrowRight');
  }
  return {
    async press(button) {
      if ((await button.getAttribute('role')) === 'tab') return openTab(button);
      await reach(button);
      await keyboard.press('Enter');
    },
    async fill(field, text) {
      await reach(field);
      await keyboard.press('ControlOrMeta+a');
      // the browser's own clock takes one figure after the other
      if (await field.evaluate((input) => input instanceof HTMLInputElement && input.type === 'time'))
        await keyboard.type(text);
      else await keyboard.insertText(text);
    },
    async choose(field, ...names) {
      await reach(field);
      if (await isNative(field)) {
        await keyboard.type(names[0]!);
        expect(await field.locator('option:checked').textContent()).toBe(names[0]);
        return;
      }
      const drop = page.locator('.ant-select-dropdown:visible');
      // asked before, for what is chosen may lead to another page
      const isMany = await field.evaluate((input) => input.closest('.ant-select-multiple') !== null);
      // a short list is opened and only looked through
      const isShort = !(await field.isEditable());
      for (const name of names) {
        if (isShort) await keyboard.press('Enter');
        else await keyboard.insertText(name);
        const offered = drop.locator('.ant-select-item-option, .ant-select-tree-treenode:not([aria-hidden])');
        await shown(offered.filter({ hasText: name }));
        if (!isShort) await narrowed(page, name);
        // A list has its first entry marked already, and is narrowed to it; in a tree one goes down.
        const isTree = (await drop.locator('.ant-select-tree').count()) > 0;
        const marked = isTree
          ? drop.locator('.ant-select-tree-treenode-active')
          : drop.locator('.ant-select-item-option-active');
        for (let down = 0; down < STOPS && (await marked.filter({ hasText: name }).count()) === 0; down++)
          await keyboard.press('ArrowDown');
        await keyboard.press('Enter');
      }
      if (isMany) await keyboard.press('Escape');
      await gone(drop);
    },
    async enterDay(field, day) {
      await reach(field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.insertText(day);
      await keyboard.press('Enter');
      await gone(page.locator('.ant-picker-dropdown:visible'));
      expect(await field.inputValue()).toBe(day);
    },
    async attach(place, name, button = name) {
      // listened for on the way already: the browser tells of its window only once it has been asked to
      const pressed = async () => {
        await reach(place.locator('input[type=file]'));
        await keyboard.press('Space');
      };
      const [window] = await Promise.all([page.waitForEvent('filechooser'), pressed()]);
      await window.setFiles({ name, mimeType: 'application/pdf', buffer: samplePdf([name]) });
      await shown(place.getByRole('button', { name: button, exact: true }));
    },
    async tick(box) {
      // Of a group of radio buttons Tab leads to the one that is ticked, or the first.
      const name = await box.getAttribute('name');
      const group = page.locator(`input[type=radio][name="${name}"]`);
      const ticked = group.and(page.locator(':checked'));
      const isOne = name === null || (await group.count()) === 0;
      const stop = isOne ? box : (await ticked.count()) > 0 ? ticked : group.first();
      await reach(stop);
      if (await box.isChecked()) return;
      await keyboard.press('Space');
      for (let along = 0; along < STOPS && !(await box.isChecked()); along++)
        await keyboard.press('ArrowRight');
    },
  };
}
