import { sql } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import type { FileRow } from '#shared/areas/file/contract';
import { type RecordKind, recordKind } from '#shared/areas/supplier/records/codes';
import type { RecordContent } from '#shared/areas/supplier/records/kind';
import { fileFieldsOf, isPersonalField } from '#shared/areas/supplier/records/kinds';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, faultAt } from '../../../kit/errors.ts';
import { isReviewer } from '../../enterprise-info/reviewer.service.ts';
import { claimFiles, filesNamed, type FileSubject } from '../../file/file.service.ts';
import { supplierRecord as record } from './record.table.ts';

type Named = RecordContent | null;

/** The kind under which the files of a field are kept; the document is the draft that brought them in. */
const kindOfFiles = (kind: RecordKind, field: string) =>
  `${documentKind.code.supplierRecords}.${kind}.${field}`;

/** Whether a purchaser may open the files of a field, once they are in force. */
export const mayOpenInForce = (
  { permissions }: Pick<Context['actor'], 'permissions'>,
  kind: RecordKind,
  field: string,
): boolean =>
  permissions.has('supplier:read') && (!isPersonalField(kind, field) || permissions.has('supplier:papers'));

/** Whether a person may read what a draft brought in: their own enterprise's, as a reviewer, and what is in force as a purchaser. */
async function mayReadDraft(context: Context, draftGuid: string, field: string): Promise<boolean> {
  const { db, actor } = context;
  const [found] = await db
    .select({
      enterpriseGuid: record.enterpriseGuid,
      kind: record.kind,
      draftGuid: record.draftGuid,
      hasFormal: sql<boolean>`${record.formal} is not null`,
    })
    .from(record)
    .where(sql`${record.draftGuids} @> array[${draftGuid}]::uuid[]`);
  if (!found) return false;
  if (found.enterpriseGuid === actor.enterpriseGuid && actor.permissions.has('enterprise:read')) return true;
  if (await isReviewer(context)) return true;
  const isInForce = found.hasFormal && found.draftGuid !== draftGuid;
  return isInForce && mayOpenInForce(actor, found.kind, field);
}

/** Who may read the files of each file field of each kind. */
export const supplierRecordFiles: readonly FileSubject[] = recordKind.codes.flatMap((kind) =>
  fileFieldsOf(kind).map((field) => ({
    kind: kindOfFiles(kind, field),
    isPersonal: isPersonalField(kind, field),
    mayRead: (context, draftGuid) => mayReadDraft(context, draftGuid, field),
  })),
);

const filesIn = (kind: RecordKind, content: Named): string[] =>
  content ? fileFieldsOf(kind).flatMap((field) => (content[field] as string[] | undefined) ?? []) : [];

/**
 * Makes the files of a draft its own, but for those that came with what is in force; null releases what a draft had.
 * @throws BusinessError at the field when a file is neither.
 */
export async function claimRecordFiles(
  { db, actor }: Context,
  kind: RecordKind,
  draftGuid: string,
  draft: Named,
  formal: Named,
): Promise<void> {
  const kept = new Set(filesIn(kind, formal));
  for (const field of fileFieldsOf(kind)) {
    const named = (draft?.[field] as string[] | undefined) ?? [];
    const own = named.filter((guid) => !kept.has(guid));
    try {
      await claimFiles(db, { actor }, own, { kind: kindOfFiles(kind, field), documentGuid: draftGuid });
    } catch (error) {
      if (error instanceof BusinessError) throw faultAt(field, error.wording);
      throw error;
    }
  }
}

/** The files that contents name. */
export const filesOfRecords = (
  db: Db,
  contents: readonly { kind: RecordKind; contents: readonly Named[] }[],
): Promise<FileRow[]> =>
  filesNamed(
    db,
    contents.flatMap((one) => one.contents.flatMap((content) => filesIn(one.kind, content))),
  );
