import type { Locator, Page } from 'playwright-core';
import { png } from '../../server/testing/file-samples.ts';
import { gone, shown } from '../fixtures/waiting.ts';
import { enterDay, take, takeAll } from './inputs.ts';

/** What is typed into the form, by the label of the field. */
export type Typed = Readonly<Record<string, string>>;

/** The form of an enterprise's own information, as a person fills it. */
export const enterpriseForm = (page: Page) => {
  // A part of the form may have the name of a field in it.
  const field = (label: string) =>
    page.getByLabel(label, { exact: true }).and(page.locator('input, textarea'));
  const item = (label: string): Locator =>
    page.locator('.ant-form-item').filter({ has: page.getByText(label, { exact: true }) });
  const drop = () => page.locator('.ant-select-dropdown:visible');
  return {
    field,
    item,
    async type(values: Typed) {
      for (const [label, value] of Object.entries(values)) await field(label).fill(value);
    },
    date: (label: string, day: string) => enterDay(page, field(label), day),
    /** Each of these in a choice with search. */
    choose: (label: string, ...options: readonly string[]) => takeAll(page, field(label), options),
    /** One leaf of a tree, found by typing. */
    async find(label: string, typed: string, path: RegExp) {
      await take(page, field(label), typed, path);
      await gone(drop());
    },
    async attach(label: string, name: string) {
      await item(label)
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'image/png', buffer: png });
      await shown(item(label).getByText(name));
    },
    async save() {
      await page.getByRole('button', { name: '保存草稿' }).click();
      await shown(page.getByText('已保存'));
    },
    /** Opens the window that says who will decide, and confirms. */
    async submit(reviewer: string) {
      await page.getByRole('button', { name: '提交审核' }).click();
      const window = page.getByRole('dialog');
      await shown(window.getByText(reviewer));
      await window.getByRole('button', { name: '提交审核' }).click();
      await gone(window);
    },
  };
};

/** The page of a reviewer on one submitted version. */
export const enterpriseReview = (page: Page) => ({
  async remark(label: string, text: string) {
    await page.getByLabel(`填写意见 ${label}`, { exact: true }).fill(text);
  },
  async saveRemarks() {
    await page.getByRole('button', { name: '保存意见' }).first().click();
    await shown(page.getByText('意见已保存'));
  },
});

/** One entry of the side menu. */
export const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
