import { documentKind } from '#shared/areas/approval/codes';
import {
  FILE_FIELDS,
  PERSONAL_FILE_FIELDS,
  type EnterpriseFileField,
  type EnterpriseInfo,
} from '#shared/areas/enterprise/form';
import type { FileRow } from '#shared/areas/file/contract';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { claimFiles, filesNamed, type FileSubject } from '../file/file.service.ts';
import { mayReadVersion } from './may-read.ts';

type Content = Partial<EnterpriseInfo>;

/** The kind under which the files of a field are kept; the document is the version that brought them in. */
const kindOf = (field: EnterpriseFileField) => `${documentKind.code.enterpriseInfo}.${field}`;

/** Whoever may read the version a file came with may read the file. */
export const enterpriseInfoFiles: readonly FileSubject[] = FILE_FIELDS.map((field) => ({
  kind: kindOf(field),
  isPersonal: PERSONAL_FILE_FIELDS.includes(field),
  mayRead: mayReadVersion,
}));

/**
 * Makes the files of a draft its own; those of the version it changes stay that version's and are named again.
 * @throws BusinessError at the field when a file is neither.
 */
export async function claimInfoFiles(
  context: Context,
  versionGuid: string,
  content: Content,
  base: Content,
): Promise<void> {
  for (const field of FILE_FIELDS) {
    const kept = new Set(base[field] ?? []);
    const own = (content[field] ?? []).filter((guid) => !kept.has(guid));
    try {
      await claimFiles(context.db, context, own, { kind: kindOf(field), documentGuid: versionGuid });
    } catch (error) {
      if (error instanceof BusinessError) throw faultAt(field, error.wording);
      throw error;
    }
  }
}

/** The files a version names, by field, in their order. */
export async function filesOfInfo(db: Db, content: Content): Promise<Record<string, FileRow[]>> {
  const named = FILE_FIELDS.flatMap((field) => content[field] ?? []);
  const rows = new Map((await filesNamed(db, named)).map((row) => [row.guid, row]));
  return Object.fromEntries(
    FILE_FIELDS.map((field) => [field, (content[field] ?? []).flatMap((guid) => rows.get(guid) ?? [])]),
  );
}

/** The names of files that versions mention, by guid. */
export async function fileNamesIn(db: Db, contents: readonly Content[]): Promise<Record<string, string>> {
  const guids = contents.flatMap((content) => FILE_FIELDS.flatMap((field) => content[field] ?? []));
  return Object.fromEntries((await filesNamed(db, guids)).map(({ guid, name }) => [guid, name]));
}
