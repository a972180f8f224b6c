import { and, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { owing, type PaymentGroup, paymentGroup, settled, standing } from '#shared/areas/deposit/codes';
import { TODAY } from '../../db/today.ts';
import { depositPayment as payment, depositReceipt as receipt } from './payment.table.ts';
import { depositSetting as setting } from './setting.table.ts';

/** Days before its end from which a deposit ends soon. */
const SOON_DAYS = 30;

/** Payments under settings that meet a condition: so few settings there are that they are found first. */
export const underSettings = (condition: SQL): SQL =>
  sql`${payment.settingGuid} in (select ${setting.guid} from ${setting} where ${condition})`;

const isSoon = (day: SQLWrapper) => sql`${day} between ${TODAY} and ${TODAY} + ${sql.raw(String(SOON_DAYS))}`;

/** Deposits that stand and whose term or guarantee ends within thirty days, each found by an index of its own. */
export const endingSoon: SQL = and(
  inArray(payment.status, [...standing]),
  sql`${payment.guid} in (
    select p.guid from ${payment} p join ${setting} s on s.guid = p.setting_guid where ${isSoon(sql`s.valid_to`)}
    union all select p.guid from ${payment} p where ${isSoon(sql`p.guarantee_to`)})`,
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
