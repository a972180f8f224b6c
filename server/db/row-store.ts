import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { numbered, type Series, seriesValues } from './next-number.ts';
import { prepared } from './prepared.ts';

type Columns = Readonly<Record<string, unknown>>;
type Stored<T extends PgTable> = T['$inferSelect'][];

/**
 * What stores a row of a table and answers it, under the next number of a series in column `no` where one is given. A
 * statement is built once for all rows that give the same columns and no SQL; `name` begins its name.
 */
export function rowStore<T extends PgTable>(table: T, no: string, name: string) {
  const columns = getTableColumns(table);
  const statements = new Map<string, (db: Db) => { execute: (values: Columns) => Promise<unknown> }>();

  /** `undefined`: the row brings its number; null: the series is given when the statement is run. */
  const insert = (db: Db, row: Columns, series: Series | null | undefined) => {
    const number = series === undefined ? undefined : numbered(db, series);
    return (number?.within ?? db)
      .insert(table)
      .values({ ...row, ...(number && { [no]: number.value }) } as never)
      .returning();
  };

  const keep = (given: readonly string[], isNumbered: boolean) => {
    const row = Object.fromEntries(given.map((column) => [column, sql`${sql.placeholder(column)}`]));
    const at = statements.size;
    return prepared((db) => insert(db, row, isNumbered ? null : undefined).prepare(`${name} ${at}`));
  };

  return async (db: Db, row: Columns, series?: Series): Promise<T['$inferSelect']> => {
    const given = Object.keys(row).filter((column) => row[column] !== undefined && column in columns);
    if (given.some((column) => is(row[column], SQL))) {
      const [stored] = (await insert(db, row, series)) as Stored<T>;
      return stored!;
    }
    const shape = `${given.join()} ${series !== undefined}`;
    const statement = statements.get(shape) ?? keep(given, series !== undefined);
    statements.set(shape, statement);
    const values = given.map((column) => {
      const value = row[column];
      return [column, value === null ? null : columns[column]!.mapToDriverValue(value)];
    });
    const [stored] = (await statement(db).execute({
      ...Object.fromEntries(values),
      ...(series && seriesValues(series)),
    })) as Stored<T>;
    return stored!;
  };
}
