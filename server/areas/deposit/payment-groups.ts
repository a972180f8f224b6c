import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import { owing, type PaymentGroup, paymentGroup, settled, standing } from '#shared/areas/deposit/codes';
import { TODAY } from '../../db/today.ts';
import { depositPayment as payment, depositReceipt as receipt } from './payment.table.ts';
import { depositSetting as setting } from './setting.table.ts';

/** Days before its end from which a deposit ends soon. */
const SOON_DAYS = 30;

/** Deposits that stand and whose term or guarantee ends within thirty days; asked of payments beside their setting. */
export const endingSoon: SQL = and(
  inArray(payment.status, [...standing]),
  or(
    sql`${setting.validTo} - ${TODAY} between 0 and ${sql.raw(String(SOON_DAYS))}`,
    sql`${payment.guaranteeTo} - ${TODAY} between 0 and ${sql.raw(String(SOON_DAYS))}`,
  ),
)!;

/** What should have gone back before today, asked for or at the end of its term. */
export const refundOverdue: SQL = and(
  inArray(payment.status, [...standing]),
  sql`${payment.refundDue} < ${TODAY}`,
)!;

/** What was paid from an account that paid the deposit of another supplier to the unit, too (R14e). */
const sharedAccount: SQL = sql`exists (
  select from ${receipt} r
  join ${receipt} o on o.payer_account = r.payer_account and o.enterprise_guid = r.enterprise_guid
  join ${payment} p on p.guid = o.payment_guid
  where r.payment_guid = ${payment.guid} and p.supplier_guid <> ${payment.supplierGuid})`;

const g = paymentGroup.code;
/** The payments of each group. */
export const inGroup: Readonly<Record<PaymentGroup, SQL>> = {
  [g.due]: inArray(payment.status, [...owing]),
  [g.paid]: inArray(payment.status, [...settled]),
  [g.ending]: endingSoon,
  [g.refundOverdue]: refundOverdue,
  [g.sharedAccount]: sharedAccount,
};
