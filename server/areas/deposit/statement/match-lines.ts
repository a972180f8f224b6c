import { and, eq, sql } from 'drizzle-orm';
import { depositAccount } from '#shared/areas/deposit/codes';
import { bankLineStatus, matchReason } from '#shared/areas/deposit/statement/codes';
import { addMoney, compareMoney } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { depositReceipt as receipt, type DepositReceipt } from '../payment.table.ts';
import { registerReceipt } from '../receipts.ts';
import { interestUntil } from '../interest-until.ts';
import { matchTenderDeposit } from '../tender/receive-money.ts';
import { matchCredit, type Matched, wordsOf } from './match-credit.ts';
import { isInterest } from './parse-line.ts';
import type { StatementLine } from './statement.table.ts';
import { waitingPayments, type Waiting, type WaitingPayments } from './waiting-payments.ts';

const s = bankLineStatus.code;
const r = matchReason.code;
const a = depositAccount.code;

/** Money that was registered, as far as a line may be the same. */
type Known = Pick<DepositReceipt, 'paymentGuid' | 'amount' | 'receivedOn' | 'payerAccount'>;

/** What became of a line. */
export interface Outcome extends Omit<Matched, 'sure'> {
  paymentGuid: string | null;
  /** The deposit of a tender it was booked for. */
  tenderDepositGuid?: string;
}

/**
 * What each of these lines of one account is for; what is sure is booked, in the transaction of the caller and in the order
 * of the lines, so that two lines never pay the same twice.
 */
export async function matchLines(
  context: Context,
  of: { enterpriseGuid: string; account: string },
  lines: readonly StatementLine[],
): Promise<Map<string, Outcome>> {
  const waiting = await waitingPayments(context, of);
  const receipts = await receiptsBySerial(context.db, of.enterpriseGuid, lines);
  const outcomes = new Map<string, Outcome>();
  for (const line of lines) {
    const known = receipts.get(serialOf(line));
    const outcome = await outcomeOf(context, line, { waiting, known });
    outcomes.set(line.guid, outcome);
    const { paymentGuid } = outcome;
    if (paymentGuid !== null)
      receipts.set(serialOf(line), {
        paymentGuid,
        amount: line.credit!,
        receivedOn: line.tradedOn,
        payerAccount: line.payer,
      });
  }
  return outcomes;
}

async function outcomeOf(
  context: Context,
  line: StatementLine,
  { waiting, known }: { waiting: WaitingPayments; known: Known | undefined },
): Promise<Outcome> {
  const none = { candidates: [], paymentGuid: null };
  if (line.debit !== null)
    return { ...(await matchRefund(context, line, waiting.refunds)), paymentGuid: null };
  if (isInterest(line)) return { ...none, status: s.unrelated, reasons: [r.bankInterest] };
  if (known && isSame(line, known))
    return { ...none, status: s.booked, reasons: [r.byHand], paymentGuid: known.paymentGuid };
  const tenderDepositGuid = await matchTenderDeposit(context, creditOf(line));
  if (tenderDepositGuid !== null) return { ...none, status: s.booked, reasons: [], tenderDepositGuid };
  const { sure, ...matched } = matchCredit(line, waiting);
  if (known) return { ...matched, reasons: [...matched.reasons, r.serialKnown], paymentGuid: null };
  if (!sure) return { ...matched, paymentGuid: null };
  try {
    await bookLine(context, line, sure.seen.row);
  } catch (error) {
    // Somebody has registered its serial by hand this moment: a person decides.
    if (!(error instanceof BusinessError && error.fields?.['bankSerial'])) throw error;
    return { ...matched, reasons: [r.serialKnown], paymentGuid: null };
  }
  waiting.due.delete(sure.seen.row.guid);
  return { ...none, status: s.booked, reasons: [], paymentGuid: sure.seen.row.guid };
}

/** A line as the deposit of a tender takes it: where the bank gives no time, its day counts from its beginning. */
const creditOf = (line: StatementLine) => ({
  enterpriseGuid: line.enterpriseGuid,
  words: wordsOf(line),
  given: {
    payerName: line.name,
    payerAccount: line.payer,
    payerBank: line.bank,
    amount: line.credit!,
    receivedAt: `${line.tradedOn} ${CLOCK.test(line.tradedAt) ? line.tradedAt : '00:00:00'}`,
    bankSerial: serialOf(line),
  },
});
const CLOCK = /^\d\d:\d\d:\d\d$/;

/** Books a line for a payment, as money that a person registers is. */
export async function bookLine(
  context: Context,
  line: StatementLine,
  { guid, version, enterpriseGuid }: { guid: string; version: number; enterpriseGuid: string },
) {
  return registerReceipt(
    {
      guid,
      version,
      payerName: line.name,
      payerAccount: line.payer,
      payerBank: line.bank,
      amount: line.credit!,
      receivedOn: line.tradedOn,
      bankSerial: await freeSerial(context.db, enterpriseGuid, line),
    },
    context,
  );
}

const MARK_SHOWN = 33;
/** What a receipt of a line has as its serial. */
const serialOf = ({ serial, mark }: StatementLine) => serial || mark.slice(0, MARK_SHOWN);

/** The same, with its day where the bank gave that serial on another day as well, and was registered for it. */
async function freeSerial(db: Db, enterpriseGuid: string, line: StatementLine): Promise<string> {
  const serial = serialOf(line);
  const found = await db
    .select({ guid: receipt.guid })
    .from(receipt)
    .where(and(eq(receipt.enterpriseGuid, enterpriseGuid), eq(receipt.bankSerial, serial)));
  if (found.length === 0) return serial;
  return `${serial.slice(0, 42)}/${line.tradedOn.replaceAll('-', '')}/${line.account.slice(-12)}`;
}

/** What was registered with the serials of these lines. */
async function receiptsBySerial(
  db: Db,
  enterpriseGuid: string,
  lines: readonly StatementLine[],
): Promise<Map<string, Known>> {
  const found = await db
    .select()
    .from(receipt)
    .where(
      and(
        eq(receipt.enterpriseGuid, enterpriseGuid),
        sql`${receipt.bankSerial} = any(${sql.param(lines.map(serialOf))}::text[])`,
      ),
    );
  return new Map(found.map((one) => [one.bankSerial, one]));
}

const isSame = (line: StatementLine, { amount, receivedOn, payerAccount }: Known) =>
  line.tradedOn === receivedOn && line.payer === payerAccount && compareMoney(line.credit!, amount) === 0;

/** Money that went out may be a refund of this amount to the account of its supplier; it is proposed and never booked by itself. */
async function matchRefund(
  context: Context,
  line: StatementLine,
  refunds: readonly Waiting[],
): Promise<Omit<Matched, 'sure'>> {
  const found: string[] = [];
  for (const { seen, basic } of refunds) {
    if (basic?.account !== line.payer) continue;
    const amounts = await goesBack(context, seen, line.tradedOn);
    if (amounts.some((amount) => compareMoney(amount, line.debit!) === 0)) found.push(seen.row.guid);
  }
  return found.length > 0
    ? { status: s.proposed, reasons: [r.refund], candidates: found }
    : { status: s.unrelated, reasons: [r.outgoing], candidates: [] };
}

/** What of a payment goes back on a day: with its interest, and without. */
export async function goesBack({ db }: Context, seen: Waiting['seen'], day: string) {
  const held = seen.balances[a.held];
  const interest = (await interestUntil(db, seen, day))?.total ?? '0.00';
  return [addMoney(held, interest), held];
}
