import { and, desc, eq, inArray, isNotNull, not } from 'drizzle-orm';
import type { FormerFile } from '#shared/areas/file/contract';
import { MAX_FILES } from '#shared/areas/file/rules';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Context } from '../../http/context.ts';
import { readableFile } from './download.service.ts';
import { type FileSubject, isCurrent, toFileRow } from './file.service.ts';
import { storedFile } from './file.table.ts';

/** Keeps the files these documents have now: they are being put up for approval. */
export async function keepSubmitted(
  db: Db,
  kinds: readonly string[],
  documentGuids: readonly string[],
): Promise<void> {
  await db
    .update(storedFile)
    .set({ isSubmitted: true })
    .where(
      and(
        inArray(storedFile.kind, [...kinds]),
        isOneOf(storedFile.documentGuid, documentGuids),
        isCurrent,
        not(storedFile.isSubmitted),
      ),
    );
}

/**
 * What the document of this file was submitted with under the same kind and has no more, newest first: for who reads the
 * file, none where they may not know what was submitted.
 * @throws NotFound
 */
export async function formerFiles(
  guid: string,
  context: Context,
  subjects: readonly FileSubject[],
): Promise<FormerFile[]> {
  const { kind, documentGuid } = await readableFile(guid, context, subjects);
  const subject = subjects.find((one) => one.kind === kind);
  if (kind === null || documentGuid === null || !(await subject?.mayReadFormer?.(context, documentGuid)))
    return [];
  const rows = await context.db
    .select()
    .from(storedFile)
    .where(
      and(
        eq(storedFile.kind, kind),
        eq(storedFile.documentGuid, documentGuid),
        isNotNull(storedFile.formerSince),
      ),
    )
    .orderBy(desc(storedFile.formerSince), desc(storedFile.uploadTime), desc(storedFile.guid))
    .limit(MAX_FILES);
  return rows.map((row) => ({ ...toFileRow(row), formerSince: formatDateTime(row.formerSince!) }));
}
