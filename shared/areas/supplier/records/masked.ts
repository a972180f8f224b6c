import { maskAccountNo, maskIdNumber } from '#shared/areas/enterprise/masked';
import type { RecordKind } from './codes.ts';
import type { RecordContent } from './kind.ts';
import { kindOf, sealedFieldsOf } from './kinds.ts';

/** A record for whoever has no need of its sealed numbers. */
export function maskedRecord(kind: RecordKind, content: RecordContent): RecordContent {
  const masked = { ...content };
  for (const field of sealedFieldsOf(kind)) {
    const number = content[field];
    if (typeof number !== 'string' || number === '') continue;
    const isAccount = kindOf(kind).meta[field]?.sealed === 'accountNumber';
    masked[field] = isAccount ? maskAccountNo(number) : maskIdNumber(number);
  }
  return masked;
}
