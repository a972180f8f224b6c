import type { DocumentField } from '#shared/areas/document/field';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import type { FileRow } from '#shared/areas/file/contract';
import { filesOf } from '../file/file.service.ts';
import type { Described, DocumentTable, Ties, Viewer } from './described.service.ts';

/** A document by the names of its fields, as it is compared with its next submission. */
export type Content = Readonly<Record<string, unknown>>;

/** Where a content keeps what its files are called: one that is taken off is swept a day later, name and all. */
export const FILE_NAMES = 'fileNames';
/** The name of each file by its guid. */
export type FileNames = Readonly<Record<string, string>>;

/** What a document says when it is submitted: the fields of its form, what `own` adds to them, and its files. */
export async function contentOf<T extends DocumentTable>(
  { kind: of, fileKinds = [of.code] }: Pick<Described<AnyDocumentKind, T, Ties>, 'kind' | 'fileKinds'>,
  { db }: Viewer,
  found: T['$inferSelect'],
  own: Content = {},
): Promise<Content> {
  const { form, fields }: AnyDocumentKind = of;
  const row = found as unknown as Content;
  const known = fields as Record<string, DocumentField>;
  const names = Object.keys(form.shape).flatMap((name) => [name, known[name]?.shows ?? name]);
  const plain = Object.fromEntries(
    names
      .map((name) => [name, known[name]?.stored ?? name] as const)
      .filter(([, column]) => column in row)
      .map(([name, column]) => [name, row[column]]),
  );
  // Leave out what the row counts by itself, which changes though nobody changes the document.
  const added = Object.fromEntries(
    Object.entries(own).filter(([name]) => names.includes(name) || !(name in row)),
  );
  const files: FileRow[] = [];
  for (const one of fileKinds) files.push(...(await filesOf(db, one, found.guid)));
  const fileNames: FileNames = Object.fromEntries(files.map(({ guid, name }) => [guid, name]));
  const content = { ...plain, ...added, files: Object.keys(fileNames).toSorted(), [FILE_NAMES]: fileNames };
  // Store it as it will be read again, so that a comparison meets the same values.
  return JSON.parse(JSON.stringify(content)) as Content;
}
