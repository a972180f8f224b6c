import { and, asc, count, eq, exists, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { bankLineStatus } from '#shared/areas/deposit/statement/codes';
import type {
  BankLine,
  LineCandidate,
  LineSearch,
  StatementDetail,
  StatementRow,
  StatementSearch,
} from '#shared/areas/deposit/statement/contract';
import { formatDateTime } from '#shared/kit/dates';
import { isOneOf } from '../../../db/is-one-of.ts';
import { pageOf, pageOfRows } from '../../../db/page-of.ts';
import { sortedBy } from '../../../db/sorted-by.ts';
import { todayOf } from '../../../db/today.ts';
import type { Context } from '../../../http/context.ts';
import { allowedOf } from '../../../http/refusal.ts';
import { record } from '../../audit/audit.service.ts';
import { seenPayments } from '../payment-access.ts';
import { depositPayment as payment } from '../payment.table.ts';
import { depositSetting as setting } from '../setting.table.ts';
import { goesBack } from './match-lines.ts';
import { decideLine, findStatement, statementsWithin } from './statement-access.ts';
import {
  depositLineOutcome as outcome,
  depositStatement as statement,
  depositStatementLine as line,
  type DepositStatement,
} from './statement.table.ts';
import { missingOf } from './waiting-payments.ts';
import { DEPOSIT_STATEMENT } from './write-statement.ts';

const s = bankLineStatus.code;
const sortColumns = { createTime: statement.createTime, periodTo: statement.periodTo } as const;

/** One page of the statements of the units within reach. */
export async function listStatements(search: StatementSearch, context: Context) {
  const { db } = context;
  const where = and(await statementsWithin(context, 'deposit:payers'), ...conditionsOf(search, context));
  const found = await pageOfRows(db, statement, search, {
    where,
    orderBy: sortedBy(search, sortColumns, 'createTime', statement.guid),
  });
  return { ...found, list: await rowsOf(context, found.list) };
}

function conditionsOf(search: StatementSearch, { db }: Context): (SQL | undefined)[] {
  const waits = db
    .select({ guid: outcome.guid })
    .from(outcome)
    .where(and(eq(outcome.statementGuid, statement.guid), inArray(outcome.status, [s.proposed, s.open])));
  return [
    search.account ? sql`position(${search.account} in ${statement.account}) > 0` : undefined,
    search.layout && eq(statement.layout, search.layout),
    search.isOpen && exists(waits),
    search.periodFrom ? gte(statement.periodTo, search.periodFrom) : undefined,
    search.periodTo ? lte(statement.periodFrom, search.periodTo) : undefined,
  ];
}

async function rowsOf({ db }: Context, found: readonly DepositStatement[]): Promise<StatementRow[]> {
  const of = (status: number) => sql<number>`count(*) filter (where ${outcome.status} = ${status})::int`;
  const sum = (column: typeof line.credit | typeof line.debit) =>
    sql<string>`coalesce(sum(${column}), 0)::numeric(18, 2)::text`;
  const figures = await db
    .select({
      guid: line.statementGuid,
      creditTotal: sum(line.credit),
      debitTotal: sum(line.debit),
      lines: sql<number>`count(*)::int`,
      booked: of(s.booked),
      proposed: of(s.proposed),
      open: of(s.open),
      setAside: of(s.setAside),
      unrelated: of(s.unrelated),
    })
    .from(line)
    .innerJoin(outcome, eq(outcome.guid, line.guid))
    .where(
      isOneOf(
        line.statementGuid,
        found.map(({ guid }) => guid),
      ),
    )
    .groupBy(line.statementGuid);
  const byGuid = new Map(figures.map((one) => [one.guid, one]));
  return found.map((one) => {
    const { guid, creditTotal, debitTotal, ...counts } = byGuid.get(one.guid)!;
    return {
      guid,
      creditTotal,
      debitTotal,
      counts,
      collectUnitName: one.enterpriseName,
      account: one.account,
      layout: one.layout,
      fileName: one.fileName,
      periodFrom: one.periodFrom,
      periodTo: one.periodTo,
      userName: one.userName,
      createTime: formatDateTime(one.createTime),
    };
  });
}

/** One statement without its lines. */
export async function describeStatement(
  { guid }: { guid: string },
  context: Context,
): Promise<StatementDetail> {
  const found = await findStatement(context, 'deposit:payers', guid);
  const [row] = await rowsOf(context, [found]);
  const { counts } = row!;
  return {
    ...row!,
    stoodRows: found.stoodRows,
    mayMatch: context.actor.permissions.has('deposit:decide') && counts.proposed + counts.open > 0,
  };
}

/** One page of the lines of a statement; they name payers, so that somebody looked is recorded (tendering.md 6.13). */
export async function listLines(search: LineSearch, context: Context) {
  const { db, actor } = context;
  const of = await findStatement(context, 'deposit:payers', search.guid);
  const where = and(
    eq(outcome.statementGuid, search.guid),
    search.status === undefined ? undefined : sql`${outcome.status} = ${search.status}`,
  );
  const from = () => db.select({ line, outcome }).from(outcome).innerJoin(line, eq(line.guid, outcome.guid));
  const found = await pageOf(
    search,
    (limit, offset) =>
      from().where(where).orderBy(asc(line.rowNumber), asc(line.guid)).limit(limit).offset(offset),
    db.select({ total: count() }).from(outcome).where(where),
  );
  await record(db, context, {
    event: 'deposit.statementRead',
    objectType: DEPOSIT_STATEMENT,
    objectGuid: of.guid,
    objectName: of.fileName,
    dataClass: 'sensitive',
  });
  const named = await paymentsNamed(
    context,
    found.list.flatMap(({ outcome: { candidates, paymentGuid } }) => [
      ...candidates,
      ...(paymentGuid ? [paymentGuid] : []),
    ]),
  );
  return { ...found, list: found.list.map((one) => toBankLine(one, named, actor)) };
}

/** Payments as lines name them: what is missing of each, or what of it goes back today. */
async function paymentsNamed(
  context: Context,
  guids: readonly string[],
): Promise<Map<string, LineCandidate & { back: string }>> {
  if (guids.length === 0) return new Map();
  const found = await context.db
    .select({ row: payment, setting })
    .from(payment)
    .innerJoin(setting, eq(setting.guid, payment.settingGuid))
    .where(isOneOf(payment.guid, [...new Set(guids)]));
  const today = await todayOf(context.db);
  const named = new Map<string, LineCandidate & { back: string }>();
  for (const seen of await seenPayments(context, found)) {
    const { guid, paymentNo, supplierName } = seen.row;
    const [back] = await goesBack(context, seen, today);
    named.set(guid, { guid, paymentNo, supplierName, amount: missingOf(seen), back: back! });
  }
  return named;
}

interface Found {
  line: typeof line.$inferSelect;
  outcome: typeof outcome.$inferSelect;
}

function toBankLine(
  { line: of, outcome: now }: Found,
  named: ReadonlyMap<string, LineCandidate & { back: string }>,
  actor: Context['actor'],
): BankLine {
  const booked = now.paymentGuid === null ? undefined : named.get(now.paymentGuid);
  return {
    guid: of.guid,
    version: now.version,
    rowNumber: of.rowNumber,
    tradedOn: of.tradedOn,
    tradedAt: of.tradedAt,
    debit: of.debit,
    credit: of.credit,
    balance: of.balance,
    name: of.name,
    payer: of.payer,
    bank: of.bank,
    words: [...new Set([of.summary, of.purpose, of.remark])].filter(Boolean).join(' · '),
    serial: of.serial,
    corrected: of.corrected,
    status: now.status,
    reasons: now.reasons,
    isAutomatic: now.isAutomatic,
    payment: booked
      ? { guid: booked.guid, paymentNo: booked.paymentNo, supplierName: booked.supplierName }
      : null,
    candidates:
      now.status === s.proposed
        ? now.candidates.flatMap((guid) => {
            const one = named.get(guid);
            if (!one) return [];
            const { back, amount, ...rest } = one;
            return [{ ...rest, amount: of.credit === null ? back : amount }];
          })
        : [],
    decidedBy: now.decidedBy,
    decidedTime: now.decidedTime && formatDateTime(now.decidedTime),
    note: now.note,
    actions: allowedOf(decideLine(now.status, actor)),
  };
}
