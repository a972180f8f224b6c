import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { depositAccount, depositSendStatus, depositSendType } from '#shared/areas/deposit/codes';
import { compareMoney, type Money, subtractMoney } from '#shared/kit/money';
import type { Context } from '../../../http/context.ts';
import { type BasicAccount, basicAccountsOf } from '../../enterprise-info/info.service.ts';
import { paymentsWithin, seenPayments, type SeenPayment } from '../payment-access.ts';
import { depositPayment as payment } from '../payment.table.ts';
import { plain } from '../receipts.ts';
import { depositSetting as setting } from '../setting.table.ts';
import { accountIn } from './parse-line.ts';

const s = depositSendStatus.code;
const a = depositAccount.code;

/** A payment that waits for money, or whose money waits to go back. */
export interface Waiting {
  seen: SeenPayment;
  basic: BasicAccount | null;
  /** What is still to come, 元; 0.00 when enough lies there. */
  missing: Money;
}

/** Payments at one account of a unit. */
export interface WaitingPayments {
  /** Those that wait for money, by guid; what is booked is taken out. */
  due: Map<string, Waiting>;
  /** Of them those of an account or of a name, brackets and blanks apart; found at once, however many wait. */
  ofPayer: (payer: { name: string; payer: string }) => Waiting[];
  /** Those whose money is to go back. */
  refunds: Waiting[];
  /** The payments a text names by their number or sub-account, whatever their state. */
  namedIn: (text: string) => string[];
}

/** What is still to come of a payment, 元. */
export function missingOf({ row, balances }: Pick<SeenPayment, 'row' | 'balances'>): Money {
  const missing = subtractMoney(row.dueAmount, balances[a.held]);
  return compareMoney(missing, '0') > 0 ? missing : '0.00';
}

/** The payments in money at an account of a unit; those that wait stay locked, in one order for all. */
export async function waitingPayments(
  context: Context,
  { enterpriseGuid, account }: { enterpriseGuid: string; account: string },
): Promise<WaitingPayments> {
  const { db } = context;
  const settings = (await db.select().from(setting).where(eq(setting.enterpriseGuid, enterpriseGuid))).filter(
    ({ payeeAccount }) => accountIn(payeeAccount) === account,
  );
  const guids = settings.map(({ guid }) => guid);
  if (guids.length === 0) return { due: new Map(), refunds: [], ofPayer: () => [], namedIn: () => [] };
  const found = await db
    .select({ row: payment, setting })
    .from(payment)
    .innerJoin(setting, eq(setting.guid, payment.settingGuid))
    .where(
      and(
        inArray(payment.settingGuid, guids),
        eq(payment.sendType, depositSendType.code.virtualAccount),
        inArray(payment.status, [s.unpaid, s.refundRequested]),
        await paymentsWithin(context, 'deposit:decide'),
      ),
    )
    .orderBy(asc(payment.guid))
    .for('update', { of: payment });
  const basics = await basicAccountsOf(
    db,
    found.map(({ row }) => row.supplierGuid),
  );
  const all = (await seenPayments(context, found)).map((seen) => ({
    seen,
    basic: basics.get(seen.row.supplierGuid) ?? null,
    missing: missingOf(seen),
  }));
  const numbered = await db
    .select({ guid: payment.guid, paymentNo: payment.paymentNo, subAccount: payment.subAccount })
    .from(payment)
    .where(sql`${inArray(payment.settingGuid, guids)}`);
  const waiting = all.filter(({ seen }) => seen.row.status === s.unpaid);
  const byAccount = Map.groupBy(waiting, ({ basic }) => basic?.account);
  const byName = Map.groupBy(waiting, (one) => looseName(payerOf(one)));
  return {
    due: new Map(waiting.map((one) => [one.seen.row.guid, one])),
    ofPayer: ({ name, payer }) => [
      ...new Set([...(byAccount.get(payer) ?? []), ...(byName.get(looseName(name)) ?? [])]),
    ],
    refunds: all.filter(({ seen }) => seen.row.status === s.refundRequested),
    namedIn: finderOf(
      settings.map(({ settingNo }) => settingNo),
      account,
      numbered,
    ),
  };
}

/** Under which name a supplier pays. */
export const payerOf = ({ seen, basic }: Waiting) => basic?.name ?? seen.row.supplierName;

/** A name without width, blanks, and brackets of any kind. */
export const looseName = (name: string) => plain(name).replace(/[()[\]{}【】〔〕〈〉《》「」·•.]/g, '');

const plainText = (text: string) => text.normalize('NFKC').toUpperCase();
/** Digits that end there: what follows them may be an amount. */
const SERIAL = /^-?(\d{4,8})(?!\d)/;

/** Finds payments in a text by what stands behind the number of their setting, or behind the account. */
function finderOf(
  settingNos: readonly string[],
  account: string,
  payments: readonly { guid: string; paymentNo: string; subAccount: string }[],
) {
  const byName = new Map(
    payments.flatMap(({ guid, paymentNo, subAccount }) =>
      [paymentNo, subAccount].filter(Boolean).map((name) => [plainText(name), guid] as const),
    ),
  );
  const starts = [...new Set([...settingNos, account].map(plainText))];
  return (text: string): string[] => {
    const sought = plainText(text);
    const found = starts.flatMap((start) => {
      const at = sought.indexOf(start);
      const serial = at < 0 ? undefined : SERIAL.exec(sought.slice(at + start.length))?.[1];
      return (serial && byName.get(`${start}-${serial}`)) ?? [];
    });
    return [...new Set(found)];
  };
}
