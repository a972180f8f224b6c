import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { accountAppealStatus } from '#shared/areas/account-appeal/codes';
import type {
  AccountAppealDetail,
  AccountAppealRow,
  listAccountAppeals,
} from '#shared/areas/account-appeal/contract';
import { formatDateTime } from '#shared/kit/dates';
import { maskPhone } from '#shared/kit/mask';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import type { Context } from '../../http/context.ts';
import { isPastDue } from '../applicant/due-date.service.ts';
import { filesOf } from '../file/file.service.ts';
import { accountAppeals, APPEAL_FILES } from './account-appeal-approval.ts';
import { accountAppeal, type AccountAppeal } from './account-appeal.table.ts';

const a = accountAppeal;
const COLUMNS = { submitTime: a.submittedAt, dueDate: a.dueDate, receiptNo: a.receiptNo };

/** One page of the appeals of the reviewer's platform, the newest first unless said. */
export async function searchAppeals(search: z.output<typeof listAccountAppeals.input>, context: Context) {
  const { db } = context;
  const where = and(
    accountAppeals.mayReview(context),
    contains(a.receiptNo, search.receiptNo),
    contains(a.applicantName, search.applicantName),
    contains(a.enterpriseName, search.enterpriseName),
    search.status && eq(a.status, search.status),
  );
  const found = await pageOfRows(db, a, search, {
    where,
    orderBy: sortedBy(search, COLUMNS, 'submitTime', a.guid),
  });
  return { ...found, list: found.list.map(toRow) };
}

const toRow = (row: AccountAppeal): AccountAppealRow => ({
  guid: row.guid,
  receiptNo: row.receiptNo,
  applicantName: row.applicantName,
  userName: row.userName,
  enterpriseName: row.enterpriseName,
  uscc: row.uscc,
  newPhone: maskPhone(row.newPhone),
  status: row.status,
  dueDate: row.dueDate,
  isOverdue: row.status === accountAppealStatus.code.inReview && isPastDue(row.dueDate),
  submitTime: formatDateTime(row.submittedAt),
  decideTime: row.decidedAt && formatDateTime(row.decidedAt),
});

/** An appeal with its evidence beside the account it means. */
export async function reviewAppeal(
  { guid }: { guid: string },
  context: Context,
): Promise<AccountAppealDetail> {
  const { db } = context;
  const row = await accountAppeals.find(context, guid);
  return {
    ...toRow(row),
    oldPhone: maskPhone(row.oldPhone),
    reason: row.reason,
    refusal: row.refusal,
    decidedByName: row.decidedByName,
    identityFiles: await filesOf(db, APPEAL_FILES.identity, guid),
    enterpriseFiles: await filesOf(db, APPEAL_FILES.enterprise, guid),
    ...(await accountAppeals.accountsOf(db, row)),
  };
}
