import type { FileRow } from '#shared/areas/file/contract';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import type { FieldValue, RecordContent } from '#shared/areas/supplier/records/kind';
import { fieldsOf, fileFieldsOf, kindOf } from '#shared/areas/supplier/records/kinds';
import type { z } from 'zod';

/** A record as its form holds it: files with their names. */
export type RecordValues = Record<string, unknown>;

/** What an untouched field of a kind counts as: kinds of IDs and currencies have one. */
function untouched(kind: RecordKind, field: string): unknown {
  const checked = (kindOf(kind).fields.shape[field] as z.ZodType).safeParse(undefined);
  return checked.success ? checked.data : undefined;
}

/** What a form begins with: a record, or nothing but what untouched fields count as. */
export function valuesOf(
  kind: RecordKind,
  content: RecordContent | null,
  files: readonly FileRow[],
): RecordValues {
  const isFile = new Set(fileFieldsOf(kind));
  const rowsOf = (guids: FieldValue | undefined) =>
    ((guids as string[] | undefined) ?? []).flatMap((guid) => files.find((file) => file.guid === guid) ?? []);
  return Object.fromEntries(
    fieldsOf(kind).map((field) => {
      if (isFile.has(field)) return [field, rowsOf(content?.[field])];
      return [field, content ? content[field] : untouched(kind, field)];
    }),
  );
}

/** The guids of files as a form holds them. */
export const guidsOf = (files: unknown): string[] | undefined =>
  (files as FileRow[] | undefined)?.map(({ guid }) => guid);

/** Whether a field is asked for, as far as the form is filled in. */
export const applies = (kind: RecordKind, field: string, values: RecordValues): boolean =>
  kindOf(kind).meta[field]!.appliesIf?.(values) ?? true;

/** The same as the call takes it: without what is empty or not asked for. */
export function contentOf(kind: RecordKind, values: RecordValues): RecordContent {
  const isFile = new Set(fileFieldsOf(kind));
  return Object.fromEntries(
    fieldsOf(kind).flatMap((field) => {
      const value = isFile.has(field) ? guidsOf(values[field]) : values[field];
      const isEmpty =
        value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
      return isEmpty || !applies(kind, field, values) ? [] : [[field, value as FieldValue]];
    }),
  );
}
