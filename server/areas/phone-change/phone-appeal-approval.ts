import { and, eq, ne, sql } from 'drizzle-orm';
import { caseOutcome, documentKind } from '#shared/areas/approval/codes';
import {
  phoneAppealStatus,
  phoneAppealTransition,
  proofKind,
  type ProofKind,
} from '#shared/areas/phone-change/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { ApplicantFiles } from '../applicant/evidence.service.ts';
import type { ApprovalSubject, SubjectDocument } from '../approval/approval.service.ts';
import { lastDecision } from '../approval/outside.service.ts';
import { record } from '../audit/audit.service.ts';
import type { FileSubject } from '../file/file.service.ts';
import { queueMessage } from '../message/message.service.ts';
import { rebindPhone } from '../session/rebind-phone.service.ts';
import { meantAccount } from '../user/meant-account.service.ts';
import { phoneAppeal, type PhoneAppeal } from './phone-appeal.table.ts';

const KIND = documentKind.code.phoneChange;

/** The kind under which one kind of proof is kept. */
export const proofFiles = (kind: ProofKind) => `phoneChange.${kind}`;

/** What the approval engine sees of an appeal; the platform's data managers decide. */
export const documentOf = (row: PhoneAppeal): SubjectDocument => ({
  kind: KIND,
  documentGuid: row.guid,
  documentNo: row.appealNo,
  title: `手机号变更：${row.enterpriseName} ${row.userName}`,
  amount: null,
  isMandatory: false,
  deptGuid: null,
  enterpriseGuid: row.platformGuid,
  excluded: row.userGuid === null ? [] : [row.userGuid],
  link: paths.phoneAppealReview(row.guid),
  applicant: { guid: row.guid, name: row.contactName },
});

/** Approving binds the new phone, ends every session and tells both phones. */
export const phoneAppealApproval: ApprovalSubject = {
  kind: KIND,
  isFromOutside: true,
  async settle(db, context, guid, outcome) {
    const isApproved = outcome === caseOutcome.code.approved;
    await moveStatus(db, phoneAppeal, guid, phoneAppealTransition[isApproved ? 'approve' : 'reject']);
    const decision = await lastDecision(db, KIND, guid);
    const [row] = await db
      .update(phoneAppeal)
      .set({
        decidedAt: decision.at,
        decidedByName: decision.byName,
        refusal: isApproved ? '' : decision.opinion,
      })
      .where(eq(phoneAppeal.guid, guid))
      .returning();
    if (isApproved) await bind(db, row!);
    await queueMessage(db, {
      kind: 'sms',
      to: row!.applicantPhone,
      enterpriseGuid: row!.platformGuid,
      template: 'appealDecided',
      parameters: { receipt: row!.appealNo, outcome: isApproved ? '通过' : '不通过' },
    });
    await record(db, context, {
      event: isApproved ? 'phoneAppeal.approve' : 'phoneAppeal.reject',
      objectType: KIND,
      objectGuid: guid,
      objectName: row!.appealNo,
      after: { status: row!.status, newPhone: row!.newPhone },
      note: row!.refusal,
      dataClass: 'sensitive',
    });
  },
  canRead: async (db, { actor }, guid) => {
    const [found] = await db
      .select({ guid: phoneAppeal.guid })
      .from(phoneAppeal)
      .where(and(eq(phoneAppeal.guid, guid), mayReview({ actor })));
    return found !== undefined;
  },
};

async function bind(db: Db, row: PhoneAppeal) {
  const account = await meantAccount(db, { ...row, name: row.contactName });
  if (!account)
    throw new BusinessError({
      cn: '未找到与申请相符的账号，不能通过，请驳回并说明',
      en: 'No account fits the application, so this cannot be approved: reject it and say so',
    });
  await rebindPhone(db, account, row.newPhone);
  await db.update(phoneAppeal).set({ userGuid: account.guid }).where(eq(phoneAppeal.guid, row.guid));
}

/** The appeals a person may review: those of their platform that have been submitted. */
export const mayReview = ({ actor }: Pick<Context, 'actor'>) =>
  actor.permissions.has('registration:review')
    ? and(
        eq(phoneAppeal.platformGuid, actor.enterpriseGuid),
        ne(phoneAppeal.status, phoneAppealStatus.code.draft),
      )
    : sql`false`;

/** Proofs are read by reviewers; applicants read theirs by ticket. */
export const phoneAppealFiles: readonly FileSubject[] = proofKind.codes.map((kind) => ({
  kind: proofFiles(kind),
  isPersonal: true,
  mayRead: (context, guid) => phoneAppealApproval.canRead(context.db, context, guid),
}));

/** An applicant reads the proofs of their phone's appeals. */
export const applicantProofs: ApplicantFiles = {
  covers: (kind) => proofKind.codes.some((one) => proofFiles(one) === kind),
  async isOwn(db, { phone, purpose }, documentGuid) {
    if (purpose !== 'phoneAppeal') return false;
    const [found] = await db
      .select({ guid: phoneAppeal.guid })
      .from(phoneAppeal)
      .where(and(eq(phoneAppeal.guid, documentGuid), eq(phoneAppeal.applicantPhone, phone)));
    return found !== undefined;
  },
};
