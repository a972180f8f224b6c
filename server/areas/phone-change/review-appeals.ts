import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { phoneAppealStatus } from '#shared/areas/phone-change/codes';
import type {
  listPhoneAppealReviews,
  PhoneAppealReviewDetail,
  PhoneAppealReviewRow,
} from '#shared/areas/phone-change/contract';
import { maskPhone } from '#shared/kit/mask';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import type { Context } from '../../http/context.ts';
import { isPastDue } from '../applicant/due-date.service.ts';
import { proofsOf, toCommon } from './own-appeals.ts';
import { phoneChanges } from './phone-appeal-approval.ts';
import { phoneAppeal, type PhoneAppeal } from './phone-appeal.table.ts';

const p = phoneAppeal;
const COLUMNS = { submitTime: p.submittedAt, dueDate: p.dueDate, appealNo: p.appealNo };

/** One page of the submitted appeals of the reviewer's platform, the newest first unless said. */
export async function searchReviews(search: z.output<typeof listPhoneAppealReviews.input>, context: Context) {
  const { db } = context;
  const where = and(
    phoneChanges.mayReview(context),
    contains(p.appealNo, search.appealNo),
    contains(p.userName, search.userName),
    contains(p.enterpriseName, search.enterpriseName),
    search.applicantKind && eq(p.applicantKind, search.applicantKind),
    search.status === undefined ? undefined : eq(p.status, search.status),
  );
  const found = await pageOfRows(db, p, search, {
    where,
    orderBy: sortedBy(search, COLUMNS, 'submitTime', p.guid),
  });
  return { ...found, list: found.list.map(toRow) };
}

const toRow = (row: PhoneAppeal): PhoneAppealReviewRow => ({
  ...toCommon(row),
  uscc: row.uscc,
  isOverdue: row.status === phoneAppealStatus.code.inReview && isPastDue(row.dueDate),
});

/** An appeal with its proofs beside the account it means. */
export async function reviewPhoneAppeal(
  { guid }: { guid: string },
  context: Context,
): Promise<PhoneAppealReviewDetail> {
  const { db } = context;
  const row = await phoneChanges.find(context, guid);
  return {
    ...toRow(row),
    reason: row.reason,
    proofs: await proofsOf(db, guid),
    decidedByName: row.decidedByName,
    verifiedPhone: maskPhone(row.applicantPhone),
    ...(await phoneChanges.accountsOf(db, row)),
  };
}
