import { and, asc, count, desc, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { type pageShape, plainOnPage, type rowShape } from '#shared/areas/document/views';
import type { ReturnedDocument } from '#shared/areas/approval/findings';
import { defaultTexts } from '#shared/areas/project/search-form';
import type { PageQuery } from '#shared/contract/paging';
import { formatDateTime } from '#shared/kit/dates';
import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { keyedPage } from '../../db/keyed-page.ts';
import { pageOf } from '../../db/page-of.ts';
import { prepared } from '../../db/prepared.ts';
import { voidedOf } from '../../db/void-columns.ts';
import type { Actor, Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import type { WriteCell } from '../../kit/spreadsheet/sheet-columns.ts';
import { listExport } from '../job/list-export.service.ts';
import type { DocumentAccess } from './access.service.ts';
import { columnOf, filtersOf, sortsOf, valuesOf } from './columns-of.ts';
import {
  type Condition,
  type Described,
  type DocumentTable,
  rowNow,
  stateNow,
  type Stored,
  type Ties,
  type Viewer,
} from './described.service.ts';
import { chosenColumns, sheetCells, sheetColumns } from './sheet.ts';

/** How many returned documents of a kind the workbench names. */
const RETURNED_SHOWN = 20;

/** A document that was returned to its handler. */
export interface ReturnedRow {
  guid: string;
  no: string;
  name: string;
  /** 元; null where the kind has none. */
  amount: string | null;
  /** The case that returned it. */
  caseGuid: string | null;
  /** Who returned it and why, where that was no approver. */
  returned?: ReturnedDocument;
}

/** What every list is filtered and sorted by. */
type Filter = {
  isVoided?: boolean | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** Of an export: the columns of the sheet that are wanted. */
  columns?: readonly string[] | undefined;
};

/** A document as a list finds it: its row, its ties, and what `select` adds. */
export type Found<T extends DocumentTable, X> = { row: T['$inferSelect'] } & X;

/** What the list of a kind says of its own. */
interface OwnList<F extends Filter, R, One> {
  /** A document as the list shows it to this person. */
  row: (found: One, actor: Actor) => R;
  /** Filters beyond those the kind says as data. */
  filter?: (db: Db, filter: F) => Condition;
  /** Rows with more than their ties, from tables that are joined. */
  select?: (db: Db, ties: Record<string, SQL>) => PgSelect;
  /** What the cells of the sheet are read from; by default the row. */
  flat?: (found: One) => Stored;
  /** Filters of the kind that lie behind its table and are asked by `filter`. */
  behind?: readonly string[];
  /** Cells of the sheet that no column says as it is. */
  cells?: { readonly [name: string]: (found: never) => WriteCell };
  /** The job and the event of its export, where they are others than `<event>.export`. */
  exportAs?: { job: string; event: string };
}

/** The list of a kind: a page of it, all its guids, its export, and a person's own by state. */
export function documentList<
  K extends AnyDocumentKind,
  T extends DocumentTable,
  X extends Ties,
  F extends Filter,
  R,
  One extends Found<T, X> = Found<T, X>,
>(
  { kind, table, statusNow }: Pick<Described<K, T, X>, 'kind' | 'table' | 'statusNow'>,
  access: DocumentAccess<K, T, X>,
  own: OwnList<F, R, One>,
) {
  const any: AnyDocumentKind = kind;
  const now = rowNow({ table, statusNow });
  const state = stateNow({ table, statusNow });
  const filtered = filtersOf(any, table, own.behind, state);
  const sorted = sortsOf(any, table);

  const matching = (db: Db, filter: F, isWalked = false): Condition =>
    and(filter.isVoided ? access.voided : access.live, filtered(filter, isWalked), own.filter?.(db, filter));

  /** Newest change first unless said; the guid decides between equals, so that pages neither repeat nor lose a row. */
  function orderOf({ sort = 'updateTime', order }: Filter) {
    const direction = (order ?? (sort === 'updateTime' ? 'desc' : 'asc')) === 'asc' ? asc : desc;
    return [direction(sorted.get(sort)!), direction(table.guid)] as const;
  }

  const rows = (db: Db): PgSelect =>
    own.select?.(db, access.tiesOf(db)) ??
    (db
      .select({ row: now, ...access.tiesOf(db) } as never)
      .from(table as PgTable)
      .$dynamic() as unknown as PgSelect);

  const byGuids = prepared((db) =>
    rows(db)
      .where(isOneOf(table.guid, sql.placeholder('guids')))
      .prepare(`${kind.event ?? kind.code} rows`),
  );
  /** These documents with their ties, in no order. */
  const rowsOf = async (db: Db, guids: readonly string[]) =>
    (guids.length === 0 ? [] : await byGuids(db).execute({ guids })) as unknown as One[];

  /** The same in this order; one that was deleted meanwhile is left out. */
  const rowsInOrder = async (db: Db, guids: readonly string[]) => {
    const found = new Map((await rowsOf(db, guids)).map((one) => [one.row.guid, one]));
    return guids.flatMap((guid) => found.get(guid) ?? []);
  };

  /** The documents a person sees, filtered and sorted, a page at a time. */
  async function list(search: F & PageQuery, { db, actor }: Context) {
    const isText = hasText(any, search);
    const reached = async (isWalked: boolean) => {
      const asked = { isVoided: search.isVoided, isWalked };
      return and(
        await access.visible({ db, actor }, undefined, asked),
        matching(db, search, isText && isWalked),
      );
    };
    const where = await reached(!isText);
    const order = orderOf(search);
    const shown = async (guids: readonly string[]) =>
      (await rowsInOrder(db, guids)).map((one) => own.row(one, actor));
    // Find the keys by a plan of their own and read the rows by one that all lists share; deep pages step over index
    // entries alone.
    if (!isText) {
      const { guids, ...found } = await keyedPage(db, table, { where, orderBy: order }, search);
      return { list: await shown(guids), ...found };
    }
    const page = async (limit: number, offset: number, total: Promise<number>) => {
      const most = await total;
      const isFew = offset + limit > most * WALKED_SHARE;
      const isWalked = !isFew && most >= WALKED_FROM;
      const keys = await db
        .select({ guid: sql<string>`${table.guid}` })
        .from((isFew ? gathered(table, where) : table) as PgTable)
        .where(isFew ? undefined : isWalked ? await reached(true) : where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      return shown(keys.map(({ guid }) => guid));
    };
    const total = db
      .select({ total: count() })
      .from(table as PgTable)
      .where(where);
    return pageOf(search, page, total);
  }

  /** The guids of all of them, in their order; for an export. */
  async function guids(viewer: Viewer, filter: F): Promise<string[]> {
    const reach = await access.visible(viewer, `${kind.area}:export`, filter);
    const found = await viewer.db
      .select({ guid: table.guid })
      .from(table as PgTable)
      .where(and(reach, matching(viewer.db, filter)))
      .orderBy(...orderOf(filter));
    return found.map(({ guid }) => guid as string);
  }

  /** A person's own documents by state, for the workbench. */
  const countMine = ({ db, actor }: Viewer) =>
    db
      .select({ status: state, count: count() })
      .from(table as PgTable)
      .where(and(access.live, eq(table.createUserGuid, actor.guid)))
      .groupBy(state)
      .orderBy(asc(state)) as unknown as Promise<{ status: number; count: number }[]>;

  const column = (name: string) => columnOf(table, name);
  /** A person's own documents that were returned to them, the newest first, with the case that returned each. */
  const returnedMine = async ({ db, actor }: Viewer): Promise<ReturnedRow[]> =>
    any.isMadeElsewhere
      ? []
      : (db
          .select({
            guid: table.guid,
            no: column(any.key.no),
            name: column(any.key.name),
            amount: any.key.amount === undefined ? sql<null>`null` : column(any.key.amount),
            caseGuid: table.flowInstanceGuid,
          })
          .from(table as PgTable)
          .where(
            and(
              access.live,
              eq(table.createUserGuid, actor.guid),
              eq(table.status, any.transition.reject.to),
            ),
          )
          .orderBy(desc(table.updatedAt), desc(table.guid))
          .limit(RETURNED_SHOWN) as unknown as Promise<ReturnedRow[]>);

  const exported = listExport<F>({
    kind: `${kind.event ?? kind.code}.export`,
    ...(own.exportAs && { kind: own.exportAs.job, event: own.exportAs.event }),
    objectType: kind.code,
    title: kind.name.cn,
    columns: sheetColumns(kind),
    chosen: ({ columns }) => columns && chosenColumns(kind, columns),
    guids,
    async cells(db, some) {
      return new Map(
        (await rowsOf(db, some)).map((one) => [
          one.row.guid,
          sheetCells(kind, own.flat?.(one) ?? one.row, own.cells),
        ]),
      );
    },
  });

  return {
    matching,
    orderOf,
    export: exported,
    counter: { kind: kind.code, countMine, returnedMine },
    calls: { list, exportList: exported.start },
  };
}

/** Walking the order pays while the page ends within this share of all that match. */
const WALKED_SHARE = 0.1;
/** So many matches are met soon enough without the index over parts of texts, which costs more to plan for than to walk. */
const WALKED_FROM = 2000;

/** Whether a search asks for a part of a text, which hardly any document may have. */
const hasText = (kind: AnyDocumentKind, search: object) =>
  Object.entries(search).some(
    ([name, value]) =>
      typeof value === 'string' &&
      (kind.filters[name] === 'contains' || (defaultTexts as readonly string[]).includes(name)),
  );

/**
 * The rows that match, found before they are ordered: where they are few, walking the order until a page is full would
 * read all. `offset 0` keeps the planner from looking into it.
 */
const gathered = (table: DocumentTable, where: Condition) =>
  sql`(select * from ${table} where ${where ?? sql`true`} offset 0) as ${sql.identifier(getTableName(table))}`;

/** A document as every list shows it: what all documents have, and what the kind's columns show. */
export function documentRow<K extends AnyDocumentKind>(
  kind: K,
  found: Stored,
  decisions: Parameters<typeof allowedOf>[0],
): z.output<z.ZodObject<ReturnType<typeof rowShape<K>>>> {
  return {
    ...valuesOf(kind, found, Object.keys(kind.columns)),
    guid: found.guid,
    version: found.version,
    userId: found.createUserGuid,
    userName: found.createUserName,
    status: found.status,
    voided: voidedOf(found),
    updateTime: formatDateTime(found.updatedAt),
    actions: allowedOf(decisions),
  } as never;
}

/** What the page of a kind shows of a row as it is stored; what is computed goes behind it. */
export const documentPage = <K extends AnyDocumentKind>(kind: K, found: object) =>
  valuesOf(kind, found, plainOnPage(kind)) as z.output<z.ZodObject<ReturnType<typeof pageShape<K>>>>;
