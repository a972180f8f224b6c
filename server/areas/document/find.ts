import { and, desc, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { COUNTED_MAX, type Found } from '#shared/areas/search/contract';
import { contains, gramsOf } from '../../db/contains.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import type { DocumentAccess } from './access.service.ts';
import { columnOf, readFrom } from './columns-of.ts';
import type { Described, DocumentTable, Stored, Ties, Viewer } from './described.service.ts';

/** Numbers hold no such characters, so a text with one is looked for in names alone. */
const HAN = /\p{Script=Han}/u;
/** So many of the newest documents are looked through for a text that many have. */
const NEWEST = 1000;

/** How documents of a kind are found by a text from anywhere, and called by their guids, for who may read them. */
export function documentFinder<K extends AnyDocumentKind, T extends DocumentTable, X extends Ties>(
  { kind, table, drawnUp }: Pick<Described<K, T, X>, 'kind' | 'table' | 'drawnUp'>,
  access: DocumentAccess<K, T, X>,
) {
  const any: AnyDocumentKind = kind;
  const no = columnOf(table, any.key.no);
  const name = columnOf(table, any.key.name);
  const said = (keyword: string): SQL =>
    HAN.test(keyword) ? contains(name, keyword)! : or(contains(no, keyword), contains(name, keyword))!;

  /**
   * The guids of those that may be meant: the one of this number, those of the newest that say the text, and some of all
   * that do. Each part stops early, so that a text of every second document costs no more than one of three.
   */
  async function meant(viewer: Viewer, keyword: string): Promise<SQL> {
    const seen = await access.visible(viewer);
    const within = and(access.live, seen)!;
    const isSaid = said(keyword);
    const exact = sql`(select ${table.guid} from ${table}
      where ${no} = ${keyword.toUpperCase()} and ${access.live} and ${await access.mayRead(viewer)} limit 1)`;
    const newest = sql`(select ${table.guid} from (
      select * from ${table} where ${within} order by ${table.updatedAt} desc, ${table.guid} desc limit ${NEWEST}
    ) as ${sql.identifier(getTableName(table))} where ${isSaid} limit ${COUNTED_MAX})`;
    const some = sql`(select ${table.guid} from ${table} where ${and(within, isSaid)} limit ${COUNTED_MAX})`;
    // A single character stands in too much to be looked up.
    const parts = gramsOf(keyword).length === 0 ? [exact, newest] : [exact, newest, some];
    return sql.join(parts, sql` union all `);
  }

  /** Documents of these guids as the search window shows them, the one of this number first, then the newest. */
  const shown = async ({ db }: Viewer, where: SQL | undefined): Promise<Found[]> => {
    const rows = await db
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(desc(table.updatedAt), desc(table.guid));
    return (rows as (Stored & Record<string, unknown>)[]).map((row) => ({
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

const text = (value: unknown) => (typeof value === 'string' ? value : '');
