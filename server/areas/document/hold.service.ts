import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { departmentKind } from '#shared/areas/department/codes';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import type { HandoverBizType } from '#shared/areas/handover/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { type HangingNode, type HangingSource, SHOWN } from '../department/hanging.service.ts';
import { databaseNow } from '../../db/database-now.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { handCases } from '../approval/hand-cases.service.ts';
import { asBefore, type Giver, noteHanded } from '../user/giver.service.ts';
import { columnOf } from './columns-of.ts';
import {
  type Condition,
  type Described,
  type DocumentTable,
  type DrawnUp,
  rowNow,
  stateNow,
  type Stored,
  type Ties,
} from './described.service.ts';

/** Documents of a table as others name them; a table of several kinds links each by its row. */
interface Named<T extends DocumentTable> {
  kind: Pick<AnyDocumentKind, 'area' | 'status' | 'transition' | 'isMadeElsewhere'>;
  table: T;
  drawnUp: DrawnUp<T>;
  no: AnyPgColumn;
  name: AnyPgColumn;
  link: (found: T['$inferSelect']) => string;
  live: SQL;
  /** Its state as the clock makes it. */
  statusNow?: SQL<number> | undefined;
  /** The code of the kind a row is of. */
  codeOf: (found: T['$inferSelect']) => string;
  /** What several of them are called. */
  called: Wording;
  /** What their rows go by: `selfPlan.draft` of what is held, `draftSelfPlans` of what hangs. */
  held: string;
  hang: string;
  /** Where somebody who stays may offer them to another: as what, and their 采购方式 and amount (元). */
  offered?:
    | {
        bizType: HandoverBizType;
        way: AnyPgColumn | null;
        amount: AnyPgColumn | null;
        due: NextDue<T> | undefined;
      }
    | undefined;
}

/** What is due of a document next, and on which day; null: nothing is. */
export type NextDue<T extends DocumentTable> = (
  found: T['$inferSelect'],
  now: Date,
) => { day: string; what: Wording } | null;

/** Counts the documents that meet a condition and names the newest of them. */
async function named<T extends DocumentTable>(of: Named<T>, db: Db, where: Condition, limit: number) {
  const [total] = await db
    .select({ count: count() })
    .from(of.table as PgTable)
    .where(where);
  const first = await inOrder(of, db, where).limit(limit);
  return { count: total!.count, items: first.map((one) => calledOf(of, one)) };
}

/** The documents that meet a condition, the newest first. */
const inOrder = <T extends DocumentTable>({ table, no, name }: Named<T>, db: Db, where: Condition) =>
  db
    .select({ row: table, no, name } as { row: never; no: AnyPgColumn; name: AnyPgColumn })
    .from(table as PgTable)
    .where(where)
    .orderBy(desc(table.updatedAt), desc(table.guid))
    .$dynamic();

/** What one of them is called, and where it is. */
const calledOf = <T extends DocumentTable>(
  { link }: Named<T>,
  one: { row: unknown; no: unknown; name: unknown },
) => ({ name: `${one.no as string} ${one.name as string}`, link: link(one.row as T['$inferSelect']) });

/** The documents that meet a condition, as many as a department names. */
export const namedAmong = <T extends DocumentTable>(of: Named<T>, db: Db, where: Condition) =>
  named(of, db, where, SHOWN);

/** Documents in these states. */
interface InStates {
  label: Wording;
  states: readonly number[];
}

/** The documents of a table that are not submitted, in review, and decided on, whatever was made of them since. */
function byStates({ called: { cn, en }, kind }: Pick<Named<never>, 'called' | 'kind'>) {
  const { from, to } = kind.transition.submit;
  const codes = kind.status.codes as number[];
  const isElsewhere = kind.isMadeElsewhere === true;
  const isDecided = (state: number) => state !== to && !from.includes(state);
  return {
    drafts: { label: { cn: `未提交的${cn}`, en: `${en} not yet submitted` }, states: from },
    inReview: { label: { cn: `审批中的${cn}`, en: `${en} in approval` }, states: isElsewhere ? [] : [to] },
    settled: {
      label: { cn: `已通过的${cn}`, en: `Approved ${en.charAt(0).toLowerCase()}${en.slice(1)}` },
      states: isElsewhere ? codes : codes.filter(isDecided),
    },
  } satisfies Record<string, InStates>;
}

/** Documents in other states that somebody still holds. */
interface AlsoHeld extends InStates {
  /** `withoutResult`. */
  as: string;
  /** By which columns they are somebody's, and what one needs to take them over; the owner's unless said. */
  by?: { guid: string; name: string; needs: string };
  /** Those of the states alone that are held. */
  within?: SQL;
}

/** The ways a person holds documents: what is not submitted, what is in review, and these. */
function waysHeld<T extends DocumentTable>(of: Named<T>, also: readonly AlsoHeld[]) {
  const { drafts, inReview } = byStates(of);
  const all: AlsoHeld[] = [{ as: 'draft', ...drafts }, { as: 'inReview', ...inReview }, ...also];
  const owner = { guid: 'createUserGuid', name: 'createUserName', needs: `${of.kind.area}:write` };
  return all.map(({ as, label, states, within, by = owner }) => ({
    kind: `${of.held}.${as}`,
    label,
    access: `${of.kind.area}:read`,
    by,
    where: (userGuid: string) =>
      and(eq(columnOf(of.table, by.guid), userGuid), inArray(of.table.status, [...states]), within, of.live),
  }));
}

/** What a person answers for that is not settled yet: what is not submitted, what is in review, and these. */
export const heldBy =
  <T extends DocumentTable>(of: Named<T>, also: readonly AlsoHeld[] = []) =>
  async (db: Db, userGuid: string): Promise<Holding[]> => {
    const found: Holding[] = [];
    for (const { kind, label, access, where } of waysHeld(of, also))
      found.push({ kind, label, access, ...(await named(of, db, where(userGuid), HOLDING_ITEMS)) });
    return found;
  };

/** The number a row has. */
const numberIn = <T extends DocumentTable>({ table, no }: Named<T>, row: T['$inferSelect']): string => {
  const [field] = Object.entries(table).find(([, column]) => column === no)!;
  return (row as unknown as Readonly<Record<string, string>>)[field]!;
};

/** How the same goes to another. What is in review goes on under the name of its new owner. */
export const giversOf = <T extends DocumentTable>(
  of: Named<T>,
  also: readonly AlsoHeld[] = [],
): readonly Giver[] =>
  waysHeld(of, also).map(({ kind, label, access, by, where }) => ({
    kind,
    label,
    access,
    needs: by.needs,
    ...(of.offered && {
      offered: {
        bizType: of.offered.bizType,
        factsOf: (db: Db, guids: readonly string[]) => factsOf(of, db, guids),
      },
    }),
    async all(db, userGuid) {
      const rows = await inOrder(of, db, where(userGuid));
      return rows.map((one) => ({ ...calledOf(of, one), guid: (one.row as Stored).guid }));
    },
    async give(db, context, handing) {
      const { guids, from, to } = handing;
      const rows = (await db
        .update(of.table as PgTable)
        .set({
          [by.guid]: to.guid,
          [by.name]: to.name,
          version: sql`${of.table.version} + 1`,
          updatedAt: sql`now()`,
        } as never)
        .where(and(isOneOf(of.table.guid, guids), where(from.guid)))
        .returning()) as T['$inferSelect'][];
      await noteHanded(
        db,
        context,
        handing,
        rows.map((row) => ({ type: of.codeOf(row), guid: row.guid, name: numberIn(of, row) })),
      );
      await handCases(
        db,
        rows.map(({ guid }) => guid),
        from,
        to,
      );
      return asBefore(rows);
    },
  }));

/** What a hand-over shows of documents, from what their kind says of itself. */
async function factsOf<T extends DocumentTable>(of: Named<T>, db: Db, guids: readonly string[]) {
  const now = await databaseNow(db);
  const rows = await db
    .select({
      guid: of.table.guid,
      row: rowNow(of),
      no: of.no,
      name: of.name,
      status: stateNow(of),
      way: of.offered?.way ?? sql<null>`null`,
      amount: of.offered?.amount ?? sql<null>`null`,
    } as unknown as { guid: AnyPgColumn })
    .from(of.table as PgTable)
    .where(isOneOf(of.table.guid, guids));
  return new Map(
    (rows as unknown as StoredFacts[]).map((row) => [
      row.guid,
      {
        no: row.no,
        name: row.name,
        progress: {
          state: of.kind.status.wording(row.status),
          way: row.way === null ? null : tenderWay.wording(row.way),
          amount: row.amount,
          due: of.offered?.due?.(row.row as T['$inferSelect'], now) ?? null,
        },
      },
    ]),
  );
}
interface StoredFacts {
  guid: string;
  row: unknown;
  no: string;
  name: string;
  status: number;
  way: number | null;
  amount: string | null;
}

const columnsOf = <T extends DocumentTable>({ table, drawnUp: { dept, units = [] } }: Named<T>) =>
  [dept, ...units].map((name) => columnOf(table, name));

/** The rows of a node: a company has those that name it, or where no column names one, all of its enterprise. */
function rowsOf<T extends DocumentTable>(of: Named<T>) {
  const columns = columnsOf(of);
  return ({ guid, kind, enterpriseGuid }: HangingNode): Condition => {
    if (kind !== departmentKind.code.company) return eq(columns[0]!, guid);
    if (columns.length === 1) return eq(of.table.enterpriseGuid, enterpriseGuid);
    return or(...columns.map((column) => eq(column, guid)));
  };
}

/**
 * What hangs on a department: drafts, which take the name of another it is merged into and do not stay; and what has been
 * decided, which keeps the name it was decided with, and stays with a department that is only disabled. What is in review
 * stands with the open approvals, which cannot follow. `remembers` says whether anything names a department for good,
 * where that is more than the rows of the table.
 */
export function hangingOn<T extends DocumentTable>(
  of: Named<T>,
  remembers: HangingSource['remembers'] = namesDepartment(of),
): [HangingSource, HangingSource] {
  const { dept, deptName } = of.drawnUp;
  const ofNode = rowsOf(of);
  const { drafts, settled } = byStates(of);
  const source = (begins: 'draft' | 'settled', { label, states }: InStates) => {
    const where = (node: HangingNode) => and(ofNode(node), inArray(of.table.status, [...states]), of.live);
    const isDraft = begins === 'draft';
    return {
      kind: `${begins}${of.hang}`,
      label,
      mayStay: !isDraft,
      find: (db: Db, node: HangingNode) => named(of, db, where(node), SHOWN),
      async moveTo(db: Db, from: HangingNode, to: HangingNode & { name: string }) {
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
    };
  };
  return [source('draft', drafts), { ...source('settled', settled), remembers }];
}

/** Whether any row of a table, deleted ones included, names a department. */
const namesDepartment =
  <T extends DocumentTable>(of: Named<T>) =>
  async (db: Db, deptGuid: string): Promise<boolean> => {
    const where = or(...columnsOf(of).map((column) => eq(column, deptGuid)));
    const { rows } = await db.execute<{ named: boolean }>(
      sql`select exists (select from ${of.table} where ${where}) as named`,
    );
    return rows[0]!.named;
  };

/** What of a kind, the only one of its table, a leaver holds and hangs on a department; `also` is held beside the usual. */
export function heldAndHanging<T extends DocumentTable>(
  {
    kind,
    table,
    drawnUp,
    statusNow,
  }: Pick<Described<AnyDocumentKind, T, Ties>, 'kind' | 'table' | 'drawnUp' | 'statusNow'>,
  { live }: { live: SQL },
  {
    hang,
    also,
    bizType,
    due,
  }: { hang?: string; also?: readonly AlsoHeld[]; bizType?: HandoverBizType; due?: NextDue<T> } = {},
) {
  const held = kind.event ?? kind.code;
  const named: Named<T> = {
    kind,
    table,
    drawnUp,
    no: columnOf(table, kind.key.no),
    name: columnOf(table, kind.key.name),
    link: ({ guid }) => kind.path(guid),
    live,
    statusNow,
    codeOf: () => kind.code,
    called: { cn: kind.name.cn, en: `${kind.name.en}s` },
    held,
    offered: bizType && {
      bizType,
      way: 'tenderWay' in kind.fields ? columnOf(table, 'tenderWay') : null,
      amount: kind.key.amount === undefined ? null : columnOf(table, kind.key.amount),
      due,
    },
    hang: hang ?? `${held.charAt(0).toUpperCase()}${held.slice(1)}s`,
  };
  return { held: heldBy(named, also), givers: giversOf(named, also), hanging: hangingOn(named) };
}
