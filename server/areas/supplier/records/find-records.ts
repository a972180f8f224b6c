import { crc32 } from 'node:zlib';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import {
  type RecordKind,
  recordKind,
  type RecordReviewStatus,
  recordReviewStatus,
  type RecordState,
  recordState,
} from '#shared/areas/supplier/records/codes';
import type { RecordContent } from '#shared/areas/supplier/records/kind';
import type { Db } from '../../../db/client.ts';
import { openRecord } from './sealed-record.ts';
import {
  supplierRecord as record,
  type SupplierRecord,
  supplierReview,
  type SupplierReview,
} from './record.table.ts';

/** A record with its contents readable. */
export interface OpenedRecord {
  row: SupplierRecord;
  formal: RecordContent | null;
  draft: RecordContent | null;
  /** As it would be once everything is approved; null for a removal. */
  next: RecordContent | null;
  state: RecordState;
}

const s = recordState.code;

/** How a record stands against what is in force. */
export function stateOf({
  formal,
  draft,
  isRemoved,
}: Pick<SupplierRecord, 'formal' | 'draft' | 'isRemoved'>) {
  if (isRemoved) return s.removed;
  if (!draft) return s.unchanged;
  return formal ? s.changed : s.new;
}

/** A stored record with its contents readable. */
export function opened(row: SupplierRecord): OpenedRecord {
  const formal = row.formal && openRecord(row.kind, row.formal);
  const draft = row.draft && openRecord(row.kind, row.draft);
  return { row, formal, draft, next: row.isRemoved ? null : (draft ?? formal), state: stateOf(row) };
}

/** Every record of an enterprise, of one kind if it is named, in the order of the sections and of their making. */
export async function recordsOf(db: Db, enterpriseGuid: string, kind?: RecordKind): Promise<OpenedRecord[]> {
  const found = await db
    .select()
    .from(record)
    .where(
      and(
        eq(record.enterpriseGuid, enterpriseGuid),
        isNull(record.removedAt),
        kind === undefined ? undefined : eq(record.kind, kind),
      ),
    )
    .orderBy(asc(record.createdAt), asc(record.guid));
  return found.map(opened).sort((a, b) => sectionOf(a) - sectionOf(b));
}
const sectionOf = ({ row }: OpenedRecord) => recordKind.codes.indexOf(row.kind);

/** The last submission of an enterprise; null when there is none. */
export async function lastReviewOf(db: Db, enterpriseGuid: string): Promise<SupplierReview | null> {
  const [found] = await db
    .select()
    .from(supplierReview)
    .where(eq(supplierReview.enterpriseGuid, enterpriseGuid))
    .orderBy(desc(supplierReview.round))
    .limit(1);
  return found ?? null;
}

/** Every submission of an enterprise, the newest first. */
export const reviewsOf = (db: Db, enterpriseGuid: string): Promise<SupplierReview[]> =>
  db
    .select()
    .from(supplierReview)
    .where(eq(supplierReview.enterpriseGuid, enterpriseGuid))
    .orderBy(desc(supplierReview.round));

/** Whether a submission is under review: meanwhile nothing is written. */
export const isUnderReview = (review: { status: RecordReviewStatus } | null): boolean =>
  review?.status === recordReviewStatus.code.inReview;

/** A number that is another after every change of the records: what a submission says it has seen. */
export const versionOf = (records: readonly OpenedRecord[]): number =>
  crc32(records.map(({ row }) => `${row.guid} ${row.version}`).join('\n')) >>> 1;
