import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { FormerFile } from '#shared/areas/file/contract';
import { MAX_FILES } from '#shared/areas/file/rules';
import { formatDateTime } from '#shared/kit/dates';
import type { Context } from '../../http/context.ts';
import { readableFile } from './download.service.ts';
import { type FileSubject, toFileRow } from './file.service.ts';
import { storedFile } from './file.table.ts';

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
