import { applicantText } from '#shared/areas/applicant/refusal-texts';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { ApplicantPurpose } from '#shared/areas/applicant/codes';
import type { OpenedTicket } from '#shared/areas/applicant/contract';
import { EVIDENCE_MAX_FILES, TICKET_SECONDS } from '#shared/areas/applicant/rules';
import { maskPhone } from '#shared/kit/mask';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublicContext } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { checkCode } from '../sms-code/sms-code.service.ts';
import { applicantTicket } from './applicant-ticket.table.ts';

/** Somebody without a session, by the phone they have proved. */
export interface Applicant {
  /** Of their ticket; the files they send in are theirs by it. */
  guid: string;
  phone: string;
  purpose: ApplicantPurpose;
  /** The document the ticket was used for. */
  documentGuid: string | null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Uses up an SMS code and answers a ticket: the one secret a public page holds afterwards. */
export async function openTicket(
  { purpose, phone, code }: { purpose: ApplicantPurpose; phone: string; code: string },
  { db, ...context }: PublicContext,
): Promise<OpenedTicket> {
  await checkCode(db, { purpose, phone, code });
  const ticket = await grantTicket({ purpose, phone }, { db, ...context });
  return { ticket, expiresIn: TICKET_SECONDS, phone: maskPhone(phone) };
}

/** A ticket for a phone that has been proved. */
export async function grantTicket(
  { purpose, phone }: { purpose: ApplicantPurpose; phone: string },
  { db, ...context }: PublicContext,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await inTransaction(db, async (tx) => {
    const [made] = await tx
      .insert(applicantTicket)
      .values({
        purpose,
        phone,
        tokenHash: hashOf(ticket),
        expiresAt: sql`now() + ${TICKET_SECONDS} * interval '1 second'`,
      })
      .returning({ guid: applicantTicket.guid });
    await record(tx, context, {
      event: 'applicant.openTicket',
      objectType: 'applicant',
      objectGuid: made!.guid,
      after: { purpose, phone },
    });
  });
  return ticket;
}

/**
 * Who a ticket stands for.
 * @throws BusinessError when it is unknown, too old, or of another purpose: one answer for all.
 */
export async function applicantOf(
  db: Db,
  ticket: string,
  purposes: readonly ApplicantPurpose[],
): Promise<Applicant> {
  const [found] = await db
    .select({
      guid: applicantTicket.guid,
      phone: applicantTicket.phone,
      purpose: applicantTicket.purpose,
      documentGuid: applicantTicket.documentGuid,
    })
    .from(applicantTicket)
    .where(and(eq(applicantTicket.tokenHash, hashOf(ticket)), gt(applicantTicket.expiresAt, sql`now()`)));
  if (!found || !purposes.includes(found.purpose)) throw faultAt('ticket', applicantText.expired);
  return found;
}
const USED = {
  cn: '本次验证已使用，请重新获取短信验证码',
  en: 'This proof of the phone is used up; please get a new code',
};

/** Notes the one document a ticket made, in the caller's transaction; of two uses at once one is refused. */
export async function useTicket(db: Db, { guid }: Applicant, documentGuid: string): Promise<void> {
  const used = await db
    .update(applicantTicket)
    .set({ documentGuid })
    .where(and(eq(applicantTicket.guid, guid), isNull(applicantTicket.documentGuid)))
    .returning({ guid: applicantTicket.guid });
  if (used.length === 0) throw faultAt('ticket', USED);
}

/** Counts one file sent in by a ticket; more than twenty are refused. */
export async function countUpload(db: Db, { guid }: Applicant): Promise<void> {
  const counted = await db
    .update(applicantTicket)
    .set({ uploads: sql`${applicantTicket.uploads} + 1` })
    .where(and(eq(applicantTicket.guid, guid), lt(applicantTicket.uploads, EVIDENCE_MAX_FILES)))
    .returning({ guid: applicantTicket.guid });
  if (counted.length === 0)
    throw new BusinessError({
      cn: `本次最多上传${EVIDENCE_MAX_FILES}个文件，请重新验证手机后继续`,
      en: `At most ${EVIDENCE_MAX_FILES} files for one proof; please verify the phone again`,
    });
}

/** Questions about accounts one ticket may ask. */
const QUESTIONS_MAX = 10;

/** Counts one question about somebody's account; more than ten a ticket are refused. */
export async function countQuestion(db: Db, { guid }: Applicant): Promise<void> {
  const counted = await db
    .update(applicantTicket)
    .set({ questions: sql`${applicantTicket.questions} + 1` })
    .where(and(eq(applicantTicket.guid, guid), lt(applicantTicket.questions, QUESTIONS_MAX)))
    .returning({ guid: applicantTicket.guid });
  if (counted.length === 0)
    throw new BusinessError({
      cn: '查询次数过多，请重新验证手机后继续',
      en: 'Too many questions; please verify the phone again',
    });
}

/** Without the characters people mix up. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number to be kept by an applicant, not to be guessed: `SS-20261121-7KQ2M9XW`. */
export function receiptNo(prefix: string, day: string): string {
  const tail = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${prefix}-${day.replaceAll('-', '')}-${tail}`;
}

/** Removes tickets a day past their time; files nobody claimed go with the sweep of files. */
export async function cleanTickets(db: Db) {
  await db.delete(applicantTicket).where(sql`${applicantTicket.expiresAt} < now() - interval '1 day'`);
}
