import { type RecordKind, recordKind } from '#shared/areas/supplier/records/codes';

const { qualification, authorisation } = recordKind.code;

/** The records that allow a supplier something: what it is qualified for, and whom it may act for. */
export const DOCUMENT_KINDS: readonly RecordKind[] = [qualification, authorisation];
