import type { z } from 'zod';
import { reviewedCalls } from '#shared/areas/approval/reviewed-calls';
import { voidCall } from '#shared/areas/approval/void-call';
import type { AnyDocumentKind } from './kind.ts';
import type { pageQuery } from '#shared/contract/paging';

type Paged = z.ZodObject<typeof pageQuery.shape & z.core.$ZodLooseShape>;

/** The shapes of a kind's list, of one document, and of what a forecast warns of. */
interface Shapes<
  Search extends Paged,
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Warning extends z.ZodType,
> {
  search: Search;
  row: Row;
  detail: Detail;
  warning: Warning;
}

/**
 * The calls every document has (product description §7); what a kind has beyond them is spread behind:
 * `{ ...documentCalls(kind, …), sign: endpoint(…) }`.
 */
export function documentCalls<
  K extends AnyDocumentKind,
  Search extends Paged,
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Warning extends z.ZodType,
>(kind: K, { search, row, detail, warning }: Shapes<Search, Row, Detail, Warning>) {
  const { prefix, area } = kind;
  const name = kind.name.cn;
  return {
    ...reviewedCalls({
      prefix,
      name,
      area,
      search,
      row,
      detail,
      warning,
      filter: search.omit({ page: true, rows: true }),
      form: kind.form as z.ZodObject<K['form']['shape']>,
    }),
    void: voidCall(prefix, name, area),
  };
}
