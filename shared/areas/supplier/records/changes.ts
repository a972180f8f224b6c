import type { RecordKind } from './codes.ts';
import type { FieldValue, RecordContent } from './kind.ts';
import { fieldsOf } from './kinds.ts';

/** One field that differs, with what stood and what stands there; null for nothing. */
export interface RecordFieldChange {
  field: string;
  before: FieldValue | null;
  after: FieldValue | null;
}

/** Nothing entered, in whatever form: a text left empty, a list without an entry. */
const orNull = (value: FieldValue | undefined): FieldValue | null =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

/** The fields in which two contents of a kind differ, in the order of the form; null stands for no record. */
export const changedRecordFields = (
  kind: RecordKind,
  before: RecordContent | null,
  after: RecordContent | null,
): RecordFieldChange[] =>
  fieldsOf(kind).flatMap((field) => {
    const [old, fresh] = [orNull(before?.[field]), orNull(after?.[field])];
    return JSON.stringify(old) === JSON.stringify(fresh) ? [] : [{ field, before: old, after: fresh }];
  });
