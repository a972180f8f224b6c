import { applicantText, platformCannotTake } from '#shared/areas/applicant/refusal-texts';
import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { phoneAppealStatus, phoneAppealTransition, proofKind } from '#shared/areas/phone-change/codes';
import type { savePhoneAppeal, updatePhoneAndContact } from '#shared/areas/phone-change/contract';
import { type PhoneAppealForm, requiredProofs } from '#shared/areas/phone-change/form';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { STALE, WRONG_STATE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublicContext } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { type Applicant, applicantOf, receiptNo } from '../applicant/applicant.service.ts';
import { reviewDays } from '../applicant/due-date.service.ts';
import { openCase } from '../approval/approval.service.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import { reviewingPlatform } from '../enterprise/enterprise.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { checkCode } from '../sms-code/sms-code.service.ts';
import { ownAppeal } from './own-appeals.ts';
import { phoneChanges, proofFiles } from './phone-appeal-approval.ts';
import { phoneAppeal, type PhoneAppeal } from './phone-appeal.table.ts';

const s = phoneAppealStatus.code;
/** Drafts one phone may leave unfinished. */
const DRAFTS_MAX = 10;

/** Saves an appeal and, when asked, puts it up for review, in one transaction. */
export async function saveAppeal(
  { ticket, guid = randomUUID(), version, submit, ...form }: z.output<typeof savePhoneAppeal.input>,
  { db, ...rest }: PublicContext,
) {
  const context = { ...rest, actor: null };
  const applicant = await applicantOf(db, ticket, ['phoneAppeal']);
  const before = await beforeSaving(db, applicant, guid, version);
  if (before && version === undefined) return toChanged(before);
  if (submit) requireProofs(form);
  const newPhone = await provedPhone(db, applicant, form, before);
  const platformGuid = before?.platformGuid ?? (await reviewingPlatform(db, platformCannotTake('申请')));
  const { proofs, newPhoneCode: _, ...columns } = form;
  return inTransaction(db, async (tx) => {
    const saved = before
      ? await change(tx, before, { ...columns, newPhone })
      : await add(tx, applicant, { ...columns, newPhone, guid, platformGuid });
    for (const kind of proofKind.codes)
      await claimFiles(tx, { actor: applicant }, proofs[kind] ?? [], {
        kind: proofFiles(kind),
        documentGuid: guid,
      });
    await note(tx, context, 'phoneAppeal.save', saved);
    return toChanged(submit ? await submitAppeal(tx, context, saved) : saved);
  });
}

/** Changes the new phone and the contact of a draft or refused appeal. */
export async function changePhoneAndContact(
  { ticket, guid, version, contactName, ...given }: z.output<typeof updatePhoneAndContact.input>,
  { db, ...rest }: PublicContext,
) {
  const applicant = await applicantOf(db, ticket, ['phoneAppeal']);
  const before = await beforeSaving(db, applicant, guid, version);
  const newPhone = await provedPhone(db, applicant, given, before);
  return inTransaction(db, async (tx) => {
    const saved = await change(tx, before!, { contactName, newPhone });
    await note(tx, { ...rest, actor: null }, 'phoneAppeal.updateContact', saved);
    return toChanged(saved);
  });
}

/** The appeal as it stands: one to be changed must be the applicant's, open and fresh; a new one may have been made by the same call. */
async function beforeSaving(db: Db, applicant: Applicant, guid: string, version: number | undefined) {
  if (version === undefined) {
    const [made] = await db
      .select()
      .from(phoneAppeal)
      .where(and(eq(phoneAppeal.guid, guid), eq(phoneAppeal.applicantPhone, applicant.phone)));
    return made ?? null;
  }
  const found = await ownAppeal(db, applicant, guid);
  if (found.version !== version) throw new BusinessError(STALE);
  if (!phoneAppealTransition.submit.from.some((one) => one === found.status))
    throw new BusinessError(WRONG_STATE);
  return found;
}

/** The new phone once it is proved: by the ticket, by an earlier save, or by a code of its own. */
async function provedPhone(
  db: Db,
  applicant: Applicant,
  { newPhone, newPhoneCode }: Pick<PhoneAppealForm, 'newPhone' | 'newPhoneCode'>,
  before: PhoneAppeal | null,
): Promise<string> {
  const phone = newPhone || applicant.phone;
  if (phone === applicant.phone || phone === before?.newPhone) return phone;
  if (!newPhoneCode) {
    const info = { cn: '请输入新手机号收到的验证码', en: 'Enter the code the new phone got' };
    throw faultAt('newPhoneCode', info);
  }
  await checkCode(db, { phone, purpose: 'newPhone', code: newPhoneCode, field: 'newPhoneCode' });
  return phone;
}

const proofMissing = (kind: (typeof proofKind.codes)[number]): Wording => ({
  cn: `请上传${proofKind.label(kind)}`,
  en: `Please send: ${proofKind.label(kind, 'en')}`,
});

function requireProofs({ style, applicantKind, proofs }: PhoneAppealForm) {
  const missing = requiredProofs(style, applicantKind).filter((kind) => !proofs[kind]?.length);
  if (missing.length === 0) return;
  throw new BusinessError(
    {
      cn: `请上传${missing.map((kind) => proofKind.label(kind)).join('、')}`,
      en: `Please send: ${missing.map((kind) => proofKind.label(kind, 'en')).join(', ')}`,
    },
    Object.fromEntries(missing.map((kind) => [`proofs.${kind}`, proofMissing(kind)])),
  );
}

type Columns = Partial<Omit<PhoneAppeal, 'guid' | 'version' | 'status'>>;

async function change(db: Db, { guid, version }: PhoneAppeal, columns: Columns): Promise<PhoneAppeal> {
  const [saved] = await db
    .update(phoneAppeal)
    .set({ ...columns, version: sql`${phoneAppeal.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(phoneAppeal.guid, guid),
        eq(phoneAppeal.version, version),
        inArray(phoneAppeal.status, [...phoneAppealTransition.submit.from]),
      ),
    )
    .returning();
  if (!saved) throw new BusinessError(STALE);
  return saved;
}

async function add(
  db: Db,
  { phone }: Applicant,
  columns: Omit<PhoneAppealForm, 'proofs' | 'newPhoneCode'> & {
    guid: string;
    newPhone: string;
    platformGuid: string;
  },
): Promise<PhoneAppeal> {
  const [drafts] = await db
    .select({ total: count() })
    .from(phoneAppeal)
    .where(and(eq(phoneAppeal.applicantPhone, phone), eq(phoneAppeal.status, s.draft)));
  if (drafts!.total >= DRAFTS_MAX)
    throw new BusinessError({
      cn: '未提交的申请过多，请先提交已有申请',
      en: 'Too many drafts; please submit one first',
    });
  const { today } = await reviewDays(db);
  const [saved] = await db
    .insert(phoneAppeal)
    .values({ ...columns, appealNo: receiptNo('BG', today), applicantPhone: phone })
    .onConflictDoNothing()
    .returning();
  if (!saved) throw new BusinessError(applicantText.clash);
  return saved;
}

async function submitAppeal(
  db: Db,
  context: AuditContext & { actor: null },
  { guid, applicantPhone, userName }: PhoneAppeal,
): Promise<PhoneAppeal> {
  const { dueDate } = await reviewDays(db);
  const others = await db
    .select({ guid: phoneAppeal.guid })
    .from(phoneAppeal)
    .where(
      and(
        eq(phoneAppeal.applicantPhone, applicantPhone),
        sql`lower(${phoneAppeal.userName}) = ${userName.toLowerCase()}`,
        eq(phoneAppeal.status, s.inReview),
        ne(phoneAppeal.guid, guid),
      ),
    );
  if (others.length > 0)
    throw new BusinessError({
      cn: '该账号已有变更申请正在审核，请勿重复提交',
      en: 'An application for this account is in review already',
    });
  const [row] = await db
    .update(phoneAppeal)
    .set({
      status: phoneAppealTransition.submit.to,
      dueDate,
      refusal: '',
      decidedAt: null,
      decidedByName: null,
      submittedAt: sql`clock_timestamp()`,
    })
    .where(
      and(eq(phoneAppeal.guid, guid), inArray(phoneAppeal.status, [...phoneAppealTransition.submit.from])),
    )
    .returning();
  if (!row) throw new BusinessError(WRONG_STATE);
  await note(db, context, 'phoneAppeal.submit', row);
  await openCase(db, context, phoneChanges.approval, phoneChanges.documentOf(row));
  return row;
}

const note = (db: Db, context: AuditContext, event: string, row: PhoneAppeal) =>
  record(db, context, {
    event,
    objectType: phoneChanges.approval.kind,
    objectGuid: row.guid,
    objectName: row.appealNo,
    userName: row.userName,
    after: { uscc: row.uscc, newPhone: row.newPhone, contactName: row.contactName, status: row.status },
    dataClass: 'sensitive',
  });

const toChanged = ({ guid, version, status }: PhoneAppeal) => ({ guid, version, status });
