import { getTableName, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { PageQuery } from '#shared/contract/paging';
import type { Db } from './client.ts';
import { connectionOf } from './connection-of.ts';
import { answersBy, keyOf } from './slow-answers.ts';
import { COUNT_KEPT_MS, totalBeside } from './page-of.ts';

const dialect = new PgDialect();
const total = answersBy<number>(COUNT_KEPT_MS);

/** Of which rows of a table, and in which order. */
interface Asked {
  where: SQL | undefined;
  orderBy: readonly SQL[];
}

/**
 * The keys (`guid`) of one page in their order and the total, which may be as old as `pageOf` says: by one statement, planned
 * for its values, whose condition is built once and sent once. A total that is remembered is not counted again.
 */
export async function keyedPage(db: Db, table: PgTable, { where, orderBy }: Asked, paging: PageQuery) {
  const { page, rows } = paging;
  const name = dialect.escapeName(getTableName(table));
  const rest = where ? dialect.sqlToQuery(sql` where ${where}`) : { sql: '', params: [] };
  const order = dialect.sqlToQuery(sql.join([...orderBy], sql`, `));
  if (order.params.length > 0) throw new Error('a page of keys is ordered by columns alone');
  const [limit, offset] = [rest.params.length + 1, rest.params.length + 2];
  const keys = `array(select ${name}.guid from ${name}${rest.sql} order by ${order.sql} limit $${limit} offset $${offset}) as guids`;
  const count = `(select count(*) from ${name}${rest.sql}) as total`;
  const ask = async (columns: string): Promise<Found> => {
    const { client, logger } = connectionOf(db);
    const text = `select ${columns}`;
    const values = [...rest.params, rows, (page - 1) * rows];
    logger.logQuery(text, values);
    const found = await client.query<Found>(text, values);
    return found.rows[0]!;
  };
  let both: Promise<Found> | undefined;
  const counted = total(keyOf(name + rest.sql, rest.params), async () => {
    both = ask(`${count}, ${keys}`);
    return (await both).total;
  });
  const [{ guids }, matching] = await Promise.all([both ?? ask(keys), counted]);
  return { guids, total: totalBeside(guids.length, matching, paging), page, rows };
}

interface Found {
  guids: string[];
  total: number;
}
