import { toWire } from '#shared/areas/enterprise/wire';
import { supplierSource } from '#shared/areas/supplier/codes';
import { type RecordKind, recordReviewStatus } from '#shared/areas/supplier/records/codes';
import type { RecordList } from '#shared/areas/supplier/records/rows';
import { subjectType } from '#shared/areas/enterprise/codes';
import { todayOf } from '../../../db/today.ts';
import type { Context } from '../../../http/context.ts';
import { companiesOfTypes } from '../../enterprise/enterprise.service.ts';
import { approvedInfo } from '../../enterprise-info/info.service.ts';
import { readsSealed } from '../../enterprise-info/reviewer.service.ts';
import { standingsOf } from '../../supplier-rating/standings.service.ts';
import { isUnderReview, lastReviewOf, recordsOf, reviewsOf } from './find-records.ts';
import { mentionedIn, namesIn, shownChange, shownRecord, shownRound } from './shown-records.ts';

/** Every record of one kind of one's own enterprise. */
export const listRecords =
  (kind: RecordKind) =>
  async (_input: object, context: Context): Promise<RecordList> => {
    const { db, actor } = context;
    const found = await recordsOf(db, actor.enterpriseGuid, kind);
    const review = await lastReviewOf(db, actor.enterpriseGuid);
    const remarks = review?.status === recordReviewStatus.code.rejected ? review.remarks : [];
    const shown = { isPlain: readsSealed(context), today: await todayOf(db) };
    return {
      kind,
      list: found.map((one) => shownRecord(one, remarks, shown)),
      canWrite: actor.permissions.has('enterprise:write') && !isUnderReview(review),
      ...(await mentionedIn(
        db,
        found.map(({ formal, draft }) => ({ kind, contents: [formal, draft] })),
      )),
    };
  };

/** What approved submissions of one's own enterprise changed, of one kind if it is named, the newest first. */
export const ownRecordChanges = (kind?: RecordKind) => async (_input: object, context: Context) => {
  const { db, actor } = context;
  const isPlain = readsSealed(context);
  const approved = (await reviewsOf(db, actor.enterpriseGuid)).filter(
    ({ status }) => status === recordReviewStatus.code.approved,
  );
  const list = approved
    .map((review) => shownChange(review, kind, isPlain))
    .filter(({ entries }) => entries.length > 0);
  const entries = list.flatMap((one) => one.entries);
  return {
    list,
    names: await namesIn(
      db,
      entries.map((entry) => ({ kind: entry.kind, contents: [entry.before, entry.after] })),
    ),
  };
};

/** Every submission of one's own enterprise, the newest first. */
export const ownRounds = async (_input: object, { db, actor }: Context) => ({
  list: (await reviewsOf(db, actor.enterpriseGuid)).map((review) => shownRound(review, false)),
});

/** The approved information of one's own enterprise. */
export async function ownCompany(_input: object, { db, actor }: Context) {
  const info = await approvedInfo(db, actor.enterpriseGuid);
  return { userQiYeGuid: actor.enterpriseGuid, info: info && toWire(info) };
}

/** How one's own enterprise was rated last, and whether it may be chosen. */
export async function ownGrade(_input: object, { db, actor }: Context) {
  const { grade, score, standing } = (await standingsOf(db, [actor.enterpriseGuid])).get(
    actor.enterpriseGuid,
  )!;
  return { grade, score, standing };
}

/** Where a supplier may have come from. */
export const listSources = async () =>
  supplierSource.codes.map((value) => ({
    value,
    label: { cn: supplierSource.label(value, 'cn'), en: supplierSource.label(value, 'en') },
  }));

const MOST_COMPANIES = 50;
const PURCHASERS = [subjectType.code.tenderer, subjectType.code.platform];

/** Purchasing companies of the platform of a name like this. */
export const findPlatformCompanies = async ({ name }: { name?: string | undefined }, { db }: Context) =>
  (await companiesOfTypes(db, PURCHASERS, name, MOST_COMPANIES)).map(({ guid, name: said }) => ({
    userQiYeGuid: guid,
    name: said,
  }));
