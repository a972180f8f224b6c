import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { importText } from '#shared/areas/import/texts';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { defineJob, enqueue, type JobTools } from '../../db/jobs.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { attemptJob } from '../job/attempt-job.service.ts';
import { createJob, findJob, finishJob, hasFailed } from '../job/job.service.ts';
import { ownTable } from '../job/read-upload.service.ts';
import type { ImportTable, StoredImport } from './import-table.service.ts';

type Columns = object;
type Guids = Pick<StoredImport, 'guid' | 'jobGuid'>;
type Viewer = Pick<Context, 'actor'>;

/** Names an import as the person last saw it. */
export interface Seen {
  guid: string;
  version: number;
}

/** What one kind of import is, beside its table. */
export interface OwnImport<Row extends StoredImport, View, Summary> {
  table: ImportTable<Row>;
  /** What its jobs are named after: `user.import`. */
  code: string;
  /** Its rows as they would be written by this person now. */
  view: (context: Context, found: Row) => Promise<View[]>;
  summaryOf: (rows: readonly View[]) => Summary;
  /** Why one that was confirmed cannot be changed. */
  imported?: Wording;
}

/** An import from the upload until it is confirmed, for its owner alone: what all kinds do the same. */
export function ownImports<Row extends StoredImport, View extends { rowNumber: number }, Summary>({
  table,
  code,
  view,
  summaryOf,
  imported = importText.imported,
}: OwnImport<Row, View, Summary>) {
  const READ_JOB = `${code}.read`;
  const UNREADY: Partial<Record<StoredImport['state'], Wording>> = {
    reading: importText.beingRead,
    writing: importText.beingWritten,
    confirmed: imported,
  };

  async function one(db: Db, condition: SQL | undefined): Promise<Row | undefined> {
    const [found] = await db
      .select()
      .from(table as PgTable)
      .where(condition);
    return found as Row | undefined;
  }

  /** The import, whoever asks. */
  const stored = (db: Db, guid: string) => one(db, eq(table.guid, guid));

  /**
   * Has one's own upload read in the background; repeated with the same file the first answer, unless that reading has
   * failed. `columnsOf` answers the kind's own columns.
   */
  const start = (fileGuid: string, context: Context, columnsOf?: (db: Db) => Promise<Columns>) =>
    inTransaction(context.db, async (db) => {
      const ownerGuid = context.actor.guid;
      const guids = { guid: table.guid, jobGuid: table.jobGuid };
      const [first] = (await db
        .select(guids)
        .from(table as PgTable)
        .where(and(eq(table.fileGuid, fileGuid), eq(table.ownerGuid, ownerGuid)))) as Guids[];
      if (first && !(await hasFailed(db, first.jobGuid))) return first;
      const file = first ? null : await ownTable(fileGuid, { db, actor: context.actor });
      const own = first ? null : await columnsOf?.(db);
      const jobGuid = await createJob(db, context, READ_JOB, 100);
      const begun = file
        ? db
            .insert(table)
            .values({
              ...own,
              ownerGuid,
              fileGuid,
              fileName: file.name,
              storageKey: file.storageKey,
              jobGuid,
            } as never)
            .returning(guids)
        : db
            .update(table)
            .set({ jobGuid } as never)
            .where(eq(table.guid, first!.guid))
            .returning(guids);
      const [{ guid }] = (await begun) as [Guids];
      await enqueue(db, READ_JOB, { importGuid: guid });
      return { guid, jobGuid };
    });

  /**
   * One's own import; anybody else's does not exist. One whose writing has failed or was cancelled is as it was before:
   * it can be corrected and confirmed again.
   */
  async function find(db: Db, { actor }: Viewer, guid: string): Promise<Row> {
    const found = await one(db, and(eq(table.guid, guid), eq(table.ownerGuid, actor.guid)));
    if (!found) throw new NotFound();
    if (found.state !== 'writing') return found;
    const { state } = await findJob(found.writeJobGuid!, { db, actor });
    const isOver = state === 'failed' || state === 'cancelled';
    return isOver ? { ...found, state: 'ready', writeJobGuid: null } : found;
  }

  /** One's own import, locked for the transaction. */
  async function lock(db: Db, viewer: Viewer, guid: string): Promise<Row> {
    await db.execute(sql`select 1 from ${table} where ${table.guid} = ${guid} for update`);
    return find(db, viewer, guid);
  }

  /** Refuses an import that is being read or written, has been confirmed, or is not as the person last saw it. */
  function refuseUnready(found: Row, version = found.version): void {
    const text = UNREADY[found.state];
    if (text) throw new BusinessError(text);
    if (found.version !== version) throw new BusinessError(STALE);
  }

  /** One's own import that has been read and not confirmed, locked, as the person last saw it. */
  async function open(db: Db, viewer: Viewer, { guid, version }: Seen): Promise<Row> {
    const found = await lock(db, viewer, guid);
    refuseUnready(found, version);
    return found;
  }

  /** Stores a change of an import. */
  async function store(db: Db, { guid, state, writeJobGuid }: Row, change: Partial<Row>): Promise<Row> {
    const [changed] = (await db
      .update(table)
      .set({
        state,
        writeJobGuid,
        ...change,
        version: sql`${table.version} + 1`,
        updatedAt: sql`now()`,
      } as never)
      .where(eq(table.guid, guid))
      .returning()) as Row[];
    return changed!;
  }

  /** Changes an import as the person last saw it; the answer holds the rows named and those that are others now. */
  const change = (
    seen: Seen,
    context: Context,
    by: (found: Row) => Partial<Row>,
    rowNumbers: readonly number[] = [],
  ) =>
    inTransaction(context.db, async (db) => {
      const found = await open(db, context, seen);
      const before = await view({ ...context, db }, found);
      const changed = await store(db, found, by(found));
      const viewed = await view({ ...context, db }, changed);
      const old = new Map(before.map((row) => [row.rowNumber, JSON.stringify(row)]));
      return {
        version: changed.version,
        summary: summaryOf(viewed),
        // A row may repeat another one no longer, or now.
        rows: viewed.filter(
          (row) => rowNumbers.includes(row.rowNumber) || old.get(row.rowNumber) !== JSON.stringify(row),
        ),
      };
    });

  /** The corrections of an import with one field of a row set; undefined takes the correction back. */
  const corrected = (
    { corrections }: Row,
    rowNumber: number,
    field: string,
    value: unknown,
  ): Row['corrections'] => {
    const { [rowNumber]: row, ...rest } = corrections;
    const { [field]: _before, ...others } = (row ?? {}) as Record<string, unknown>;
    const texts = value === undefined ? others : { ...others, [field]: value };
    return Object.keys(texts).length > 0 ? { ...rest, [rowNumber]: texts } : rest;
  };

  /** The rows left out with these, or without them. */
  const skipping = ({ skipped }: Row, rowNumbers: readonly number[], skip: boolean): number[] => {
    const named = new Set(rowNumbers);
    return [...skipped.filter((row) => !named.has(row)), ...(skip ? named : [])];
  };

  /** Reads an uploaded spreadsheet; `read` answers the columns that hold what was read, and throws what a person can mend. */
  const readJob = (read: (found: Row, tools: JobTools) => Promise<Partial<Row>>) =>
    defineJob(READ_JOB, async ({ importGuid }: { importGuid: string }, tools) => {
      const { db } = tools;
      const found = await stored(db, importGuid);
      if (found?.state !== 'reading') return;
      await attemptJob(db, found.jobGuid, async () => {
        const columns = await read(found, tools);
        await inTransaction(db, async (tx) => {
          await store(tx, found, { ...columns, state: 'ready' });
          await finishJob(tx, found.jobGuid, { importGuid });
        });
      });
    });

  /** Forgets the content of imports a week after they began, at this time of day: personal data may stand in it. */
  const forgetJob = (cron: string, more: Columns = {}) =>
    defineJob(
      `${code}.forget`,
      async (_data, { db }) => {
        await db
          .update(table)
          .set({ ...more, rows: [], corrections: {} } as never)
          .where(lt(table.createTime, sql`now() - interval '7 days'`));
      },
      { cron },
    );

  return {
    stored,
    start,
    find,
    lock,
    refuseUnready,
    open,
    store,
    change,
    corrected,
    skipping,
    readJob,
    forgetJob,
  };
}
