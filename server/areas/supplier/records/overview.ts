import { recordKind, recordReviewStatus, recordState } from '#shared/areas/supplier/records/codes';
import type { RecordsAction, RecordSection, RecordsOverview } from '#shared/areas/supplier/records/contract';
import { WARNED_DAYS } from '#shared/areas/supplier/records/expiry';
import { daysBetween, formatDateTime } from '#shared/kit/dates';
import { defaultLanguage } from '#shared/kit/language';
import { todayOf } from '../../../db/today.ts';
import type { Actor, Context } from '../../../http/context.ts';
import { findEnterprise } from '../../enterprise/enterprise.service.ts';
import { isUnderReview, lastReviewOf, type OpenedRecord, recordsOf, versionOf } from './find-records.ts';
import { submissionFaults, submitRefusal } from './submission.ts';
import type { SupplierReview } from './record.table.ts';

const s = recordState.code;
const r = recordReviewStatus.code;

/** All records of one's own enterprise at once: how each kind stands, the review, what may be done. */
export async function recordsOverview(
  _input: object,
  { db, actor, language = defaultLanguage }: Context,
): Promise<RecordsOverview> {
  const records = await recordsOf(db, actor.enterpriseGuid);
  const review = await lastReviewOf(db, actor.enterpriseGuid);
  const today = await todayOf(db);
  const enterprise = (await findEnterprise(db, actor.enterpriseGuid))!;
  const refusal = submitRefusal(records, enterprise.subjectTypes);
  const isRefused = review?.status === r.rejected;
  return {
    userQiYeGuid: actor.enterpriseGuid,
    status: review?.status ?? r.draft,
    hasFormal: records.some(({ formal }) => formal !== null),
    hasChanges: records.some(({ state }) => state !== s.unchanged),
    sections: recordKind.codes.map((kind) =>
      sectionOf(
        kind,
        records.filter(({ row }) => row.kind === kind),
        isRefused ? review.remarks.filter((remark) => remark.kind === kind).length : 0,
        today,
      ),
    ),
    review: review && shownReview(review),
    faults: submissionFaults(records).map(({ kind, text }) => ({ kind, message: text[language] })),
    obstacle: isUnderReview(review) ? '' : (refusal?.[language] ?? ''),
    version: versionOf(records),
    actions: actionsOn(actor, review, refusal === null),
  };
}

function sectionOf(
  kind: RecordSection['kind'],
  records: readonly OpenedRecord[],
  remarks: number,
  today: string,
): RecordSection {
  const count = (is: (one: OpenedRecord) => boolean) => records.filter(is).length;
  const left = ({ row }: OpenedRecord) => (row.validTo ? daysBetween(today, row.validTo) : Infinity);
  return {
    kind,
    total: records.length,
    new: count(({ state }) => state === s.new),
    changed: count(({ state }) => state === s.changed),
    removed: count(({ state }) => state === s.removed),
    unchanged: count(({ state }) => state === s.unchanged),
    expired: count((one) => left(one) < 0),
    expiring: count((one) => left(one) >= 0 && left(one) <= WARNED_DAYS[0]),
    remarks,
  };
}

const shownReview = (review: SupplierReview): RecordsOverview['review'] => ({
  guid: review.guid,
  version: review.version,
  round: review.round,
  submitTime: formatDateTime(review.submittedAt),
  submittedByName: review.submittedByName,
  decideTime: review.decidedAt && formatDateTime(review.decidedAt),
  decidedByName: review.decidedByName,
  refusal: review.status === r.rejected ? review.opinion : '',
  remarks: review.status === r.rejected ? review.remarks : [],
});

function actionsOn({ permissions }: Actor, review: SupplierReview | null, isReady: boolean): RecordsAction[] {
  const isRunning = isUnderReview(review);
  const maySubmit = permissions.has('enterprise:submit');
  const isRefused = review?.status === r.rejected;
  const may: Record<RecordsAction, boolean> = {
    write: !isRunning && permissions.has('enterprise:write'),
    submit: !isRunning && !isRefused && isReady && maySubmit,
    resubmit: !isRunning && isRefused && isReady && maySubmit,
    withdraw: isRunning && maySubmit,
  };
  return (Object.keys(may) as RecordsAction[]).filter((act) => may[act]);
}
