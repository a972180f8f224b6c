import type { TablePaginationConfig } from 'antd';
import type { ReactNode } from 'react';
import { PAGE_BUTTONS, PAGE_SIZES, pageCount } from '#shared/contract/paging';

/** The page numbers that get a button: five, the current one in the middle where possible. */
export function pageButtons(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(PAGE_BUTTONS / 2), pages - PAGE_BUTTONS + 1));
  return Array.from({ length: Math.min(PAGE_BUTTONS, pages) }, (_, index) => first + index);
}

/** Ant Design's pager as product.md 2 wants it: `共 N 条记录`, page X/Y, four sizes, jumper, five buttons. */
export function pager({
  page,
  rows,
  total,
  totalText,
}: {
  page: number;
  rows: number;
  total: number;
  totalText: string;
}) {
  const pages = pageCount(total, rows);
  const shown = new Set(pageButtons(page, pages));
  const itemRender = (number: number, type: string, element: ReactNode) =>
    type === 'page' && !shown.has(number) ? null : element;
  return {
    current: page,
    pageSize: rows,
    total,
    pageSizeOptions: [...PAGE_SIZES],
    showSizeChanger: true,
    showQuickJumper: true,
    showTotal: () => `${totalText}  ${page}/${pages}`,
    itemRender: (number, type, element) =>
      type === 'jump-prev' || type === 'jump-next' ? null : itemRender(number, type, element),
    size: 'medium',
  } satisfies TablePaginationConfig;
}
