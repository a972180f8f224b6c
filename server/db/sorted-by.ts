import { asc, desc, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The order a list is asked for in: by one of these columns, `first` unless said, downwards unless said; ties by the guid. */
export function sortedBy<Sort extends string>(
  { sort, order }: { sort?: Sort | undefined; order?: 'asc' | 'desc' | undefined },
  columns: Readonly<Record<Sort, AnyPgColumn | SQL>>,
  first: NoInfer<Sort>,
  guid: AnyPgColumn,
): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(columns[sort ?? first]), direction(guid)];
}
