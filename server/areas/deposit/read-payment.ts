import { depositSendStatus } from '#shared/areas/deposit/codes';
import type { PaymentDetail, StatementLine } from '#shared/areas/deposit/payment-views';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { formatDateTime } from '#shared/kit/dates';
import { worded } from '#shared/kit/language';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { lastCase } from '../approval/approval.service.ts';
import { filesOf, filesOfMany } from '../file/file.service.ts';
import { supplierBriefs } from '../supplier/library/profile.service.ts';
import { deductionsOf, sectionsOf, statementOf } from './ledger/read-ledger.ts';
import { toPaymentRow } from './list-payments.ts';
import {
  DEPOSIT_DEDUCTION,
  DEPOSIT_PAYMENT,
  DEPOSIT_REFUND,
  findPayment,
  holderOf,
  type SeenPayment,
} from './payment-access.ts';
import { receiptsOf } from './receipts.ts';
import { interestUntil } from './interest-until.ts';
import { refundDueWhy } from './refund-clock.ts';
import { transferTargets } from './refunds.ts';
import { sharesAccountWith } from './shared-account.ts';
import { guaranteeUntil } from './supplier-acts.ts';
import { notePayment } from './tell.ts';

const at = (moment: Date | null) => moment && formatDateTime(moment);

/** One payment with its account; that finance looked is recorded, and to the supplier the unit speaks as one. */
export async function describePayment({ guid }: { guid: string }, context: Context): Promise<PaymentDetail> {
  const { db, actor } = context;
  const seen = await findPayment(context, guid);
  const { row, setting, isOwn } = seen;
  if (!isOwn) await notePayment(db, context, 'read', row);
  const today = await todayOf(db);
  const shown = toPaymentRow(seen, actor, today);
  const isAllowed = (act: (typeof shown.actions)[number]) => shown.actions.includes(act);
  const targets = row.transferTo || isAllowed('proposeTransfer') ? await transferTargets(db, row) : [];
  const named = (name: string) => (isOwn ? '' : name);
  return {
    ...shown,
    validFrom: setting.validFrom,
    validTo: setting.validTo,
    refundRule: setting.refundRule,
    why: await whyDue(seen, context),
    sendTypes: setting.sendTypes,
    payee: {
      name: setting.payeeName,
      account: setting.payeeAccount,
      bank: setting.payeeBank,
      branchCode: setting.payeeBranchCode,
    },
    subAccount: row.subAccount,
    receipts: await receiptsOf(db, guid, row.round),
    // Tell no other payer to the supplier, nor to who reads the payment only to approve its refund.
    sharesAccountWith:
      !isOwn && actor.permissions.has('deposit:payers') ? await sharesAccountWith(db, row) : [],
    guaranteeNo: row.guaranteeNo,
    issuer: row.issuer,
    guaranteeAmount: row.guaranteeAmount,
    guaranteeFrom: row.guaranteeFrom,
    guaranteeUntil: guaranteeUntil(setting),
    files: await filesOf(db, DEPOSIT_PAYMENT, guid),
    submitTime: at(row.submitTime),
    decidedBy: named(row.decidedBy),
    opinion: row.opinion,
    decidedTime: at(row.decidedTime),
    refundReason: row.refundReason,
    refundAskedTime: at(row.refundAskedTime),
    refundApprovedBy: named(row.refundApprovedBy),
    refundOpinion: row.refundOpinion,
    refundDueWhy: shown.refundDue === null ? null : await refundDueWhy(db, row),
    isInApproval: seen.isInApproval,
    hasApproval: !isOwn && (await lastCase(db, DEPOSIT_REFUND, guid)) !== null,
    interest: await interestUntil(db, seen, today),
    wait: row.status === depositSendStatus.code.approved ? seen.wait : null,
    transferTo: targets.find((one) => one.guid === row.transferTo) ?? null,
    transferTargets: isAllowed('proposeTransfer') ? targets : [],
    deductions: await deductionsWithFiles(context, guid),
    sections: await sectionsOf(db, guid),
    statement: await statementFor(seen, context),
  };
}

/** Why it is due: what of its categories the supplier supplies. */
async function whyDue({ row, setting }: SeenPayment, { db }: Context) {
  const supplied = (await supplierBriefs(db, [row.supplierGuid])).get(row.supplierGuid)?.categories ?? [];
  const shared = setting.categories.filter((one) => supplied.includes(one));
  const names = worded((language) =>
    (shared.length > 0 ? shared : setting.categories)
      .map((one) => projectTypeOption.label(one, language))
      .join(language === 'cn' ? '、' : ', '),
  );
  return {
    cn: `${setting.enterpriseName}${setting.year}年度对${names.cn}收取年度保证金`,
    en: `${setting.enterpriseName} collects an annual deposit of ${setting.year} for: ${names.en}`,
  };
}

async function deductionsWithFiles({ db }: Context, guid: string) {
  const found = await deductionsOf(db, guid);
  const files = await filesOfMany(
    db,
    DEPOSIT_DEDUCTION,
    found.map((one) => one.guid),
  );
  return found.map(({ projectName, sectionName, ...one }) => ({
    ...one,
    sectionName: [projectName, sectionName].filter(Boolean).join(' '),
    files: files.get(one.guid) ?? [],
  }));
}

/** The account of a payment as its reader sees it. */
export async function statementFor({ row, isOwn }: SeenPayment, { db }: Context): Promise<StatementLine[]> {
  const lines = await statementOf(db, holderOf(row));
  return isOwn ? lines.map((line) => ({ ...line, personName: '' })) : lines;
}

/** The account alone. */
export const accountOf = async ({ guid }: { guid: string }, context: Context) =>
  statementFor(await findPayment(context, guid), context);

/** The sections alone. */
export const sectionsFor = async ({ guid }: { guid: string }, context: Context) =>
  sectionsOf(context.db, (await findPayment(context, guid)).row.guid);
