import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageButtons, pager } from './pager.tsx';

test('five page buttons, the current one in the middle where there is room', () => {
  expect(pageButtons(1, 50)).toEqual([1, 2, 3, 4, 5]);
  expect(pageButtons(10, 50)).toEqual([8, 9, 10, 11, 12]);
  expect(pageButtons(50, 50)).toEqual([46, 47, 48, 49, 50]);
  expect(pageButtons(2, 3)).toEqual([1, 2, 3]);
});

test('always five or all, in a row, the current one among them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (pages, seed) => {
      const page = (seed % pages) + 1;
      const buttons = pageButtons(page, pages);
      expect(buttons).toHaveLength(Math.min(5, pages));
      expect(buttons).toContain(page);
      expect(buttons.every((one, index) => one === buttons[0]! + index && one >= 1 && one <= pages)).toBe(
        true,
      );
    }),
  );
});

test('the pager of the product description', () => {
  const made = pager({ page: 2, rows: 20, total: 95, totalText: '共 95 条记录' });
  expect(made.showTotal()).toBe('共 95 条记录  2/5');
  expect(made).toMatchObject({
    current: 2,
    pageSize: 20,
    total: 95,
    showQuickJumper: true,
    showSizeChanger: true,
  });
  expect(made.pageSizeOptions).toEqual([10, 20, 50, 100]);
});
