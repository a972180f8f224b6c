import { createHash } from 'node:crypto';
import { and, inArray, ne } from 'drizzle-orm';
import type { FileRow } from '#shared/areas/file/contract';
import { besideContent, type FileForm, fileForm, fileTimes } from '#shared/areas/tender-file/rules';
import type { ShownPart } from '#shared/areas/tender-file/views';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { formColumns } from '../../db/form-columns.ts';
import { filesNamed } from '../file/file.service.ts';
import { type TenderFile, tenderFile as file } from './tender-file.table.ts';

/** A stored version as the form it was saved with. */
export function formOf(found: TenderFile): FileForm {
  const said = Object.fromEntries(
    Object.entries(found).filter(([name, value]) => name in fileForm.shape && value !== null && value !== ''),
  );
  for (const name of fileTimes) {
    const at = found[name];
    if (at) said[name] = formatDateTime(at);
  }
  if (found.performanceRate) said['performanceRate'] = plainNumber(found.performanceRate);
  return said as unknown as FileForm;
}

/** What of a form the table holds under the same names. */
export function columnsOfForm(form: FileForm) {
  const times = Object.fromEntries(
    fileTimes.map((name) => [name, form[name] ? parseDateTime(form[name]) : null]),
  ) as Pick<TenderFile, (typeof fileTimes)[number]>;
  return {
    ...formColumns(file, fileForm, form),
    ...times,
    sectionCount: Math.max(1, form.tenderGuids.length),
  };
}

/** The chapters of versions with their stored files, by the guid of the file. */
export async function chapterFiles(db: Db, parts: readonly { fileGuid: string }[]) {
  const found = await filesNamed(
    db,
    parts.map(({ fileGuid }) => fileGuid),
  );
  return new Map(found.map((one) => [one.guid, one]));
}

/** The chapters as they are shown. */
export const shownParts = (parts: FileForm['parts'], by: ReadonlyMap<string, FileRow>): ShownPart[] =>
  parts.map((part) => ({ ...part, file: by.get(part.fileGuid) ?? null }));

/** All a version says, its chapters by name and digest: what two versions are compared by, and what is signed. */
export function contentOf(found: TenderFile, by: ReadonlyMap<string, FileRow>) {
  const said: Record<string, unknown> = { ...formOf(found) };
  for (const name of besideContent) delete said[name];
  said['parts'] = found.parts.map((part) => {
    const { name = '', sha256 = '' } = by.get(part.fileGuid) ?? {};
    return { chapter: part.chapter, fileType: part.fileType, pages: part.pages ?? null, name, sha256 };
  });
  return said;
}

/** SM3 of a version: what it says, which tenders it is for, its chapters by their digests, its lines and the evaluation plan. */
export const versionDigest = (found: TenderFile, by: ReadonlyMap<string, FileRow>): string =>
  createHash('sm3')
    .update(
      JSON.stringify({
        docNo: found.docNo,
        docKind: found.docKind,
        edition: found.edition,
        aboutGuid: found.aboutGuid,
        tenderGuids: found.tenderGuids,
        content: contentOf(found, by),
        lineCount: found.lineCount,
        lineDigest: found.lineDigest,
        evalMethod: found.evalMethod,
        evalPlan: found.evalPlan,
        weights: [found.weightTech, found.weightBiz, found.weightPrice],
      }),
    )
    .digest('hex');

/** The same of what is stored now. */
export const digestNow = async (db: Db, found: TenderFile) =>
  versionDigest(found, await chapterFiles(db, found.parts));

/** The files of the chapters of the other versions of a file, which stay where they are. */
export async function filesOfOthers(db: Db, { guid, firstGuid }: { guid: string; firstGuid: string }) {
  const found = await db
    .select({ parts: file.parts })
    .from(file)
    .where(and(inArray(file.firstGuid, [firstGuid]), ne(file.guid, guid)));
  return new Set(found.flatMap(({ parts }) => parts.map(({ fileGuid }) => fileGuid)));
}
