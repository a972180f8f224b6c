import { and, eq, sql } from 'drizzle-orm';
import { accountAppealStatus } from '#shared/areas/account-appeal/codes';
import { urgeAgainIn } from '#shared/kit/urge-again';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublicContext } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { isPastDue } from '../applicant/due-date.service.ts';
import { remindDeciders } from '../approval/outside.service.ts';
import { accountAppeals } from './account-appeal-approval.ts';
import { accountAppeal, type AccountAppeal } from './account-appeal.table.ts';

interface Receipt {
  receiptNo: string;
  phone: string;
}

const s = accountAppealStatus.code;
const DAY_MS = 86_400_000;
const UNKNOWN = {
  cn: '未找到该申诉，请核对受理编号与手机号',
  en: 'No such appeal; please check receipt number and phone',
};

/** How far an appeal is, for who holds its receipt and names its phone. */
export async function appealProgress(receipt: Receipt, { db }: PublicContext) {
  const row = await appealOf(db, receipt);
  const isOpen = row.status === s.inReview;
  const submitTime = formatDateTime(row.submittedAt);
  const decideTime = row.decidedAt && formatDateTime(row.decidedAt);
  return {
    receiptNo: row.receiptNo,
    status: row.status,
    enterpriseName: maskedEnterprise(row.enterpriseName),
    submitTime,
    dueDate: row.dueDate,
    isOverdue: isOpen && isPastDue(row.dueDate),
    holder: isOpen ? '平台数据管理员' : '',
    stages: [
      { stage: 'submitted' as const, time: submitTime },
      { stage: 'inReview' as const, time: submitTime },
      { stage: 'decided' as const, time: decideTime },
    ],
    decideTime,
    refusal: row.refusal,
    urgeTime: row.urgedAt && formatDateTime(row.urgedAt),
    actions: isOpen && mayUrge(row) ? ['urge' as const] : [],
  };
}

/** Reminds the reviewers; once in 24 hours. */
export async function urgeAppeal(receipt: Receipt, { db, ...context }: PublicContext): Promise<null> {
  const { guid } = await appealOf(db, receipt);
  await inTransaction(db, async (tx) => {
    await remindDeciders(tx, { ...context, actor: null }, accountAppeals.approval.kind, guid);
    const urged = await tx
      .update(accountAppeal)
      .set({ urgedAt: sql`clock_timestamp()` })
      .where(
        and(
          eq(accountAppeal.guid, guid),
          eq(accountAppeal.status, s.inReview),
          sql`(${accountAppeal.urgedAt} is null or ${accountAppeal.urgedAt} <= clock_timestamp() - interval '1 day')`,
        ),
      )
      .returning({ guid: accountAppeal.guid });
    if (urged.length === 0) throw new BusinessError(urgeAgainIn(await secondsLeft(tx, guid)));
  });
  return null;
}

/** Until it may be urged again, by the database's clock. */
async function secondsLeft(db: Db, guid: string): Promise<number> {
  const [row] = await db
    .select({
      left: sql<number>`greatest(1, ceil(extract(epoch from ${accountAppeal.urgedAt} + interval '1 day' - clock_timestamp())))::int`,
    })
    .from(accountAppeal)
    .where(eq(accountAppeal.guid, guid));
  return row!.left;
}

const mayUrge = ({ urgedAt }: AccountAppeal) => urgedAt === null || Date.now() - urgedAt.getTime() >= DAY_MS;

async function appealOf(db: Db, { receiptNo, phone }: Receipt): Promise<AccountAppeal> {
  const [row] = await db
    .select()
    .from(accountAppeal)
    .where(and(eq(accountAppeal.receiptNo, receiptNo.toUpperCase()), eq(accountAppeal.newPhone, phone)));
  if (!row) throw new NotFound(UNKNOWN);
  return row;
}

/** Enough for its owner to know it again: 苏州******公司. */
const maskedEnterprise = (name: string) =>
  name.length <= 4 ? `${name.slice(0, 1)}***` : `${name.slice(0, 2)}******${name.slice(-2)}`;
