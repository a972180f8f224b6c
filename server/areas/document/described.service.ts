import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  type ExtraConfigColumn,
  index,
  integer,
  type PgTable,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { ActOf, AnyDocumentKind, GivenAct } from '#shared/areas/document/kind';
import type { Db } from '../../db/client.ts';
import { moment } from '../../db/columns.ts';
import type { NumberType } from '../../db/next-number.ts';
import { voidColumns } from '../../db/void-columns.ts';
import type { Actor, Context } from '../../http/context.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { ProjectColumns } from '../department/scope.service.ts';

/** A row as it is read: with its state as the clock makes it. */
export const rowNow = ({
  table,
  statusNow,
}: {
  table: DocumentTable;
  statusNow?: SQL<number> | undefined;
}): DocumentTable =>
  // drizzle takes columns wherever it takes a table
  statusNow
    ? ({ ...getTableColumns(table as PgTable), status: statusNow } as unknown as DocumentTable)
    : table;

/** Its state as it is now. */
export const stateNow = ({
  table,
  statusNow,
}: {
  table: DocumentTable;
  statusNow?: SQL<number> | undefined;
}) => statusNow ?? table.status;

/** Who looks, into what database. */
export type Viewer = Pick<Context, 'db' | 'actor'>;

/** The columns every table of documents has; `draft` is the state a new one is in. */
export const documentColumns = <S extends number>(draft: S, voidReason?: string) => ({
  status: integer('status').$type<S>().notNull().default(draft),
  /** How often it has been submitted. */
  round: integer('round').notNull().default(0),
  /** The approval case of the last submission. */
  flowInstanceGuid: uuid('flow_instance_guid'),
  enterpriseGuid: uuid('enterprise_guid').notNull(),
  createUserGuid: uuid('create_user_guid').notNull(),
  createUserName: varchar('create_user_name', { length: 50 }).notNull(),
  createTime: moment('create_time').notNull().defaultNow(),
  updateUserGuid: uuid('update_user_guid').notNull(),
  updatedAt: moment('update_time').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  isDeleted: boolean('is_deleted').notNull().default(false),
  ...voidColumns(voidReason),
});

/** The indexes every table of documents has: the newest of all, of a company and of its states, and the voided ones. */
export function documentIndexes(name: string, of: Record<keyof Stored, ExtraConfigColumn>) {
  const live = sql`not ${of.isDeleted}`;
  const newest = [of.updatedAt, of.guid, of.enterpriseGuid, of.createUserGuid] as const;
  return [
    index(`${name}_newest`)
      .on(...newest, of.status)
      .where(live),
    index(`${name}_company`).on(of.enterpriseGuid, of.updatedAt, of.guid).where(live),
    index(`${name}_company_status`).on(of.enterpriseGuid, of.status, of.updatedAt, of.guid).where(live),
    index(`${name}_voided`)
      .on(...newest)
      .where(sql`${of.voidReason} is not null`),
  ];
}

/** A document as every table of documents stores it. */
export interface Stored {
  guid: string;
  status: number;
  round: number;
  flowInstanceGuid: string | null;
  enterpriseGuid: string;
  createUserGuid: string;
  createUserName: string;
  createTime: Date;
  updatedAt: Date;
  version: number;
  isDeleted: boolean;
  voidReason: string | null;
  voidUserName: string | null;
  voidedAt: Date | null;
}

/** A table of documents: `documentColumns` and the kind's own. */
export type DocumentTable = PgTable & Record<keyof Stored, AnyPgColumn> & { $inferSelect: Stored };

/** What the table alone does not say about a document. */
export interface Ties {
  /** Its approval runs, and somebody has decided in it; null: it does not run. */
  approval: 'open' | 'begun' | null;
}

/** A condition over the rows of a kind, or none. */
export type Condition = SQL | undefined;

/** What speaks against each act; null where nothing does. */
export type Decisions<Act extends string> = Record<Act, Refusal | null>;

/** Which columns say for whom a document is drawn up, by their name in the table. */
export interface DrawnUp<T extends DocumentTable> {
  unitName: keyof T['$inferSelect'] & string;
  /** Whose heads approve it. */
  dept: keyof T['$inferSelect'] & string;
  deptName: keyof T['$inferSelect'] & string;
  /** Where company nodes stand; where no column names one, the rows of its enterprise are a company's. */
  units?: readonly (keyof T['$inferSelect'] & string)[];
}

/** What a kind of document says of its own on the server, beside the facts of `shared`. */
export interface Described<K extends AnyDocumentKind, T extends DocumentTable, X extends Ties> {
  kind: K;
  table: T;
  /** Its state as the clock makes it, where that is more than what is stored; whoever reads, filters or counts states goes by it. */
  statusNow?: SQL<number>;
  /** What makes a row one of the kind, where the table holds several kinds. */
  isOne?: SQL;
  drawnUp: DrawnUp<T>;
  /** The letters of its number (documents.md 5.0). */
  letters: NumberType;
  /** Under which its files are kept: its code unless said. */
  fileKinds?: readonly string[];
  /** By which columns the data scopes reach it beside its company, its department and its owner. */
  scope?: (db: Db) => ProjectColumns;
  /**
   * Who sees it beyond their data scope, never less: by default its owner, also where it belongs to another company. `among` is the
   * condition of the rows asked for. `undefined` is no limit.
   */
  reach?: (viewer: Viewer, scope: Condition, asked: Reaching) => Promise<Condition>;
  /** Who acts on it without seeing it by scope: by default its owner. */
  isReached?: (found: T['$inferSelect'], act: ActOf<K> | undefined, actor: Actor) => boolean;
  /** Whether somebody who may read it does so as a party from outside, which is no part of what is said about it; by default nobody. */
  isOutside?: (viewer: Viewer, guid: string) => Promise<boolean>;
  /** Who reads it for a part in its approval, as a condition over its rows; by default in its own. */
  hasPart?: (db: Db, userGuid: string) => SQL;
  /** The ties of a document as columns of a query over its table, `approval` given. */
  ties?: (db: Db) => Record<Exclude<keyof X, 'approval'>, SQL | SQL.Aliased | AnyPgColumn>;
  /** A table that must be joined for the ties. */
  tiedTo?: { table: PgTable; on: SQL };
  /**
   * What speaks against the kind's own acts, and what it adds to the given ones; asked for a person who can see the
   * document, with it locked where a write asks.
   */
  decide: (
    found: T['$inferSelect'],
    ties: X,
    actor: Actor,
    given: Decisions<GivenAct>,
  ) => Decisions<Exclude<ActOf<K>, GivenAct>> & Partial<Decisions<GivenAct>>;
}

/** What rows are asked for, and by which permission. */
export interface Reaching {
  permission: string;
  among: Condition;
}
