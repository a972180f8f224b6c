import { changedRecordFields } from '#shared/areas/supplier/records/changes';
import { type RecordKind, recordReviewStatus, recordState } from '#shared/areas/supplier/records/codes';
import type { RecordContent } from '#shared/areas/supplier/records/kind';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import { maskedRecord } from '#shared/areas/supplier/records/masked';
import type {
  RecordAct,
  RecordChange,
  RecordRemark,
  RecordRound,
  RecordRow,
  ReviewEntry,
} from '#shared/areas/supplier/records/rows';
import { daysBetween, formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../../db/client.ts';
import { enterpriseNames } from '../../enterprise/enterprise.service.ts';
import type { OpenedRecord } from './find-records.ts';
import { filesOfRecords } from './record-files.ts';
import { openRecord } from './sealed-record.ts';
import type { StoredEntry, SupplierReview } from './record.table.ts';

type Named = RecordContent | null;
/** How a record is shown: its numbers in full, and the day its end is counted from. */
export interface Shown {
  isPlain: boolean;
  today: string;
}

const masked = (kind: RecordKind, content: Named, isPlain: boolean): Named =>
  content === null || isPlain ? content : maskedRecord(kind, content);

/** The fields that differ; found in what was entered, shown as the reader may see it. */
function changesOf(kind: RecordKind, before: Named, after: Named, isPlain: boolean) {
  const differing = new Set(changedRecordFields(kind, before, after).map(({ field }) => field));
  const [old, fresh] = [masked(kind, before, isPlain), masked(kind, after, isPlain)];
  return [...differing].map((field) => ({
    field,
    before: old?.[field] ?? null,
    after: fresh?.[field] ?? null,
  }));
}

/** A record as its own enterprise sees it. */
export function shownRecord(
  { row, formal, draft, next, state }: OpenedRecord,
  remarks: readonly RecordRemark[],
  { isPlain, today }: Shown,
): RecordRow {
  const { kind, guid, validTo } = row;
  return {
    [kindOf(kind).key]: guid,
    kind,
    version: row.version,
    state,
    title: kindOf(kind).title((next ?? formal)!),
    formal: masked(kind, formal, isPlain),
    draft: masked(kind, draft, isPlain),
    changes: state === recordState.code.changed ? changesOf(kind, formal, draft, isPlain) : [],
    validTo,
    daysLeft: validTo === null ? null : daysBetween(today, validTo),
    remarks: remarks.filter(({ recordGuid }) => recordGuid === guid),
    updateTime: formatDateTime(row.updatedAt),
  };
}

/** What a submission does with a record. */
export const actOf = ({ before, after }: Pick<StoredEntry, 'before' | 'after'>): RecordAct =>
  before === null ? 'added' : after === null ? 'removed' : 'changed';

/** A record of a submission as it leaves the server. */
export function shownEntry(stored: StoredEntry, isPlain: boolean): ReviewEntry {
  const { kind, recordGuid } = stored;
  const before = stored.before && openRecord(kind, stored.before);
  const after = stored.after && openRecord(kind, stored.after);
  return {
    recordGuid,
    kind,
    act: actOf(stored),
    title: kindOf(kind).title((after ?? before)!),
    before: masked(kind, before, isPlain),
    after: masked(kind, after, isPlain),
    changes: changesOf(kind, before, after, isPlain),
  };
}

/** How many records a submission adds, changes, removes. */
export function countsOf(entries: readonly StoredEntry[]) {
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const entry of entries) counts[actOf(entry)]++;
  return counts;
}

/** A submission in the review record; remarks of what is not refused are the reviewer's alone. */
export const shownRound = (review: SupplierReview, withRemarks: boolean): RecordRound => ({
  guid: review.guid,
  round: review.round,
  submitTime: formatDateTime(review.submittedAt),
  submittedByName: review.submittedByName,
  outcome: review.outcome,
  decideTime: review.decidedAt && formatDateTime(review.decidedAt),
  decidedByName: review.decidedByName,
  opinion: review.opinion,
  counts: countsOf(review.entries),
  remarks: withRemarks || review.status === recordReviewStatus.code.rejected ? review.remarks : [],
});

/** An approved submission in the change record, of one kind if it is named. */
export const shownChange = (
  review: SupplierReview,
  kind: RecordKind | undefined,
  isPlain: boolean,
): RecordChange => ({
  reviewGuid: review.guid,
  round: review.round,
  submitTime: formatDateTime(review.submittedAt),
  submittedByName: review.submittedByName,
  decideTime: formatDateTime(review.decidedAt!),
  decidedByName: review.decidedByName,
  entries: review.entries
    .filter((entry) => kind === undefined || entry.kind === kind)
    .map((entry) => shownEntry(entry, isPlain)),
});

interface Mentioning {
  kind: RecordKind;
  contents: readonly Named[];
}

/** The files that contents name, and the names of the purchasing companies they name, by guid. */
export async function mentionedIn(db: Db, mentioning: readonly Mentioning[]) {
  const companies = mentioning
    .filter(({ kind }) => kind === 'platformCompany')
    .flatMap(({ contents }) => contents.flatMap((content) => (content?.['userQiYeGuid'] as string) ?? []));
  return {
    files: await filesOfRecords(db, mentioning),
    names: Object.fromEntries(await enterpriseNames(db, companies)),
  };
}

/** Names of files and purchasing companies that contents mention, by guid. */
export async function namesIn(db: Db, mentioning: readonly Mentioning[]): Promise<Record<string, string>> {
  const { files, names } = await mentionedIn(db, mentioning);
  return { ...names, ...Object.fromEntries(files.map(({ guid, name }) => [guid, name])) };
}
