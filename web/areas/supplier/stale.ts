import { recordKind } from '#shared/areas/supplier/records/codes';
import { supplierRecordCalls } from '#shared/areas/supplier/records/contract';
import { recordCalls } from '#shared/areas/supplier/records/kind-calls';

/** What a change of records, a submission or a withdrawal makes stale. */
export const recordsStale = [
  supplierRecordCalls.overview,
  supplierRecordCalls.changes,
  supplierRecordCalls.reviewRecord,
  ...recordKind.codes.flatMap((kind) => [recordCalls[kind].list, recordCalls[kind].changes]),
];
