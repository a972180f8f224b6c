import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { nothingToRestore, RESTORE_ALLOWED_S, tooLateToRestore } from '#shared/areas/document/restore';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { bindAgain, keptFiles, releaseFiles } from '../file/file.service.ts';
import { askAgain } from '../notification/notification.service.ts';
import { documentDeletion as deletion } from './deletion.table.ts';

type Deletion = typeof deletion.$inferSelect;
type Kept = Pick<Deletion, 'kind' | 'documentGuid' | 'userGuid' | 'files' | 'columns' | 'held'>;

/** Lets the files of a document go; answers them by the kind they were kept under. */
export async function letFilesGo(db: Db, kinds: readonly string[], documentGuid: string) {
  const files: Record<string, string[]> = {};
  for (const kind of kinds) {
    const guids = await keptFiles(db, [kind], documentGuid);
    if (guids.length === 0) continue;
    files[kind] = guids;
    await releaseFiles(db, { kind, documentGuid });
  }
  return files;
}

/** Writes down what a deletion took away, in its transaction. */
export async function keepDeletion(db: Db, kept: Kept): Promise<void> {
  const { kind: _kind, documentGuid: _guid, ...rest } = kept;
  await db
    .insert(deletion)
    .values(kept)
    .onConflictDoUpdate({
      target: [deletion.kind, deletion.documentGuid],
      set: { ...rest, deletedAt: sql`now()`, restoredAt: null },
    });
}

/**
 * The deletion this person may still take back, which is taken back by this transaction and no other.
 * @throws NotFound, or BusinessError once its time is over
 */
export async function takeDeletion(
  db: Db,
  { guid: userGuid }: Pick<Actor, 'guid'>,
  kind: string,
  documentGuid: string,
): Promise<Deletion> {
  const [found] = await db
    .update(deletion)
    .set({ restoredAt: sql`now()` })
    .where(
      and(
        eq(deletion.kind, kind),
        eq(deletion.documentGuid, documentGuid),
        eq(deletion.userGuid, userGuid),
        isNull(deletion.restoredAt),
      ),
    )
    .returning({
      ...getTableColumns(deletion),
      isLate: sql<boolean>`${deletion.deletedAt} < now() - ${RESTORE_ALLOWED_S}::int * interval '1 second'`,
    });
  if (!found) throw new NotFound(nothingToRestore);
  const { isLate, ...taken } = found;
  if (isLate) throw new BusinessError(tooLateToRestore);
  return taken;
}

/** Gives a document its files back, and asks again what its deletion settled. */
export async function bindFilesAndAsks(db: Db, { kind: of, documentGuid, files }: Deletion): Promise<void> {
  for (const [kind, guids] of Object.entries(files)) await bindAgain(db, guids, { kind, documentGuid });
  // Compare within the database: a Date has no microseconds.
  const settledAt = sql`(${db
    .select({ at: deletion.deletedAt })
    .from(deletion)
    .where(and(eq(deletion.kind, of), eq(deletion.documentGuid, documentGuid)))})`;
  await askAgain(db, { asksFor: documentGuid, settledAt });
}

/** Forgets deletions that nobody can take back any more. */
export async function cleanDeletions(db: Db): Promise<void> {
  await db.delete(deletion).where(sql`${deletion.deletedAt} < now() - interval '1 hour'`);
}
