import type { Page } from 'playwright-core';
import { gone, shown } from '../fixtures/waiting.ts';
import { formOf } from './form.ts';

/** The pages of measures against suppliers, on the company's side. */
export const blacklistPage = (page: Page) => {
  const window = () => page.getByRole('dialog');

  const choose = (label: string, typed: string) => formOf(page, window()).choose(label, typed);

  return {
    /** Proposes a measure and sends the notice; the list follows. */
    async propose({ supplier, reason, facts }: { supplier: string; reason: string; facts: string }) {
      await page.getByRole('button', { name: '提出处理' }).first().click();
      await choose('供应商', supplier);
      await choose('事由', reason);
      await window().getByLabel('事实与依据').fill(facts);
      await window().getByRole('button', { name: '保存并发出告知书' }).click();
      await shown(page.getByText('告知书已发出，供应商已收到通知'));
      await gone(window());
    },
    /** Opens a measure from the list by its supplier. */
    async open(supplier: string) {
      const row = page.getByRole('row').filter({ hasText: supplier });
      await row.getByRole('link').first().click();
      await shown(page.getByRole('list', { name: '办理过程' }));
    },
    /** Does an act of the open measure with the text its window asks for. */
    async decide(act: '决定处理' | '提前解除', label: string, text: string) {
      await page.getByRole('button', { name: act }).click();
      await window().getByLabel(label).fill(text);
      await window().getByRole('button', { name: act }).click();
      await gone(window());
    },
    course: () => page.getByRole('list', { name: '办理过程' }),
  };
};
