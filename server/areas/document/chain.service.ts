import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ChainKind } from '#shared/areas/chain/contract';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { voidedWord } from '#shared/areas/document/voided';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { type DocumentTable, rowNow, type Stored, type Viewer } from './described.service.ts';

/** A document's state as others read it; a voided one says so instead. */
export const stateOf = (kind: AnyDocumentKind, found: Pick<Stored, 'status' | 'voidReason'>): Wording =>
  found.voidReason === null ? kind.status.wording(found.status) : voidedWord;

/** What the chain asks of the documents of a kind. */
interface InChain<Row> {
  mayRead: (viewer: Viewer) => Promise<SQL<boolean>>;
  kept: SQL;
  /** Whom it names and shows it to for that alone: the agency of an order, party B of a contract. */
  party?: (viewer: Viewer) => SQL;
  /** Its state as the clock makes it. */
  statusNow?: SQL<number> | undefined;
  /** Its state, where readers are told different words. */
  state?: (found: Row, viewer: Viewer) => Wording;
}

/** The nodes of a kind in the chain: number, name and state for everybody, the link for who may read it. */
export const chainNodes =
  <K extends AnyDocumentKind, T extends DocumentTable>(
    kind: K,
    table: T,
    { mayRead, kept, party, state, statusNow }: InChain<T['$inferSelect']>,
  ) =>
  async (viewer: Viewer, guids: readonly string[]) => {
    const any: AnyDocumentKind = kind;
    const shown = {
      row: rowNow({ table, statusNow }),
      mayRead: await mayRead(viewer),
      isParty: sql<boolean>`coalesce(${party?.(viewer) ?? sql`false`}, false)`,
    };
    const found = await viewer.db
      .select(shown as unknown as { row: never; mayRead: SQL<boolean>; isParty: SQL<boolean> })
      .from(table as PgTable)
      .where(and(isOneOf(table.guid, guids), kept));
    return found.map(({ row, ...by }) => {
      const one = row as Stored & Record<string, unknown>;
      return {
        guid: one.guid,
        no: one[any.key.no] as string,
        name: one[any.key.name] as string,
        state: (one.voidReason === null && state?.(row, viewer)) || stateOf(any, one),
        version: one.version,
        at: one.updatedAt,
        link: by.mayRead || by.isParty ? any.path(one.guid) : null,
        isParty: by.isParty && !by.mayRead,
      };
    });
  };

/** The documents of a kind in the chain: how they are named there, and what they come from. */
export const documentChain = <K extends AnyDocumentKind, T extends DocumentTable>(
  { kind, table, statusNow }: { kind: K; table: T; statusNow?: SQL<number> },
  access: InChain<T['$inferSelect']> & { live: SQL },
  stems: readonly Stem[] = [],
  inChain: Partial<InChain<T['$inferSelect']>> = {},
) => ({
  kind: (kind as AnyDocumentKind).code,
  nodes: chainNodes(kind, table, { ...access, statusNow, ...inChain }),
  ...chainStems(table, access, stems),
});

/** A kind that documents come from: the column with its guid, and for which of them it counts. */
interface Stem {
  kind: ChainKind;
  column: AnyPgColumn;
  of?: SQL;
}

/** Where the documents of a table come from, and which of them come from these. */
const chainStems = (
  table: DocumentTable,
  { live, kept }: { live: SQL; kept: SQL },
  stems: readonly Stem[],
) => ({
  comesFrom: stems.map(({ kind }) => kind),

  async stemsFrom(db: Db, guids: readonly string[]) {
    const columns = stems.map(({ kind, column, of }) => [
      kind,
      of ? sql<string | null>`case when ${of} then ${column} end` : sql<string | null>`${column}`,
    ]);
    const found = await db
      .select({ guid: table.guid, ...(Object.fromEntries(columns) as Record<ChainKind, SQL<string | null>>) })
      .from(table as PgTable)
      .where(and(isOneOf(table.guid, guids), kept));
    return found.flatMap((one) =>
      stems.flatMap(({ kind }) => {
        const from = one[kind];
        return from === null ? [] : [{ guid: one.guid as string, from: { kind, guid: from } }];
      }),
    );
  },

  async stems(db: Db, { kind, guids }: { kind: ChainKind; guids: readonly string[] }) {
    const stem = stems.find((one) => one.kind === kind);
    if (!stem) return [];
    return db
      .select({ guid: sql<string>`${table.guid}`, from: sql<string>`${stem.column}` })
      .from(table as PgTable)
      .where(and(isOneOf(stem.column, guids), stem.of, live));
  },
});
