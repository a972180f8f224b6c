import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';

/**
 * What a form says, as the columns of the same names; what was left out is null, and empty where the column takes no null.
 * Fields without a column are left out.
 */
export function formColumns<T extends PgTable, S extends z.ZodObject>(
  table: T,
  { shape }: S,
  form: z.output<S>,
): Pick<T['$inferSelect'], keyof T['$inferSelect'] & keyof S['shape']> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in shape);
  return Object.fromEntries(
    columns.map(([name, { notNull }]) => {
      const value = (form as Record<string, unknown>)[name];
      const isEmpty = value === undefined || value === null || value === '';
      return [name, isEmpty ? (notNull ? '' : null) : value];
    }),
  ) as never;
}
