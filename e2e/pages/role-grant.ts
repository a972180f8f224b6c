import type { Page } from 'playwright-core';
import { gone, shown } from '../fixtures/waiting.ts';

/** The page where a role gets its permissions. */
export const roleGrant = (page: Page) => {
  const drawer = page.getByRole('dialog').last();
  return {
    /** The box of a permission. */
    box: (permission: string) => page.getByRole('checkbox', { name: permission, exact: true }),
    scope: async (area: string, label: string) => {
      await page.getByRole('combobox', { name: `${area} 的数据范围` }).click();
      await page.locator('.ant-select-item-option').getByText(label, { exact: true }).click();
    },
    /** Opens the effect and waits until it is there. */
    preview: async () => {
      await page.getByRole('button', { name: '预览并保存' }).click();
      await shown(drawer.getByRole('button', { name: '确认保存' }));
      return drawer;
    },
    confirm: async () => {
      await drawer.getByRole('button', { name: '确认保存' }).click();
      await gone(page.getByRole('dialog'));
      await shown(page.getByText('没有未保存的变更'));
    },
  };
};
