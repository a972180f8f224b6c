import { and, desc, getTableName, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { COUNTED_MAX, type Found } from '#shared/areas/search/contract';
import { contains, gramsOf } from '../../db/contains.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import type { DocumentAccess } from './access.service.ts';
import { columnOf, readFrom } from './columns-of.ts';
import {
  type Described,
  type DocumentTable,
  rowNow,
  type Stored,
  type Ties,
  type Viewer,
} from './described.service.ts';

/** Numbers hold no such characters, so a text with one is looked for in names alone. */
const HAN = /\p{Script=Han}/u;
/** So many of the newest documents are looked through for a text that many have. */
const NEWEST = 1000;

/** How documents of a kind are found by a text from anywhere, and called by their guids, for who may read them. */
export function documentFinder<K extends AnyDocumentKind, T extends DocumentTable, X extends Ties>(
  { kind, table, drawnUp, statusNow }: Pick<Described<K, T, X>, 'kind' | 'table' | 'drawnUp' | 'statusNow'>,
  access: DocumentAccess<K, T, X>,
) {
  const any: AnyDocumentKind = kind;
  const no = columnOf(table, any.key.no);
  const name = columnOf(table, any.key.name);
  /** By all its pieces: digits and letters stand in many texts each, and together in few. */
  const inPieces = (column: AnyPgColumn, keyword: string): SQL =>
    sql`(search_grams(${column}) @> ${sql.param(gramsOf(keyword))}::text[] and ${isPart(column, keyword)})`;
  const said = (keyword: string): SQL =>
    HAN.test(keyword) ? isPart(name, keyword) : or(isPart(no, keyword), isPart(name, keyword))!;

  /**
   * The guids of those that may be meant: the one of this number, those of the newest that say the text, and some of all
   * that do. Each part stops early, so that a text of every second document costs no more than one of three.
   */
  async function meant(viewer: Viewer, keyword: string): Promise<SQL> {
    const seen = await access.visible(viewer);
    const within = and(access.live, seen)!;
    const exact = sql`(select ${table.guid} from ${table}
      where ${no} = ${keyword.toUpperCase()} and ${access.live} and ${await access.mayRead(viewer)} limit 1)`;
    const newest = sql`(select ${table.guid} from (
      select * from ${table} where ${within} order by ${table.updatedAt} desc, ${table.guid} desc limit ${NEWEST}
    ) as ${sql.identifier(getTableName(table))} where ${said(keyword)} limit ${COUNTED_MAX})`;
    // Keep the limit from the planner: it would hope to meet a hundred soon and read rows one by one instead.
    const some = (where: SQL) => sql`(with found as materialized (
      select ${table.guid} from ${table} where ${and(within, where)}) select guid from found limit ${COUNTED_MAX})`;
    // A single character stands in too much to be looked up.
    const lookedUp =
      gramsOf(keyword).length === 0
        ? []
        : HAN.test(keyword)
          ? [contains(name, keyword)!]
          : [inPieces(no, keyword), inPieces(name, keyword)];
    const parts = [exact, newest, ...lookedUp.map(some)];
    return sql.join(parts, sql` union all `);
  }

  /** Documents of these guids as the search window shows them, the one of this number first, then the newest. */
  const shown = async ({ db }: Viewer, where: SQL | undefined): Promise<Found[]> => {
    const rows = await db
      .select({ row: rowNow({ table, statusNow }) } as never)
      .from(table as PgTable)
      .where(where)
      .orderBy(desc(table.updatedAt), desc(table.guid));
    return (rows as unknown as { row: Stored & Record<string, unknown> }[]).map(({ row }) => ({
      guid: row.guid,
      no: text(row[any.key.no]),
      name: text(row[any.key.name]),
      status: row.status,
      isVoided: row.voidReason !== null,
      amount: any.key.amount === undefined ? null : text(row[readFrom(any, any.key.amount)]) || null,
      whose: text(row[drawnUp.unitName]),
      link: any.path(row.guid),
    }));
  };

  return {
    kind: any.code,
    meant,
    async find(viewer: Viewer, keyword: string): Promise<Found[]> {
      const { rows } = await viewer.db.execute<{ guid: string }>(await meant(viewer, keyword));
      if (rows.length === 0) return [];
      const guids = [...new Set(rows.map(({ guid }) => guid))];
      const found = await shown(viewer, isOneOf(table.guid, guids));
      const rank = (one: Found) => (one.no.toUpperCase() === keyword.toUpperCase() ? 0 : 1);
      return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, COUNTED_MAX);
    },
    /** Those of these documents that this person may read, voided ones among them. */
    named: async (viewer: Viewer, guids: readonly string[]): Promise<Found[]> =>
      shown(viewer, and(isOneOf(table.guid, guids), access.kept, await access.mayRead(viewer))),
  };
}

/** Read row by row, among few. */
const isPart = (column: AnyPgColumn, keyword: string): SQL =>
  ilike(column, `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);

const text = (value: unknown) => (typeof value === 'string' ? value : '');
