import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type ExtraConfigColumn,
  index,
  integer,
  type PgTable,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { moment } from '../../db/columns.ts';
import type { Context } from '../../http/context.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { NotFound } from '../../kit/errors.ts';
import { type ApprovalSubject, recallCase } from '../approval/approval.service.ts';
import { passedFindings } from '../approval/unusual-cases.service.ts';

/**
 * The columns a table of changes has: a change is put up beside a document that stays as it is until the change is
 * approved, in an approval of its own; `inReview` is the state it begins in.
 */
export const changeColumns = <S extends number>(inReview: S) => ({
  reason: varchar('reason', { length: 500 }).notNull(),
  status: integer('status').$type<S>().notNull().default(inReview),
  createUserGuid: uuid('create_user_guid').notNull(),
  createUserName: varchar('create_user_name', { length: 50 }).notNull(),
  createTime: moment('create_time').notNull().defaultNow(),
  updatedAt: moment('update_time').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});

/** The indexes of such a table: those of a document in their order, and one open at most, since each is judged by what the document is. */
export const changeIndexes = (
  name: string,
  of: ExtraConfigColumn,
  { createTime, guid }: Record<'createTime' | 'guid', ExtraConfigColumn>,
  inReview: number,
) => [
  index(`${name}_of`).on(of, createTime, guid),
  uniqueIndex(`${name}_one_open`)
    .on(of)
    // The literal is written out: an index predicate takes no parameters.
    .where(sql.raw(`status = ${inReview}`)),
];

/** A table of changes of documents: `changeColumns`, its own guid and what it changes. */
type ChangeTable = PgTable &
  Record<'guid' | 'status' | 'createTime', AnyPgColumn> & { $inferSelect: { guid: string; status: number } };

/** Finding and recalling the changes of documents; `of` is the column that names the document. */
export function documentChanges<T extends ChangeTable, N extends keyof T['$inferSelect'] & string>(
  table: T,
  of: N,
  inReview: number,
) {
  type Row = T['$inferSelect'];
  const named = (table as unknown as Record<N, AnyPgColumn>)[of];
  const select = async (db: Db, where: SQL | undefined) =>
    (await db
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(asc(table.createTime), asc(table.guid))) as Row[];

  /** A change by its own guid, whoever asks; undefined for the guid of anything else. */
  const find = async (db: Db, guid: string): Promise<Row | undefined> =>
    (await select(db, eq(table.guid, guid)))[0];
  /** Those of a document, the oldest first. */
  const all = (db: Db, documentGuid: string) => select(db, eq(named, documentGuid));
  /** The one of a document that is being decided. */
  const open = async (db: Db, documentGuid: string): Promise<Row | undefined> =>
    (await select(db, and(eq(named, documentGuid), eq(table.status, inReview))))[0];

  return {
    find,
    all,
    open,
    /** Takes the one that is being decided back before its first decision. @throws NotFound where there is none */
    async recall(db: Db, context: Context, approval: ApprovalSubject, documentGuid: string): Promise<void> {
      const asked = await open(db, documentGuid);
      if (!asked) throw new NotFound();
      await recallCase(db, context, approval, asked.guid);
    },
    /** The documents of these changes, as a subquery of guids. */
    behind: (guids: SQL) => sql`select ${named} from ${table} where ${table.guid} in (${guids})`,
    /** The last case of a change of each of these documents that was approved in spite of findings, by document. */
    async passed(db: Db, kind: string, documentGuids: readonly string[]): Promise<Map<string, string>> {
      const cases = passedFindings(db, kind).as('passed');
      const found = await db
        .select({ of: named, caseGuid: cases.guid })
        .from(table as PgTable)
        .innerJoin(cases, eq(cases.documentGuid, table.guid))
        .where(isOneOf(named, documentGuids))
        .orderBy(asc(table.createTime));
      return new Map(found.map(({ of: document, caseGuid }) => [document as string, caseGuid]));
    },
    /** Which document a case under the kind's code belongs to where it is about a change, and the changes of a document. */
    cases: {
      documentOf: async (db: Db, guid: string): Promise<string | null> =>
        ((await find(db, guid))?.[of] as string | undefined) ?? null,
      of: async (db: Db, documentGuid: string) => (await all(db, documentGuid)).map(({ guid }) => guid),
    },
  };
}
