import { is, Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A column is one of these guids: one array instead of a parameter each, of which a statement takes 65,535. */
export const isOneOf = (column: SQLWrapper, guids: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${is(guids, Placeholder) ? guids : sql.param(guids)}::uuid[])`;
