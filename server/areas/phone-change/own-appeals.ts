import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { phoneAppealTransition, proofKind } from '#shared/areas/phone-change/codes';
import type {
  listPhoneAppeals,
  PhoneAppealDetail,
  PhoneAppealRow,
} from '#shared/areas/phone-change/contract';
import { formatDateTime } from '#shared/kit/dates';
import { maskPhone } from '#shared/kit/mask';
import type { Db } from '../../db/client.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { PublicContext } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { type Applicant, applicantOf, countQuestion } from '../applicant/applicant.service.ts';
import { enterpriseBriefs } from '../enterprise/enterprise.service.ts';
import { filesOf } from '../file/file.service.ts';
import { accountsOfPhone } from '../user/account.service.ts';
import { meantAccount } from '../user/meant-account.service.ts';
import { proofFiles } from './phone-appeal-approval.ts';
import { phoneAppeal, type PhoneAppeal } from './phone-appeal.table.ts';

/** The appeals of the applicant's phone, changed last first. */
export async function listOwnAppeals(
  { ticket, style, status, ...page }: z.output<typeof listPhoneAppeals.input>,
  { db }: PublicContext,
) {
  const { phone } = await applicantOf(db, ticket, ['phoneAppeal']);
  const where = and(
    eq(phoneAppeal.applicantPhone, phone),
    style === undefined ? undefined : eq(phoneAppeal.style, style),
    status === undefined ? undefined : eq(phoneAppeal.status, status),
  );
  const found = await pageOfRows(db, phoneAppeal, page, {
    where,
    orderBy: [desc(phoneAppeal.updatedAt), desc(phoneAppeal.guid)],
  });
  return { ...found, list: found.list.map(toOwnRow) };
}

/** One appeal of the applicant's phone. */
export async function getOwnAppeal(
  { ticket, guid }: { ticket: string; guid: string },
  { db }: PublicContext,
): Promise<PhoneAppealDetail> {
  const row = await ownAppeal(db, await applicantOf(db, ticket, ['phoneAppeal']), guid);
  return { ...toOwnRow(row), uscc: row.uscc, reason: row.reason, proofs: await proofsOf(db, guid) };
}

/** An appeal of the applicant's phone; the only way to load one for its applicant. */
export async function ownAppeal(db: Db, { phone }: Applicant, guid: string): Promise<PhoneAppeal> {
  const [found] = await db
    .select()
    .from(phoneAppeal)
    .where(and(eq(phoneAppeal.guid, guid), eq(phoneAppeal.applicantPhone, phone)));
  if (!found) throw new NotFound();
  return found;
}

/** The proofs of an appeal, by kind; kinds without a file are left out. */
export async function proofsOf(db: Db, guid: string) {
  const proofs = [];
  for (const kind of proofKind.codes) {
    const files = await filesOf(db, proofFiles(kind), guid);
    if (files.length > 0) proofs.push({ kind, files });
  }
  return proofs;
}

/** The accounts the proved phone opens. */
export async function listOwnAccounts({ ticket }: { ticket: string }, { db }: PublicContext) {
  const { phone } = await applicantOf(db, ticket, ['phoneAppeal']);
  const accounts = await accountsOfPhone(db, phone);
  const enterprises = await enterpriseBriefs(
    db,
    accounts.map(({ enterpriseGuid }) => enterpriseGuid),
  );
  return {
    list: accounts.map(({ userName, name, enterpriseGuid }) => ({
      userName,
      name,
      enterpriseName: enterprises.get(enterpriseGuid)?.name ?? '',
      uscc: enterprises.get(enterpriseGuid)?.uscc ?? '',
    })),
  };
}

/** The masked phone of an account named by user name and credit code; a wrong pair reads like an account without one. */
export async function phoneOfUser(
  { ticket, userName, uscc }: { ticket: string; userName: string; uscc: string },
  { db }: PublicContext,
) {
  const applicant = await applicantOf(db, ticket, ['phoneAppeal']);
  await countQuestion(db, applicant);
  const account = await meantAccount(db, { uscc, userName, name: '' });
  return { phone: account?.phone && account.isActive ? maskPhone(account.phone) : '' };
}

/** What applicant and reviewer see alike. */
export const toCommon = (row: PhoneAppeal) => ({
  guid: row.guid,
  appealNo: row.appealNo,
  style: row.style,
  applicantKind: row.applicantKind,
  userName: row.userName,
  enterpriseName: row.enterpriseName,
  contactName: row.contactName,
  newPhone: maskPhone(row.newPhone),
  status: row.status,
  refusal: row.refusal,
  dueDate: row.dueDate,
  submitTime: row.submittedAt && formatDateTime(row.submittedAt),
  decideTime: row.decidedAt && formatDateTime(row.decidedAt),
  updateTime: formatDateTime(row.updatedAt),
});

const toOwnRow = (row: PhoneAppeal): PhoneAppealRow => ({
  ...toCommon(row),
  version: row.version,
  actions: phoneAppealTransition.submit.from.some((one) => one === row.status) ? ['edit', 'submit'] : [],
});
