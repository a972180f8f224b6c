import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import { owing, type PaymentGroup, paymentGroup, settled, standing } from '#shared/areas/deposit/codes';
import { TODAY } from '../../db/today.ts';
import { depositPayment as payment } from './payment.table.ts';
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

const g = paymentGroup.code;
/** The payments of each group. */
export const inGroup: Readonly<Record<PaymentGroup, SQL>> = {
  [g.due]: inArray(payment.status, [...owing]),
  [g.paid]: inArray(payment.status, [...settled]),
  [g.ending]: endingSoon,
  [g.refundOverdue]: refundOverdue,
};
