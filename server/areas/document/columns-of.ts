import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DocumentField } from '#shared/areas/document/field';
import type { AnyDocumentKind, FilterWay } from '#shared/areas/document/kind';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import type { DocumentTable } from './described.service.ts';

/** The field of a kind by its name. */
export const fieldOf = ({ fields }: AnyDocumentKind, name: string): DocumentField =>
  (fields as Record<string, DocumentField>)[name]!;

/** The name a reader's value of a field has in the table: 申请单位 is read as its name. */
export const readFrom = (kind: AnyDocumentKind, name: string) => {
  const { stored, shows } = fieldOf(kind, name);
  return stored ?? shows ?? name;
};

/** These fields of a row as its readers get them, by the names they are read by. */
export const valuesOf = (kind: AnyDocumentKind, found: object, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const value = (found as Record<string, unknown>)[readFrom(kind, name)];
      return [fieldOf(kind, name).shows ?? name, value instanceof Date ? formatDateTime(value) : value];
    }),
  );

/** A column of a kind's table by its name. */
export function columnOf(table: DocumentTable, name: string): AnyPgColumn {
  const column = (table as unknown as Record<string, AnyPgColumn | undefined>)[name];
  if (!column) throw new Error(`the table has no column ${name}`);
  return column;
}

/** The columns a kind's list is sorted by, by field. @throws when the table lacks one */
export const sortsOf = (kind: AnyDocumentKind, table: DocumentTable) =>
  new Map(kind.sorts.map((name) => [name, columnOf(table, fieldOf(kind, name).stored ?? name)]));

type Filter = Readonly<Record<string, unknown>>;
/** `isWalked`: rows are met in another order, and no index over parts of texts is to be used. */
type Filtered = (filter: Filter, isWalked?: boolean) => SQL | undefined;

/**
 * The filters a kind says as data, as SQL, but for those that lie `behind` its table; one left out limits nothing. `state` is
 * its state as it is now.
 * @throws at once when the table lacks a column
 */
export function filtersOf(
  kind: AnyDocumentKind,
  table: DocumentTable,
  behind: readonly string[] = [],
  state: SQL | AnyPgColumn = table.status,
): Filtered {
  const ways = Object.entries(kind.filters as Record<string, FilterWay>)
    .filter(([name]) => !behind.includes(name))
    .map(([name, way]) => filterOf(kind, table, name, way));
  return (filter, isWalked) =>
    and(
      ...ways.map((way) => way(filter, isWalked)),
      is(state, filter['status']),
      is(table.createUserGuid, filter['userId']),
    );
}

const is = (column: AnyPgColumn | SQL, value: unknown) =>
  value === undefined ? undefined : eq(column as SQL, value);

function filterOf(kind: AnyDocumentKind, table: DocumentTable, name: string, way: FilterWay): Filtered {
  const field = fieldOf(kind, name);
  const column = columnOf(table, way === 'contains' ? readFrom(kind, name) : (field.stored ?? name));
  if (way === 'contains')
    return (filter, isWalked) => contains(column, filter[name] as string | undefined, { isWalked });
  if (typeof way !== 'object') return (filter) => is(column, filter[name]);
  return (filter) => {
    const from = filter[`${way.between}From`] as string | undefined;
    const to = filter[`${way.between}To`] as string | undefined;
    return and(
      from ? gte(column, field.input === 'moment' ? startOf(from) : from) : undefined,
      to ? (field.input === 'moment' ? lt(column, startOfNext(to)) : lte(column, to)) : undefined,
    );
  };
}

const startOf = (day: string) => sql`(${day}::timestamp at time zone 'Asia/Shanghai')`;
const startOfNext = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Shanghai')`;
