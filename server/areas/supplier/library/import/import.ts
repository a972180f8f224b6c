import { importText } from '#shared/areas/job/import-texts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { supplierImport as calls } from '#shared/areas/supplier/library/import-contract';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../../../db/client.ts';
import { STALE } from '../../../../db/move-status.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Context } from '../../../../http/context.ts';
import { BusinessError, NotFound } from '../../../../kit/errors.ts';
import { enqueue } from '../../../../db/jobs.ts';
import { createJob, findJob, hasFailed } from '../../../job/job.service.ts';
import { ownTable } from '../../../job/read-upload.service.ts';
import { supplierImport, type SupplierImport } from './supplier-import.table.ts';
import { summaryOf, toPreview, viewImport } from './view-import.ts';

/** Name of the job that reads the file. */
export const READ_JOB = 'supplier.import.read';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;

/** Has one's own upload read in the background; repeated with the same file the first answer, unless that reading has failed. */
export const startImport = ({ fileGuid }: Input<'start'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const ownerGuid = context.actor.guid;
    const [first] = await db
      .select({ guid: supplierImport.guid, jobGuid: supplierImport.jobGuid })
      .from(supplierImport)
      .where(and(eq(supplierImport.fileGuid, fileGuid), eq(supplierImport.ownerGuid, ownerGuid)));
    if (first) {
      if (!(await hasFailed(db, first.jobGuid))) return first;
      const again = await createJob(db, context, READ_JOB, 100);
      await db.update(supplierImport).set({ jobGuid: again }).where(eq(supplierImport.guid, first.guid));
      await enqueue(db, READ_JOB, { importGuid: first.guid });
      return { guid: first.guid, jobGuid: again };
    }
    const { name: fileName, storageKey } = await ownTable(fileGuid, { db, actor: context.actor });
    const jobGuid = await createJob(db, context, READ_JOB, 100);
    const [made] = await db
      .insert(supplierImport)
      .values({ ownerGuid, fileGuid, fileName, storageKey, jobGuid })
      .returning({ guid: supplierImport.guid });
    await enqueue(db, READ_JOB, { importGuid: made!.guid });
    return { guid: made!.guid, jobGuid };
  });

/** One page of the import as it would be confirmed now. */
export async function previewImport({ guid, ...paging }: Input<'preview'>, context: Context) {
  const found = await ownImport(context.db, context, guid);
  return toPreview(found, await viewImport(context.db, found), paging);
}

/** Sets one cell; null takes the correction back. */
export const correctImport = ({ rowNumber, field, value, ...named }: Input<'correct'>, context: Context) =>
  changeRows(named, [rowNumber], context, ({ rows, corrections }) => {
    if (!rows.some((row) => row.rowNumber === rowNumber)) throw new BusinessError(importText.noSuchRow);
    const texts = { ...corrections[rowNumber], [field]: value };
    const kept = Object.entries(texts).filter(([, text]) => text !== null);
    return { corrections: { ...corrections, [rowNumber]: Object.fromEntries(kept) } };
  });

/** Leaves rows out, or takes them in again. */
export const skipRows = ({ rowNumbers, skip, ...named }: Input<'skip'>, context: Context) =>
  changeRows(named, rowNumbers, context, ({ skipped }) => ({
    skipped: [...skipped.filter((row) => !rowNumbers.includes(row)), ...(skip ? new Set(rowNumbers) : [])],
  }));

const changeRows = (
  named: { guid: string; version: number },
  rowNumbers: readonly number[],
  context: Context,
  by: (found: SupplierImport) => Partial<SupplierImport>,
) =>
  inTransaction(context.db, async (db) => {
    const found = await openImport(db, context, named);
    const before = await viewImport(db, found);
    const changed = await store(db, found, by(found));
    const viewed = await viewImport(db, changed);
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

/**
 * One's own import; anybody else's does not exist. One whose writing has failed or was cancelled is as it was before:
 * it can be corrected and confirmed again.
 */
export async function ownImport(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  guid: string,
): Promise<SupplierImport> {
  const [found] = await db
    .select()
    .from(supplierImport)
    .where(and(eq(supplierImport.guid, guid), eq(supplierImport.ownerGuid, actor.guid)));
  if (!found) throw new NotFound();
  if (found.state !== 'writing') return found;
  const { state } = await findJob(found.writeJobGuid!, { db, actor });
  const isOver = state === 'failed' || state === 'cancelled';
  return isOver ? { ...found, state: 'ready', writeJobGuid: null } : found;
}

/** One's own import, locked for the transaction. */
export async function lockImport(
  db: Db,
  context: Pick<Context, 'actor'>,
  guid: string,
): Promise<SupplierImport> {
  await db.execute(sql`select 1 from ${supplierImport} where ${supplierImport.guid} = ${guid} for update`);
  return ownImport(db, context, guid);
}

/** One's own import that has been read and not confirmed, locked, as the person last saw it. */
async function openImport(
  db: Db,
  context: Pick<Context, 'actor'>,
  { guid, version }: { guid: string; version: number },
): Promise<SupplierImport> {
  const found = await lockImport(db, context, guid);
  refuseUnready(found);
  if (found.version !== version) throw new BusinessError(STALE);
  return found;
}

const UNREADY: Partial<Record<SupplierImport['state'], Wording>> = {
  reading: importText.beingRead,
  writing: importText.beingWritten,
  confirmed: importText.imported,
};

/** Refuses an import that is being read or written, or has been confirmed. */
export function refuseUnready({ state }: SupplierImport): void {
  const text = UNREADY[state];
  if (text) throw new BusinessError(text);
}

/** Stores a change of an import. */
export async function store(
  db: Db,
  { guid, state, writeJobGuid }: SupplierImport,
  change: Partial<SupplierImport>,
): Promise<SupplierImport> {
  const [stored] = await db
    .update(supplierImport)
    .set({
      state,
      writeJobGuid,
      ...change,
      version: sql`${supplierImport.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(supplierImport.guid, guid))
    .returning();
  return stored!;
}
