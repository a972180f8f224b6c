import type { RecordKind } from '#shared/areas/supplier/records/codes';
import type { RecordContent } from '#shared/areas/supplier/records/kind';
import { kindOf, sealedFieldsOf } from '#shared/areas/supplier/records/kinds';
import { markOf, seal, unsealed } from '../../../kit/secret-key.ts';

const useOf = (kind: RecordKind, field: string) => `supplierRecord.${kind}.${field}`;

/** What is stored of what was entered: sealed numbers sealed. */
export function sealRecord(kind: RecordKind, plain: RecordContent): RecordContent {
  const stored = { ...plain };
  for (const field of sealedFieldsOf(kind))
    if (typeof plain[field] === 'string' && plain[field])
      stored[field] = seal(useOf(kind, field), plain[field]);
  return stored;
}

/** What was entered, as its own enterprise and its reviewers read it. */
export function openRecord(kind: RecordKind, stored: RecordContent): RecordContent {
  const plain = { ...stored };
  for (const field of sealedFieldsOf(kind)) {
    const sealed = stored[field];
    if (typeof sealed !== 'string' || !sealed) continue;
    plain[field] = unsealed(useOf(kind, field), sealed);
  }
  return plain;
}

/** The blind index of a record's sealed number: equal for equal numbers, and nothing can be read from it. */
export function recordMark(kind: RecordKind, plain: RecordContent): string | null {
  const field = kindOf(kind).marked;
  const number = field === undefined ? undefined : plain[field];
  return field !== undefined && typeof number === 'string' && number
    ? markOf(useOf(kind, field), number)
    : null;
}
