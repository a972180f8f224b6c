import { platformCannotTake } from '#shared/areas/applicant/refusal-texts';
import { userText } from '#shared/areas/user/refusal-texts';
import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { registrationStatus } from '#shared/areas/registration/codes';
import type { register, resubmitRegistration } from '#shared/areas/registration/contract';
import type { RegistrationForm } from '#shared/areas/registration/form';
import type { Db } from '../../db/client.ts';
import { STALE, WRONG_STATE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublicContext } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { type Applicant, applicantOf, receiptNo, useTicket } from '../applicant/applicant.service.ts';
import { reviewDays } from '../applicant/due-date.service.ts';
import { openCase } from '../approval/approval.service.ts';
import { record } from '../audit/audit.service.ts';
import { reviewingPlatform } from '../enterprise/enterprise.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { checkForm } from './check-form.ts';
import { firstPassword } from './first-password.ts';
import { askErp, askRegister, type Lookups } from './lookup.ts';
import { LICENCE_FILES, registrationApproval, registrations } from './registration-approval.ts';
import { enteredSupplier, registration, type Registration } from './registration.table.ts';

const s = registrationStatus.code;
type Submitted = Pick<Registration, 'guid' | 'registrationNo' | 'status' | 'version'>;

/**
 * Registers an enterprise with its first account, to be reviewed. Of two registrations of one credit code one wins.
 * @throws BusinessError with the faults by field.
 */
export async function registerEnterprise(
  lookups: Lookups,
  { ticket, kid, credential, guid = randomUUID(), ...form }: z.output<typeof register.input>,
  context: PublicContext,
): Promise<Submitted> {
  const { db } = context;
  const applicant = await applicantOf(db, ticket, ['register']);
  const made = await madeWith(db, applicant, guid);
  if (made) return made;
  if (applicant.documentGuid !== null)
    throw new BusinessError({
      cn: '本次验证已使用，请在注册进度页面查看',
      en: 'Already submitted: see the progress of the registration',
    });
  await checkForm(db, form, applicant);
  const passwordHash = await firstPassword(db, { kid, credential }, personOf(form, applicant));
  const findings = await lookUp(lookups, db, applicant, form);
  const platformGuid = await reviewingPlatform(db, platformCannotTake('注册'));
  return inTransaction(db, async (tx) => {
    const { today, dueDate } = await reviewDays(tx);
    const [row] = await tx
      .insert(registration)
      .values({
        ...columnsOf(form),
        ...findings,
        guid,
        registrationNo: receiptNo('ZC', today),
        platformGuid,
        ticketGuid: applicant.guid,
        passwordHash,
        phone: applicant.phone,
        dueDate,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw await lost(tx, form, applicant);
    await useTicket(tx, applicant, guid);
    await submit(tx, context, row, applicant, form.licenceFiles);
    return row;
  });
}

/** Corrects a refused registration of the applicant's phone and puts it up again. */
export async function resubmitOwn(
  lookups: Lookups,
  { ticket, guid, version, kid, credential, ...form }: z.output<typeof resubmitRegistration.input>,
  context: PublicContext,
): Promise<Submitted> {
  const { db } = context;
  const applicant = await applicantOf(db, ticket, ['registrationStatus']);
  const found = await ownRegistration(db, applicant, guid);
  if (found.version !== version) throw new BusinessError(STALE);
  if (found.status !== s.rejected) throw new BusinessError(WRONG_STATE);
  await checkForm(db, form, { phone: applicant.phone, exceptGuid: guid });
  const passwordHash =
    kid && credential ? await firstPassword(db, { kid, credential }, personOf(form, applicant)) : undefined;
  const findings = await lookUp(lookups, db, applicant, form);
  const platformGuid = await reviewingPlatform(db, platformCannotTake('注册'));
  return inTransaction(db, async (tx) => {
    const { dueDate } = await reviewDays(tx);
    // Two corrections at once would open two cases; two of one credit code meet at its index.
    const clash = await openClash(tx, form, guid);
    if (clash) throw clash;
    const [row] = await tx
      .update(registration)
      .set({
        ...columnsOf(form),
        ...findings,
        platformGuid,
        ...(passwordHash !== undefined && { passwordHash }),
        status: s.toReview,
        refusal: '',
        decidedAt: null,
        decidedByName: null,
        dueDate,
        round: sql`${registration.round} + 1`,
        version: sql`${registration.version} + 1`,
        submittedAt: sql`now()`,
        updatedAt: sql`now()`,
      })
      .where(
        and(
          eq(registration.guid, guid),
          eq(registration.version, version),
          eq(registration.status, s.rejected),
        ),
      )
      .returning();
    if (!row) throw new BusinessError(STALE);
    await submit(tx, context, row, applicant, form.licenceFiles);
    return row;
  });
}

/** A registration of the applicant's phone, for the applicant. */
export async function ownRegistration(db: Db, { phone }: Applicant, guid: string): Promise<Registration> {
  const [found] = await db
    .select()
    .from(registration)
    .where(and(eq(registration.guid, guid), eq(registration.phone, phone)));
  if (!found) throw new NotFound();
  return found;
}

async function madeWith(db: Db, applicant: Applicant, guid: string) {
  const [made] = await db
    .select()
    .from(registration)
    .where(and(eq(registration.guid, guid), eq(registration.ticketGuid, applicant.guid)));
  return made ?? null;
}

const personOf = (
  { userName, contactName, email, enterpriseName, uscc }: RegistrationForm,
  { phone }: Applicant,
) => ({ userName, name: contactName, phone, email, enterpriseName, uscc });

const columnsOf = (form: RegistrationForm) => ({
  agreementVersion: form.agreementVersion,
  userName: form.userName,
  enterpriseName: form.enterpriseName,
  uscc: form.uscc,
  subjectTypes: form.zhuTiLeiXing,
  shengId: form.shengId,
  shiId: form.shiId ?? null,
  areaId: form.areaId ?? null,
  contactName: form.contactName,
  email: form.email,
});

async function lookUp(lookups: Lookups, db: Db, applicant: Applicant, form: RegistrationForm) {
  const [register, erp] = await Promise.all([askRegister(lookups, db, form), askErp(lookups, db, form.uscc)]);
  const entered = await db
    .select({ uscc: enteredSupplier.uscc })
    .from(enteredSupplier)
    .where(and(eq(enteredSupplier.ticketGuid, applicant.guid), eq(enteredSupplier.uscc, form.uscc)));
  return {
    registerResult: register.result,
    registerEntry: register.entry,
    erpResult: erp.result,
    erpName: erp.supplier?.name ?? '',
    erpCode: erp.supplier?.erpCode ?? '',
    lookedUpAt: sql`clock_timestamp()`,
    isEntered: entered.length > 0,
  };
}

/** Files, record and case of a submission, in its transaction. */
async function submit(
  db: Db,
  context: PublicContext,
  row: Registration,
  applicant: Applicant,
  licenceFiles: readonly string[],
) {
  const outside = { ...context, actor: null };
  await claimFiles(db, { actor: applicant }, licenceFiles, { kind: LICENCE_FILES, documentGuid: row.guid });
  await record(db, outside, {
    event: row.round === 1 ? 'registration.submit' : 'registration.resubmit',
    objectType: registrationApproval.kind,
    objectGuid: row.guid,
    objectName: row.registrationNo,
    userName: row.userName,
    after: {
      enterpriseName: row.enterpriseName,
      uscc: row.uscc,
      subjectTypes: row.subjectTypes,
      phone: row.phone,
      registerResult: row.registerResult,
      agreementVersion: row.agreementVersion,
    },
    dataClass: 'sensitive',
  });
  await openCase(db, outside, registrationApproval, registrations.documentOf(row));
}

/** Why an insert met another registration: which of its unique values is taken now. */
const lost = async (db: Db, form: RegistrationForm, { phone }: Applicant) => {
  try {
    await checkForm(db, form, { phone });
  } catch (error) {
    return error;
  }
  return new BusinessError({
    cn: '提交冲突，请稍后重试',
    en: 'Somebody else submitted at the same time. Please try again later.',
  });
};

/** Another registration under review with the same credit code or user name. */
async function openClash(db: Db, { uscc, userName }: RegistrationForm, guid: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${uscc}`}, 0))`);
  const [clash] = await db
    .select({ uscc: registration.uscc })
    .from(registration)
    .where(
      and(
        eq(registration.status, s.toReview),
        ne(registration.guid, guid),
        sql`(${registration.uscc} = ${uscc} or lower(${registration.userName}) = ${userName.toLowerCase()})`,
      ),
    )
    .limit(1);
  if (!clash) return null;
  return clash.uscc === uscc
    ? faultAt('uscc', {
        cn: '该统一社会信用代码已有注册申请正在审核',
        en: 'A registration of this credit code is in review already',
      })
    : faultAt('userName', userText.nameTaken);
}
