import type { Page } from 'playwright-core';
import { gone, shown } from '../fixtures/waiting.ts';
import { take } from './inputs.ts';

/** The tree of 组织机构. */
export const treeOf = (page: Page) => page.getByRole('tree');

/** A node of the tree by its name. */
export const nodeOf = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name} `) });

/** Chooses a node and waits until its facts are shown. */
export async function choose(page: Page, name: string) {
  await nodeOf(page, name).click();
  await shown(page.getByRole('heading', { level: 2, name, exact: true }));
}

/** Does one of the acts behind the dots of the chosen node. */
export async function actOn(page: Page, name: string, act: string) {
  await choose(page, name);
  await page.getByRole('button', { name: `${name} 的更多操作` }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** The row of a person in the list. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Does one of the acts behind the dots of a person. */
export async function actOnUser(page: Page, name: string, act: string) {
  await rowOf(page, name)
    .getByRole('button', { name: `${name} 的更多操作` })
    .click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** Types into a choice of the tree and takes the node of this name. */
export const chooseInTree = (page: Page, label: string, typed: string, name: string) =>
  take(page, page.getByLabel(label), typed, name);

/** Presses a button of the open window and waits until the window has gone. */
export async function confirm(page: Page, act: string) {
  const window = page.getByRole('dialog').last();
  await window.getByRole('button', { name: spaced(act) }).click();
  await gone(window);
}

/** Ant Design sets a space between the two characters of a short button. */
export const spaced = (act: string) =>
  act.length === 2 ? new RegExp(`^${act[0]}\\s?${act[1]}$`) : new RegExp(`^${act}$`);
