import { z } from 'zod';
import { wholeText } from '#shared/kit/number-rules';
import { ruled } from '#shared/kit/rule-texts';

export const MOST_ROWS = 100;
/** Page sizes a person may choose (product.md 2). */
export const PAGE_SIZES = [10, 20, 50, MOST_ROWS] as const;
export const DEFAULT_ROWS = 10;
/** How many page buttons the pager shows (product.md 9). */
export const PAGE_BUTTONS = 5;

const whole = wholeText();

/** Paging of a list: `page` from 1, `rows` one of the four sizes. */
export const pageQuery = z.object({
  page: whole.min(1).max(1_000_000).default(1),
  rows: whole
    .refine(
      (rows) => PAGE_SIZES.some((size) => size === rows),
      ruled({ cn: '每页条数只能是10、20、50或100', en: 'A page has 10, 20, 50 or 100 rows' }),
    )
    .default(DEFAULT_ROWS),
});
export type PageQuery = z.output<typeof pageQuery>;

/** Paging and sorting; `columns` is the allow-list of sortable columns. */
export const sortedPageQuery = <const C extends readonly [string, ...string[]]>(columns: C) =>
  pageQuery.extend({ sort: z.enum(columns).optional(), order: z.enum(['asc', 'desc']).optional() });

/** One page of rows, with the number of all rows that match. */
export const paged = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.number(), page: z.number(), rows: z.number() });

/** Last page of a list; an empty list has one page. */
export const pageCount = (total: number, rows: number) => Math.max(1, Math.ceil(total / rows));
