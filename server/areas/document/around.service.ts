import { and, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { voidedWord } from '#shared/areas/document/voided';
import type { ChainKind } from '#shared/areas/chain/contract';
import { departmentKind } from '#shared/areas/department/codes';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Wording } from '#shared/kit/language';
import { briefsOf } from '../../db/briefs.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { type HangingNode, type HangingSource, SHOWN } from '../department/hanging.service.ts';
import { columnOf } from './columns-of.ts';
import type { Condition, DocumentTable, Stored, Viewer } from './described.service.ts';

/** Documents of a table as others name them; a table of several kinds links each by its row. */
interface Named<T extends DocumentTable> {
  table: T;
  no: AnyPgColumn;
  name: AnyPgColumn;
  link: (found: T['$inferSelect']) => string;
  live: SQL;
}

/** The documents of a table that holds one kind, as others name them. */
export const namedBy = <T extends DocumentTable>(kind: AnyDocumentKind, table: T, live: SQL): Named<T> => ({
  table,
  no: columnOf(table, kind.key.no),
  name: columnOf(table, kind.key.name),
  live,
  link: ({ guid }) => kind.path(guid),
});

/** Counts the documents that meet a condition and names the newest of them. */
async function named<T extends DocumentTable>(
  { table, no, name, link }: Named<T>,
  db: Db,
  where: Condition,
  limit: number,
) {
  const [total] = await db
    .select({ count: count() })
    .from(table as PgTable)
    .where(where);
  const first = await db
    .select({ row: table, no, name } as { row: never; no: AnyPgColumn; name: AnyPgColumn })
    .from(table as PgTable)
    .where(where)
    .orderBy(desc(table.updatedAt), desc(table.guid))
    .limit(limit);
  const items = first.map((one) => ({
    name: `${one.no as string} ${one.name as string}`,
    link: link(one.row as T['$inferSelect']),
  }));
  return { count: total!.count, items };
}

/** Documents in these states, as what somebody still holds. */
interface Held {
  /** `selfPlan.draft`. */
  kind: string;
  label: Wording;
  states: readonly number[];
  /** The column that says whose they are; the owner's unless said. */
  by?: AnyPgColumn;
}

/** What a person answers for that is not settled yet, in the order of `held`; read by `access`. */
export const heldBy =
  <T extends DocumentTable>(of: Named<T>, access: string, held: readonly Held[]) =>
  async (db: Db, userGuid: string): Promise<Holding[]> => {
    const found: Holding[] = [];
    for (const { kind, label, states, by } of held) {
      const where = and(
        eq(by ?? of.table.createUserGuid, userGuid),
        inArray(of.table.status, [...states]),
        of.live,
      );
      found.push({ kind, label, access, ...(await named(of, db, where, HOLDING_ITEMS)) });
    }
    return found;
  };

/** The documents that meet a condition, as many as a department names. */
export const namedAmong = <T extends DocumentTable>(of: Named<T>, db: Db, where: Condition) =>
  named(of, db, where, SHOWN);

/** Documents in these states, as what hangs on a department. */
interface Hanging {
  kind: string;
  label: Wording;
  states: readonly number[];
  /**
   * Drafts take the target's name, and do not stay; what has been decided keeps the name it was decided with, and stays
   * with a department that is only disabled.
   */
  isDraft: boolean;
  /** Whether anything names a department for good, where that is more than the rows of the table. */
  remembers?: (db: Db, deptGuid: string) => Promise<boolean>;
}

/**
 * Which columns say the department, by their name in the table. A company has the rows that name it there or in one of
 * `units`; where no column names a unit, all of its enterprise.
 */
interface OfNode {
  dept: string;
  deptName: string;
  units?: readonly string[];
}

const rowsOf =
  (table: DocumentTable, [dept, ...units]: readonly AnyPgColumn[]) =>
  ({ guid, kind, enterpriseGuid }: HangingNode): Condition => {
    if (kind !== departmentKind.code.company) return eq(dept!, guid);
    if (units.length === 0) return eq(table.enterpriseGuid, enterpriseGuid);
    return or(...[dept!, ...units].map((column) => eq(column, guid)));
  };

/** What hangs on a department; what is in review stands with the open approvals, which cannot follow. */
export const hangingOn = <T extends DocumentTable>(
  of: Named<T>,
  { dept, deptName, units = [] }: OfNode,
  hanging: readonly Hanging[],
): HangingSource[] => {
  const columns = [dept, ...units].map((name) => columnOf(of.table, name));
  const ofNode = rowsOf(of.table, columns);
  return hanging.map(({ kind, label, states, isDraft, remembers = namesDepartment(of.table, columns) }) => {
    const where = (node: HangingNode) => and(ofNode(node), inArray(of.table.status, [...states]), of.live);
    return {
      kind,
      label,
      mayStay: !isDraft,
      find: (db, node) => named(of, db, where(node), SHOWN),
      async moveTo(db, from, to) {
        const renamed = {
          [deptName]: to.name,
          version: sql`${of.table.version} + 1`,
          updatedAt: sql`now()`,
        };
        await db
          .update(of.table)
          .set({ [dept]: to.guid, ...(isDraft && renamed) } as never)
          .where(where(from));
      },
      ...(!isDraft && { remembers }),
    };
  });
};

/** Whether any row of a table, deleted ones included, names a department in one of these columns. */
const namesDepartment =
  (table: DocumentTable, columns: readonly AnyPgColumn[]) =>
  async (db: Db, deptGuid: string): Promise<boolean> => {
    const named = sql.join(
      columns.map((column) => sql`${column} = ${deptGuid}`),
      sql` or `,
    );
    const { rows } = await db.execute<{ named: boolean }>(
      sql`select exists (select from ${table} where ${named}) as named`,
    );
    return rows[0]!.named;
  };

/** Where a brief of a document takes its unit, department and project. */
type BriefColumns = Record<'enterpriseName' | 'deptGuid', AnyPgColumn> & { projectGuid?: AnyPgColumn };

/** Documents as opinions are given about them: within reach, and handed in at least once. */
export const supervised = <T extends DocumentTable>(
  kind: AnyDocumentKind,
  table: T,
  columns: BriefColumns,
  within: (viewer: Viewer) => Promise<Condition>,
) =>
  briefsOf<Viewer>(
    table as PgTable,
    {
      guid: table.guid,
      no: columnOf(table, kind.key.no),
      name: columnOf(table, kind.key.name),
      enterpriseGuid: table.enterpriseGuid,
      newest: table.updatedAt,
      ...columns,
    },
    async (viewer) => and(await within(viewer), ne(table.status, kind.status.code.draft)),
  );

/** A document's state as others read it; a voided one says so instead. */
export const stateOf = (kind: AnyDocumentKind, found: Pick<Stored, 'status' | 'voidReason'>): Wording =>
  found.voidReason === null ? kind.status.wording(found.status) : voidedWord;

/** What the chain asks of the documents of a kind. */
interface InChain<Row> {
  mayRead: (viewer: Viewer) => Promise<SQL<boolean>>;
  kept: SQL;
  /** Whom it names and shows it to for that alone: the agency of an order, party B of a contract. */
  party?: (viewer: Viewer) => SQL;
  /** Its state, where readers are told different words. */
  state?: (found: Row, viewer: Viewer) => Wording;
}

/** The nodes of a kind in the chain: number, name and state for everybody, the link for who may read it. */
export const chainNodes =
  <K extends AnyDocumentKind, T extends DocumentTable>(
    kind: K,
    table: T,
    { mayRead, kept, party, state }: InChain<T['$inferSelect']>,
  ) =>
  async (viewer: Viewer, guids: readonly string[]) => {
    const any: AnyDocumentKind = kind;
    const shown = {
      row: table,
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
        at: one.updatedAt,
        link: by.mayRead || by.isParty ? any.path(one.guid) : null,
        isParty: by.isParty && !by.mayRead,
      };
    });
  };

/** A kind that documents come from: the column with its guid, and for which of them it counts. */
interface Stem {
  kind: ChainKind;
  column: AnyPgColumn;
  of?: SQL;
}

/** Where the documents of a table come from, and which of them come from these. */
export const chainStems = (
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
