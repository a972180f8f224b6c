import { asc, eq } from 'drizzle-orm';
import { depositSendStatus } from '#shared/areas/deposit/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../../db/client.ts';
import { filesOf } from '../../file/file.service.ts';
import { heldOf, type SeenDeposit, TENDER_DEPOSIT, validUntilOf } from './deposit-access.ts';
import { tenderDepositReceipt as receipt } from './tender-deposit.table.ts';

/** What every list and page says of a deposit. */
export function baseOf({ row, of, balances }: SeenDeposit, today = '') {
  const isOpen = row.status === depositSendStatus.code.refundRequested;
  return {
    guid: row.guid,
    version: row.version,
    depositNo: row.depositNo,
    tenderGuid: of.guid,
    tenderNo: of.tenderNo,
    tenderName: of.tenderName,
    projectName: of.projectName,
    supplierName: row.supplierName,
    dueAmount: row.dueAmount,
    heldAmount: heldOf({ balances }),
    sendType: row.sendType,
    isCovered: row.annualGuid !== null,
    status: row.status,
    warnings: row.warnings,
    receivedAt: row.receivedAt && formatDateTime(row.receivedAt),
    isLate: row.receivedAt !== null && row.receivedAt >= of.deadline,
    payDeadline: formatDateTime(of.deadline),
    refundCause: row.refundCause,
    refundDue: row.refundDue,
    isOverdue: isOpen && row.refundDue !== null && today !== '' && row.refundDue < today,
    isHeld: row.heldReason !== '',
    refundedOn: row.refundedOn,
  };
}

/** What its page says beside. */
export async function detailsOf(db: Db, { row, of }: SeenDeposit) {
  const receipts = await db
    .select()
    .from(receipt)
    .where(eq(receipt.depositGuid, row.guid))
    .orderBy(asc(receipt.receivedAt), asc(receipt.createTime));
  return {
    subAccount: row.subAccount,
    payeeName: row.payeeName,
    payeeAccount: row.payeeAccount,
    payeeBank: row.payeeBank,
    validUntil: validUntilOf(of),
    guaranteeNo: row.guaranteeNo,
    issuer: row.issuer,
    beneficiary: row.beneficiary,
    guaranteeAmount: row.guaranteeAmount,
    guaranteeFrom: row.guaranteeFrom,
    guaranteeTo: row.guaranteeTo,
    opinion: row.opinion,
    decidedBy: row.decidedBy,
    interest: row.interest,
    forfeitCase: row.forfeitCase,
    forfeitReason: row.forfeitReason,
    files: await filesOf(db, TENDER_DEPOSIT, row.guid),
    receipts: receipts.map(
      ({ guid, payerName, payerAccount, payerBank, amount, receivedAt, bankSerial }) => ({
        guid,
        payerName,
        payerAccount,
        payerBank,
        amount,
        receivedAt: formatDateTime(receivedAt),
        bankSerial,
      }),
    ),
  };
}
