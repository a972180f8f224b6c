import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { depositSendStatus, refundRule, standing } from '#shared/areas/deposit/codes';
import { refundClockText } from '#shared/areas/deposit/fault-texts';
import { legalSetting } from '#shared/areas/legal-parameter/codes';
import { lastDayAtLeast } from '#shared/areas/legal-parameter/counted-days';
import { onArticle } from '#shared/areas/legal-parameter/finding';
import { inForce } from '#shared/areas/legal-parameter/parameters';
import type { Wording } from '#shared/kit/language';
import { compareMoney } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { TODAY } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import { byProgram } from '../audit/audit.service.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { balancesOf, usesOf } from './ledger/read-ledger.ts';
import { heldBy, holderOf, storePayment } from './payment-access.ts';
import { type DepositPayment, depositPayment as payment } from './payment.table.ts';
import { REFUND_AHEAD, refundLeft, sayAhead } from './say-ahead.ts';
import { depositSetting as setting } from './setting.table.ts';
import { notePayment, tellFinance } from './tell.ts';

/** The rule of the law that says by when a deposit goes back (R16); null where it is not checked. */
const ruleOf = async (db: Db) =>
  inForce(await legalParameters(db), 'depositRefund', legalSetting.code.tender) ?? null;

/** Deposits that go back at the end of their term, which is over, and of which nobody has counted the days yet. */
const isUncounted = and(
  eq(payment.status, depositSendStatus.code.approved),
  eq(setting.refundRule, refundRule.code.atEnd),
  lt(setting.validTo, TODAY),
  isNull(payment.refundDue),
  // What was refused waits for the supplier to ask again.
  eq(payment.refundOpinion, ''),
);

/**
 * Says by when a deposit goes back that nobody has to ask for: the days of R16 after its term, or after the last section was
 * released where that was later. Repeated or run by two processes at once it says each once. Answers how many.
 */
export async function openRefundClocks(db: Db): Promise<number> {
  const found = await db
    .select({ guid: payment.guid })
    .from(payment)
    .innerJoin(setting, eq(setting.guid, payment.settingGuid))
    .where(isUncounted)
    .orderBy(asc(payment.guid));
  const opened = [];
  for (const { guid } of found) opened.push(await inTransaction(db, (tx) => open(tx, guid)));
  return opened.filter(Boolean).length;
}

async function open(db: Db, guid: string): Promise<boolean> {
  const rule = await ruleOf(db);
  const [found] = await db
    .select({ row: payment, validTo: setting.validTo })
    .from(payment)
    .innerJoin(setting, eq(setting.guid, payment.settingGuid))
    .where(and(eq(payment.guid, guid), isUncounted))
    .for('update', { of: payment });
  if (!found || !rule) return false;
  const { row, validTo } = found;
  const use = (await usesOf(db, [guid])).get(guid);
  const balances = (await balancesOf(db, [holderOf(row)]))(holderOf(row));
  if ((use && use.open > 0) || compareMoney(heldBy(balances), '0') <= 0) return false;
  const last = use?.releasedOn && use.releasedOn > validTo ? use.releasedOn : validTo;
  const refundDue = lastDayAtLeast(last, rule, await loadCalendar(db));
  await storePayment(db, row, { refundDue });
  await notePayment(db, byProgram('deposit.refunds'), 'refundDue', row, { after: { refundDue } });
  return true;
}

/** Why a deposit goes back by its day: it was asked for, or its term is over (R16). */
export async function refundDueWhy(db: Db, { status }: Pick<DepositPayment, 'status'>): Promise<Wording> {
  if (status === depositSendStatus.code.refundRequested) return refundClockText.asked;
  return onArticle(refundClockText.term, (await ruleOf(db))?.article ?? '');
}

/** Warns finance of days by which deposits go back, two days before, on the day and once it has passed. */
export async function remindRefunds(db: Db): Promise<void> {
  await openRefundClocks(db);
  const daysTo = sql<number>`${payment.refundDue} - ${TODAY}`;
  const found = await db
    .select({ row: payment, daysLeft: daysTo })
    .from(payment)
    .where(and(inArray(payment.status, [...standing]), sql`${daysTo} <= ${sql.raw(String(REFUND_AHEAD[2]))}`))
    .orderBy(asc(payment.guid));
  const days = found.map(({ row, daysLeft }) => ({ row, daysLeft, day: row.refundDue! }));
  await sayAhead(db, 'refund', REFUND_AHEAD, days, (tx, { row, day, daysLeft }) => {
    const left = refundLeft(daysLeft);
    return tellFinance(tx, row, {
      cn: `${row.supplierName}的年度保证金应于${day}前退还，${left.cn}：${row.paymentNo}`,
      en: `${row.supplierName}: the deposit goes back by ${day}, ${left.en} (${row.paymentNo})`,
    });
  });
}
