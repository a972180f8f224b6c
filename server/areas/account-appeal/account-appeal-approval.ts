import { and, eq, sql } from 'drizzle-orm';
import { caseOutcome, documentKind } from '#shared/areas/approval/codes';
import { accountAppealTransition } from '#shared/areas/account-appeal/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { ApprovalSubject, SubjectDocument } from '../approval/approval.service.ts';
import { lastDecision } from '../approval/outside.service.ts';
import { record } from '../audit/audit.service.ts';
import type { FileSubject } from '../file/file.service.ts';
import { queueMessage } from '../message/message.service.ts';
import { rebindPhone } from '../session/rebind-phone.service.ts';
import { meantAccount } from '../user/meant-account.service.ts';
import { accountAppeal, type AccountAppeal } from './account-appeal.table.ts';

const KIND = documentKind.code.accountAppeal;
/** The kinds under which the two fields of evidence are kept. */
export const APPEAL_FILES = {
  identity: 'accountAppeal.identity',
  enterprise: 'accountAppeal.enterprise',
} as const;

/** What the approval engine sees of an appeal; the platform's data managers decide. */
export const documentOf = (row: AccountAppeal): SubjectDocument => ({
  kind: KIND,
  documentGuid: row.guid,
  documentNo: row.receiptNo,
  title: `账号申诉：${row.enterpriseName} ${row.applicantName}`,
  amount: null,
  isMandatory: false,
  deptGuid: null,
  enterpriseGuid: row.platformGuid,
  excluded: row.userGuid === null ? [] : [row.userGuid],
  link: paths.accountAppealReview(row.guid),
  applicant: { guid: row.guid, name: row.applicantName },
});

/** Approving binds the new phone, ends every session and tells both phones; the password is then reset by SMS code. */
export const accountAppealApproval: ApprovalSubject = {
  kind: KIND,
  isFromOutside: true,
  async settle(db, context, guid, outcome) {
    const isApproved = outcome === caseOutcome.code.approved;
    await moveStatus(db, accountAppeal, guid, accountAppealTransition[isApproved ? 'approve' : 'reject']);
    const decision = await lastDecision(db, KIND, guid);
    const [row] = await db
      .update(accountAppeal)
      .set({
        decidedAt: decision.at,
        decidedByName: decision.byName,
        refusal: isApproved ? '' : decision.opinion,
      })
      .where(eq(accountAppeal.guid, guid))
      .returning();
    if (isApproved) await bind(db, row!);
    await queueMessage(db, {
      kind: 'sms',
      to: row!.newPhone,
      enterpriseGuid: row!.platformGuid,
      template: 'appealDecided',
      parameters: { receipt: row!.receiptNo, outcome: isApproved ? '通过' : '不通过' },
    });
    await record(db, context, {
      event: isApproved ? 'accountAppeal.approve' : 'accountAppeal.reject',
      objectType: KIND,
      objectGuid: guid,
      objectName: row!.receiptNo,
      after: { status: row!.status, newPhone: row!.newPhone },
      note: row!.refusal,
      dataClass: 'sensitive',
    });
  },
  canRead: async (db, { actor }, guid) => {
    const [found] = await db
      .select({ guid: accountAppeal.guid })
      .from(accountAppeal)
      .where(and(eq(accountAppeal.guid, guid), mayReview({ actor })));
    return found !== undefined;
  },
};

async function bind(db: Db, row: AccountAppeal) {
  const account = await meantAccount(db, { ...row, name: row.applicantName });
  if (!account)
    throw new BusinessError({
      cn: '未找到与申诉材料相符的账号，不能通过，请驳回并说明',
      en: 'No account fits the proofs, so this cannot be approved: reject it and say so',
    });
  await rebindPhone(db, account, row.newPhone);
  await db.update(accountAppeal).set({ userGuid: account.guid }).where(eq(accountAppeal.guid, row.guid));
}

/** The appeals a person may review: those of their platform. */
export const mayReview = ({ actor }: Pick<Context, 'actor'>) =>
  actor.permissions.has('registration:review')
    ? eq(accountAppeal.platformGuid, actor.enterpriseGuid)
    : sql`false`;

/** Evidence is read by reviewers only. */
export const accountAppealFiles: readonly FileSubject[] = Object.values(APPEAL_FILES).map((kind) => ({
  kind,
  isPersonal: true,
  mayRead: (context, guid) => accountAppealApproval.canRead(context.db, context, guid),
}));
