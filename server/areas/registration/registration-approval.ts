import { and, eq, sql } from 'drizzle-orm';
import { caseOutcome, documentKind } from '#shared/areas/approval/codes';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { registrationStatus } from '#shared/areas/registration/codes';
import { roleCode, type RoleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { WRONG_STATE } from '../../db/move-status.ts';
import { BusinessError } from '../../kit/errors.ts';
import { platformReview } from '../applicant/platform-review.service.ts';
import type { ApprovalSubject } from '../approval/approval.service.ts';
import { lastDecision } from '../approval/outside.service.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import { addEnterprise, claimEnterprise, findEnterpriseByUscc } from '../enterprise/enterprise.service.ts';
import { queueMessage } from '../message/message.service.ts';
import { ensureRole, giveRole } from '../role/role.service.ts';
import { addAccount, isUserNameTaken } from '../user/account.service.ts';
import { registration, type Registration } from './registration.table.ts';

const KIND = documentKind.code.registration;
const s = registrationStatus.code;
/** The kind under which licences are kept. */
export const LICENCE_FILES = 'registration.licence';

/** The review of registrations. */
export const registrations = platformReview({
  kind: KIND,
  table: registration,
  shown: (row) => ({
    no: row.registrationNo,
    title: `企业注册：${row.enterpriseName}`,
    applicantName: row.contactName,
    link: paths.registration(row.guid),
  }),
});

/** Approving makes the enterprise and its first account; refusing tells the phone why. */
export const registrationApproval: ApprovalSubject = {
  kind: KIND,
  isFromOutside: true,
  async settle(db, context, guid, outcome) {
    const decision = await lastDecision(db, KIND, guid);
    const isApproved = outcome === caseOutcome.code.approved;
    const [found] = await db
      .select()
      .from(registration)
      .where(and(eq(registration.guid, guid), eq(registration.status, s.toReview)))
      .for('update');
    if (!found) throw new BusinessError(WRONG_STATE);
    const result = isApproved
      ? { status: s.approved, ...(await admit(db, context, found)), passwordHash: null }
      : { status: s.rejected, refusal: decision.opinion };
    const [decided] = await db
      .update(registration)
      .set({
        ...result,
        decidedAt: decision.at,
        decidedByName: decision.byName,
        version: sql`${registration.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(registration.guid, guid))
      .returning();
    const row = decided!;
    await tell(db, row);
    await record(db, context, {
      event: isApproved ? 'registration.approve' : 'registration.reject',
      objectType: KIND,
      objectGuid: guid,
      objectName: row.registrationNo,
      after: { status: row.status, enterpriseName: row.enterpriseName, userName: row.userName },
      note: row.refusal,
    });
  },
  canRead: registrations.canRead,
};

/** Licences are read by reviewers; applicants read theirs by ticket. */
export const registrationFiles = registrations.fileOf(LICENCE_FILES);

/** The built-in roles of the first account, by what the enterprise registers as. */
const roleOf: Partial<Record<string, RoleCode>> = {
  [subjectType.code.supplier]: roleCode.code.supplier,
  [subjectType.code.agency]: roleCode.code.agencyManager,
};

/**
 * Makes the enterprise and its first account; refuses when either has come to be by another way meanwhile. An
 * enterprise that a purchaser has entered is taken over with all that is known of it.
 */
async function admit(db: Db, context: AuditContext, row: Registration) {
  if (await isUserNameTaken(db, row.userName))
    throw new BusinessError({
      cn: '用户名已被使用，不能通过，请驳回并请申请人更换',
      en: 'The user name is taken by now, so this cannot be approved: reject it and ask for another name',
    });
  if (!row.passwordHash) throw new Error('a registration without a password');
  const entered = await findEnterpriseByUscc(db, row.uscc);
  const enterpriseGuid = await enterpriseOf(db, row, entered);
  const userGuid = await addAccount(db, {
    userName: row.userName,
    name: row.contactName,
    type: row.subjectTypes.join(''),
    enterpriseGuid,
    phone: row.phone,
    email: row.email,
    passwordHash: row.passwordHash,
  });
  for (const type of row.subjectTypes) {
    const role = roleOf[type];
    if (role) await giveRole(db, userGuid, await ensureRole(db, enterpriseGuid, role));
  }
  await record(db, context, {
    event: 'enterprise.admit',
    objectType: 'enterprise',
    objectGuid: enterpriseGuid,
    objectName: row.enterpriseName,
    before: entered ? { enterpriseName: entered.name } : null,
    after: {
      enterpriseName: row.enterpriseName,
      uscc: row.uscc,
      userName: row.userName,
      subjectTypes: row.subjectTypes,
    },
    note: entered ? '接管由采购单位录入的供应商' : '',
  });
  return { enterpriseGuid, userGuid };
}

/** The enterprise a registration is admitted as. */
async function enterpriseOf(
  db: Db,
  { enterpriseName: name, uscc, subjectTypes }: Registration,
  entered: Awaited<ReturnType<typeof findEnterpriseByUscc>>,
): Promise<string> {
  if (!entered)
    // Its information is still to be filled in and submitted (product.md 6, isHasSubmit).
    return addEnterprise(db, { name, uscc, subjectTypes, approvalState: enterpriseApproval.code.draft });
  if (!entered.isUnclaimed || !(await claimEnterprise(db, entered.guid, { name, subjectTypes })))
    throw new BusinessError({
      cn: '该统一社会信用代码的企业已存在，不能通过，请驳回并说明如何加入',
      en: 'There is an enterprise of this credit code by now, so this cannot be approved: reject it and say how to join',
    });
  return entered.guid;
}

async function tell(db: Db, row: Registration) {
  const { platformGuid: enterpriseGuid, phone: to, enterpriseName: enterprise, userName, refusal } = row;
  const base = { kind: 'sms', to, enterpriseGuid } as const;
  if (row.status === s.approved)
    await queueMessage(db, {
      ...base,
      template: 'registrationApproved',
      parameters: { enterprise, userName },
    });
  else
    await queueMessage(db, {
      ...base,
      template: 'registrationRefused',
      parameters: { enterprise, reason: refusal },
    });
}
