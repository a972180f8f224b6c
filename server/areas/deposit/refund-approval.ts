import { and, eq } from 'drizzle-orm';
import { type CaseOutcome, caseOutcome } from '#shared/areas/approval/codes';
import { isGuarantee, paymentTransition } from '#shared/areas/deposit/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { moveStatus, WRONG_STATE } from '../../db/move-status.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { type ApprovalSubject, openCase } from '../approval/approval.service.ts';
import { lastApprover, lastDecision } from '../approval/outside.service.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { settleAsked } from '../notification/notification.service.ts';
import { DEPOSIT_REFUND, heldBy, paymentsWithin, type SeenPayment, storePayment } from './payment-access.ts';
import { type DepositPayment, depositPayment as payment } from './payment.table.ts';
import { askFinance, notePayment, tellSupplier } from './tell.ts';

/** What a payment keeps of a refund that is asked for no more. */
export const NO_REFUND = { refundDue: null, refundApproverGuid: null, refundApprovedBy: '' };

/** Puts a refund that was asked for up for approval in the collecting unit, in the name of the supplier. */
export const openRefundCase = (db: Db, context: Context, { row, setting, balances }: SeenPayment) =>
  openCase(db, context, depositRefundApproval, {
    kind: DEPOSIT_REFUND,
    documentGuid: row.guid,
    documentNo: row.paymentNo,
    title: `${row.supplierName}退还${setting.year}年度${isGuarantee(row.sendType) ? '保函' : '保证金'}`,
    amount: heldBy(balances),
    isMandatory: false,
    deptGuid: setting.deptGuid,
    enterpriseGuid: row.enterpriseGuid,
    excluded: [],
    link: paths.supplierPayment(row.guid),
    // The unit speaks to the supplier as one: its people take no part in the case and read no names of it.
    applicant: { guid: row.supplierGuid, name: row.supplierName },
  });

/**
 * The approval of a refund by the flow of the collecting unit (documents.md 5.10). Approved, another person of finance than
 * the last approver carries it out; where the unit has switched approval off, two people of finance do both, as for what was
 * asked for before there were cases. Refused, the deposit stands as before and says why.
 */
export const depositRefundApproval: ApprovalSubject = {
  kind: DEPOSIT_REFUND,
  tellsResult: true,
  async settle(db, context, guid, outcome) {
    const [row] = await db.select().from(payment).where(eq(payment.guid, guid)).for('update');
    if (!row) throw new BusinessError(WRONG_STATE);
    return outcome === caseOutcome.code.approved
      ? approved(db, context, row)
      : returned(db, context, row, outcome);
  },
  async canRead(db, context, guid) {
    const [found] = await db
      .select({ guid: payment.guid })
      .from(payment)
      .where(and(eq(payment.guid, guid), await paymentsWithin({ ...context, db }, 'deposit:payers')));
    return found !== undefined;
  },
};

async function approved(db: Db, context: AuditContext, row: DepositPayment) {
  const approver = await lastApprover(db, DEPOSIT_REFUND, row.guid);
  if (approver) {
    await notePayment(db, context, 'approveRefund', row);
    await storePayment(db, row, { refundApproverGuid: approver.guid, refundApprovedBy: approver.name });
  }
  const title = {
    cn: `${row.supplierName}退还年度保证金${approver ? '已审批，' : ''}请于${row.refundDue}前办理`,
    en: `${row.supplierName}: ${approver ? 'the refund is approved' : 'a refund was asked for'}, to go out by ${row.refundDue}`,
  };
  await askFinance(db, row, title, approver?.guid);
}

async function returned(db: Db, context: AuditContext, row: DepositPayment, outcome: CaseOutcome) {
  if (outcome === caseOutcome.code.recalled) return takeBack(db, context, row);
  const { opinion } = await lastDecision(db, DEPOSIT_REFUND, row.guid);
  await returnRefund(db, context, row, opinion);
}

/** Leaves a deposit as it was before it was asked back, at the wish of the supplier. */
export async function takeBack(db: Db, context: AuditContext, row: DepositPayment) {
  await moveStatus(db, payment, row.guid, paymentTransition.recallRefund, row.version, NO_REFUND);
  await settleAsked(db, { asksFor: row.guid });
  await notePayment(db, context, 'recallRefund', row);
}

/** Leaves a deposit as it was before it was asked back, with the reason, and tells the supplier. */
export async function returnRefund(db: Db, context: AuditContext, row: DepositPayment, opinion: string) {
  await moveStatus(db, payment, row.guid, paymentTransition.refuseRefund, row.version, {
    ...NO_REFUND,
    refundOpinion: opinion,
  });
  await settleAsked(db, { asksFor: row.guid });
  await notePayment(db, context, 'refuseRefund', row, { note: opinion });
  await tellSupplier(db, row, {
    cn: `年度保证金退还申请未通过${opinion && `：${opinion}`}`,
    en: `Your annual deposit does not go back yet${opinion && `: ${opinion}`}`,
  });
}
