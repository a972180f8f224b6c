import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { bankLineStatus, lineTransition } from '#shared/areas/deposit/statement/codes';
import type { statementCalls } from '#shared/areas/deposit/statement/contract';
import { statementText as t } from '#shared/areas/deposit/statement/texts';
import { compareMoney } from '#shared/kit/money';
import { moveStatus } from '../../../db/move-status.ts';
import { todayOf } from '../../../db/today.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Context, nameInRecords } from '../../../http/context.ts';
import { BusinessError, faultAt } from '../../../kit/errors.ts';
import { record } from '../../audit/audit.service.ts';
import { findPayment } from '../payment-access.ts';
import { completeRefund } from '../refunds.ts';
import { bookLine, goesBack, matchLines, type Outcome } from './match-lines.ts';
import { findStatement, lockLine } from './statement-access.ts';
import {
  depositLineOutcome as outcome,
  depositStatementLine as stored,
  type LineOutcome,
  type StatementLine,
} from './statement.table.ts';
import { DEPOSIT_STATEMENT } from './write-statement.ts';

type In<K extends 'confirm' | 'setAside' | 'restore' | 'match'> = z.output<
  (typeof statementCalls)[K]['input']
>;
const s = bankLineStatus.code;

/** Who decided, as an outcome keeps it. */
const decided = ({ actor }: Context) => ({
  decidedGuid: actor.guid,
  decidedBy: nameInRecords(actor),
  decidedTime: sql`now()`,
});

/** 确认: books money that came in for the payment chosen, R14d and all; money that went out is the refund it is. */
export const confirmLine = ({ guid, version, paymentGuid }: In<'confirm'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const { line, outcome: found } = await lockLine(within, 'confirm', { guid, version });
    if (!found.candidates.includes(paymentGuid)) throw faultAt('paymentGuid', t.noCandidate);
    const seen = await findPayment(within, paymentGuid);
    if (line.credit !== null) await bookLine(within, line, seen.row);
    else await carryOut(within, line, seen);
    await moveStatus(db, outcome, guid, lineTransition.confirm, version, {
      ...decided(context),
      paymentGuid,
    });
    await note(within, 'statementConfirm', line, { paymentNo: seen.row.paymentNo });
    return { guid, version: version + 1 };
  });

/** Carries a refund out as its payment does: of what goes back today, by another person than who approved it. */
async function carryOut(
  context: Context,
  line: StatementLine,
  seen: Awaited<ReturnType<typeof findPayment>>,
) {
  const [due] = await goesBack(context, seen, await todayOf(context.db));
  if (compareMoney(due!, line.debit!) !== 0) throw new BusinessError(t.refundDiffers(due!, line.debit!));
  const { guid, version } = seen.row;
  await completeRefund({ guid, version, bankSerial: line.serial || line.mark.slice(0, 33) }, context);
}

/** 排除, with its reason: the line has nothing to do with a deposit. */
export const setLineAside = ({ guid, version, reason }: In<'setAside'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const { line } = await lockLine(within, 'setAside', { guid, version });
    await moveStatus(db, outcome, guid, lineTransition.setAside, version, {
      ...decided(context),
      note: reason,
    });
    await note(within, 'statementSetAside', line, { reason });
    return { guid, version: version + 1 };
  });

/** 恢复: the line waits again, to be matched anew. */
export const restoreLine = ({ guid, version }: In<'restore'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const { line } = await lockLine(within, 'restore', { guid, version });
    await moveStatus(db, outcome, guid, lineTransition.restore, version, { ...decided(context), note: '' });
    await rematch(within, line.statementGuid, [guid]);
    await note(within, 'statementRestore', line, {});
    const [now] = await db.select({ version: outcome.version }).from(outcome).where(eq(outcome.guid, guid));
    return { guid, version: now!.version };
  });

/** 重新匹配: the lines of a statement that wait, held against what is due now. */
export const matchStatement = ({ guid }: In<'match'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    await findStatement(within, 'deposit:decide', guid);
    const result = await rematch(within, guid);
    await record(db, context, {
      event: 'deposit.statementMatch',
      objectType: DEPOSIT_STATEMENT,
      objectGuid: guid,
      dataClass: 'sensitive',
      after: result,
    });
    return result;
  });

/** Matches lines of a statement that wait anew; of them these alone where some are named. */
async function rematch(context: Context, statementGuid: string, guids?: readonly string[]) {
  const { db } = context;
  const waiting = await db
    .select({ line: stored, outcome })
    .from(outcome)
    .innerJoin(stored, eq(stored.guid, outcome.guid))
    .where(
      and(
        eq(outcome.statementGuid, statementGuid),
        inArray(outcome.status, [s.proposed, s.open]),
        guids && inArray(outcome.guid, [...guids]),
      ),
    )
    .orderBy(asc(stored.rowNumber))
    .for('update', { of: outcome });
  if (waiting.length === 0) return { booked: 0, proposed: 0 };
  const lines = waiting.map(({ line }) => line);
  const { enterpriseGuid, account } = lines[0]!;
  const outcomes = await matchLines(context, { enterpriseGuid, account }, lines);
  for (const { outcome: before } of waiting) {
    const now = outcomes.get(before.guid)!;
    if (isSame(now, before)) continue;
    const isBooked = now.status === s.booked;
    await db
      .update(outcome)
      .set({
        ...now,
        isAutomatic: isBooked,
        version: before.version + 1,
        updatedAt: sql`now()`,
      })
      .where(and(eq(outcome.guid, before.guid), eq(outcome.version, before.version)));
  }
  const counted = (status: number) => [...outcomes.values()].filter((one) => one.status === status).length;
  return { booked: counted(s.booked), proposed: counted(s.proposed) };
}

/** Whether a line waits as before: then whoever looks at it may go on. */
const isSame = (now: Outcome, before: LineOutcome) =>
  now.status === before.status &&
  now.reasons.join() === before.reasons.join() &&
  now.candidates.join() === before.candidates.join();

const note = (context: Context, act: string, line: StatementLine, after: object) =>
  record(context.db, context, {
    event: `deposit.${act}`,
    objectType: DEPOSIT_STATEMENT,
    objectGuid: line.statementGuid,
    objectName: `${line.tradedOn} ${line.serial || line.name}`,
    dataClass: 'sensitive',
    after: { line: line.guid, ...after },
  });
