import { importText } from '#shared/areas/job/import-texts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ImportField, userImport as calls } from '#shared/areas/user/import-contract';
import { STALE } from '../../../db/move-status.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { enqueue } from '../../../db/jobs.ts';
import { createJob, findJob, hasFailed } from '../../job/job.service.ts';
import { ownTable } from '../../job/read-upload.service.ts';
import type { UserParts } from '../user-parts.ts';
import { summaryOf, toPreview, viewImport } from './import-view.ts';
import { userImport, type UserImport } from './user-import.table.ts';

/** Name of the job that reads the file. */
export const READ_JOB = 'user.import.read';

type Parts = Pick<UserParts, 'claimedNames'>;
type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;

/** Has one's own upload read in the background; repeated with the same file the first answer, unless that reading has failed. */
export async function startImport({ fileGuid }: Input<'start'>, context: Context) {
  return inTransaction(context.db, async (db) => {
    const { actor } = context;
    const [first] = await db
      .select({ guid: userImport.guid, jobGuid: userImport.jobGuid })
      .from(userImport)
      .where(and(eq(userImport.fileGuid, fileGuid), eq(userImport.ownerGuid, actor.guid)));
    if (first) {
      if (!(await hasFailed(db, first.jobGuid))) return first;
      const again = await createJob(db, context, READ_JOB, 100);
      await db.update(userImport).set({ jobGuid: again }).where(eq(userImport.guid, first.guid));
      await enqueue(db, READ_JOB, { importGuid: first.guid });
      return { guid: first.guid, jobGuid: again };
    }
    const file = await ownTable(fileGuid, { db, actor });
    const jobGuid = await createJob(db, context, READ_JOB, 100);
    const [made] = await db
      .insert(userImport)
      .values({
        ownerGuid: actor.guid,
        fileGuid,
        fileName: file.name,
        storageKey: file.storageKey,
        jobGuid,
      })
      .returning({ guid: userImport.guid });
    const guid = made!.guid;
    await enqueue(db, READ_JOB, { importGuid: guid });
    return { guid, jobGuid };
  });
}

/** One page of the import as it would be confirmed now. */
export async function previewImport(parts: Parts, { guid, ...paging }: Input<'preview'>, context: Context) {
  const found = await ownImport(context.db, context, guid);
  return toPreview(found, await viewImport(parts, context, found), paging);
}

/** Sets one cell; null takes the correction back. */
export const correctImport = (
  parts: Parts,
  { rowNumber, field, value, ...named }: Input<'correct'>,
  context: Context,
) =>
  changeRows(parts, named, [rowNumber], context, ({ rows, corrections }) => {
    if (!rows.some((row) => row.rowNumber === rowNumber)) throw new BusinessError(importText.noSuchRow);
    const { [field]: _before, ...others } = corrections[rowNumber] ?? {};
    const corrected: Partial<Record<ImportField, string>> =
      value === null ? others : { ...others, [field]: value };
    const { [rowNumber]: _row, ...rest } = corrections;
    return { corrections: Object.keys(corrected).length > 0 ? { ...rest, [rowNumber]: corrected } : rest };
  });

/** Leaves rows out, or takes them in again. */
export const skipRows = (parts: Parts, { rowNumbers, skip, ...named }: Input<'skip'>, context: Context) =>
  changeRows(parts, named, rowNumbers, context, ({ skipped }) => ({
    skipped: skip
      ? [...new Set([...skipped, ...rowNumbers])]
      : skipped.filter((row) => !rowNumbers.includes(row)),
  }));

async function changeRows(
  parts: Parts,
  named: { guid: string; version: number },
  rowNumbers: readonly number[],
  context: Context,
  by: (found: UserImport) => Partial<UserImport>,
) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const found = await openImport(db, context, named);
    const before = await viewImport(parts, within, found);
    const changed = await store(db, found, by(found));
    const viewed = await viewImport(parts, within, changed);
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
}

/**
 * One's own import; anybody else's does not exist. One whose writing has failed or was cancelled is as it was before:
 * it can be corrected and confirmed again.
 */
export async function ownImport(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  guid: string,
): Promise<UserImport> {
  const [found] = await db
    .select()
    .from(userImport)
    .where(and(eq(userImport.guid, guid), eq(userImport.ownerGuid, actor.guid)));
  if (!found) throw new NotFound();
  if (found.state !== 'writing') return found;
  const { state } = await findJob(found.writeJobGuid!, { db, actor });
  return state === 'failed' || state === 'cancelled'
    ? { ...found, state: 'ready', writeJobGuid: null }
    : found;
}

/** One's own import that has been read and not confirmed, locked, as the person last saw it. */
async function openImport(
  db: Db,
  context: Pick<Context, 'actor'>,
  { guid, version }: { guid: string; version: number },
): Promise<UserImport> {
  await db.execute(sql`select 1 from ${userImport} where ${userImport.guid} = ${guid} for update`);
  const found = await ownImport(db, context, guid);
  refuseUnready(found);
  if (found.version !== version) throw new BusinessError(STALE);
  return found;
}

/** Refuses an import that is being read or written, or has been confirmed. */
export function refuseUnready({ state }: UserImport): void {
  if (state === 'reading') throw new BusinessError(importText.beingRead);
  if (state === 'writing') throw new BusinessError(importText.beingWritten);
  if (state === 'confirmed') throw new BusinessError(importText.imported);
}

/** Stores a change of an import. */
export async function store(db: Db, found: UserImport, change: Partial<UserImport>): Promise<UserImport> {
  const { state, writeJobGuid } = found;
  const [stored] = await db
    .update(userImport)
    .set({ state, writeJobGuid, ...change, version: sql`${userImport.version} + 1`, updatedAt: sql`now()` })
    .where(eq(userImport.guid, found.guid))
    .returning();
  return stored!;
}
