import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type DepositAccount, depositAccount, movementKind } from '#shared/areas/deposit/codes';
import type { DepositSection, StatementLine } from '#shared/areas/deposit/payment-views';
import type { Money } from '#shared/kit/money';
import { formatDate } from '#shared/kit/dates';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import type { Holder } from './book.ts';
import {
  depositEntry,
  depositLedgerAccount as account,
  depositMovement as movement,
} from './ledger.table.ts';

const a = depositAccount.code;
const k = movementKind.code;
type Of = Pick<Holder, 'subjectGuid' | 'supplierGuid'>;
/** A section comes to rest on a deposit by the first, and rests on it no more by one of the others. */
const OF_SECTIONS = [k.occupy, k.release, k.lapse];
const isOccupied = sql`${movement.kind} = ${sql.raw(String(k.occupy))}`;
/** The last that became of a section was that its guarantee expired; asked of movements grouped by section. */
const hasLapsed = sql<boolean>`(array_agg(${movement.kind} order by ${movement.createTime} desc))[1] = ${sql.raw(String(k.lapse))}`;

/** What lies on each account of a holder, 元. */
export type Balances = Readonly<Record<DepositAccount, Money>>;

const keyOf = ({ subjectGuid, supplierGuid }: Of) => `${subjectGuid} ${supplierGuid}`;
/** What lies nowhere. */
export const nothing = Object.fromEntries(depositAccount.codes.map((kind) => [kind, '0.00'])) as Balances;

/** The balances of several holders; whoever has none reads as zeros. */
export async function balancesOf(db: Db, holders: readonly Of[]): Promise<(of: Of) => Balances> {
  if (holders.length === 0) return () => nothing;
  const found = await db
    .select({
      subjectGuid: account.subjectGuid,
      supplierGuid: account.supplierGuid,
      kind: account.kind,
      balance: sql<string>`sum(${depositEntry.amount})::numeric(18, 2)::text`,
    })
    .from(account)
    .innerJoin(depositEntry, eq(depositEntry.accountGuid, account.guid))
    .where(
      and(
        isOneOf(account.subjectGuid, [...new Set(holders.map((one) => one.subjectGuid))]),
        isOneOf(account.supplierGuid, [...new Set(holders.map((one) => one.supplierGuid))]),
      ),
    )
    .groupBy(account.guid);
  const all = new Map<string, Record<DepositAccount, Money>>();
  for (const { kind, balance, ...of } of found)
    all.set(keyOf(of), { ...nothing, ...all.get(keyOf(of)), [kind]: balance });
  return (of) => all.get(keyOf(of)) ?? nothing;
}

/** What is held for each subject in money and guarantees together, 元. */
export async function heldOf(db: Db, subjectGuids: readonly string[]): Promise<Map<string, Money>> {
  const found = await db
    .select({
      subjectGuid: account.subjectGuid,
      held: sql<string>`sum(${depositEntry.amount})::numeric(18, 2)::text`,
    })
    .from(account)
    .innerJoin(depositEntry, eq(depositEntry.accountGuid, account.guid))
    .where(and(isOneOf(account.subjectGuid, subjectGuids), inArray(account.kind, [a.held, a.guarantee])))
    .groupBy(account.subjectGuid);
  return new Map(found.map(({ subjectGuid, held }) => [subjectGuid, held]));
}

/** The account of a holder line by line, with what lay there after each (money and guarantee). */
export async function statementOf(db: Db, { subjectGuid, supplierGuid }: Of): Promise<StatementLine[]> {
  const found = await db
    .select({
      guid: movement.guid,
      day: movement.valueDay,
      kind: movement.kind,
      amount: depositEntry.amount,
      balance: sql<string>`(sum(${depositEntry.amount}) over (order by ${depositEntry.seq}))::numeric(18, 2)::text`,
      documentNo: movement.documentNo,
      note: movement.note,
      personName: movement.userName,
    })
    .from(account)
    .innerJoin(depositEntry, eq(depositEntry.accountGuid, account.guid))
    .innerJoin(movement, eq(movement.guid, depositEntry.movementGuid))
    .where(
      and(
        eq(account.subjectGuid, subjectGuid),
        eq(account.supplierGuid, supplierGuid),
        inArray(account.kind, [a.held, a.guarantee]),
      ),
    )
    .orderBy(asc(depositEntry.seq));
  return found.map(({ amount, ...line }) => ({
    ...line,
    debit: amount.startsWith('-') ? amount.slice(1) : null,
    credit: amount.startsWith('-') ? null : amount,
  }));
}

/** The movements of money of a holder with their days, for interest. */
export const moneyLines = (db: Db, { subjectGuid, supplierGuid }: Of) =>
  db
    .select({ amount: depositEntry.amount, day: movement.valueDay })
    .from(account)
    .innerJoin(depositEntry, eq(depositEntry.accountGuid, account.guid))
    .innerJoin(movement, eq(movement.guid, depositEntry.movementGuid))
    .where(
      and(
        eq(account.subjectGuid, subjectGuid),
        eq(account.supplierGuid, supplierGuid),
        eq(account.kind, a.held),
      ),
    )
    .orderBy(asc(depositEntry.seq));

/** How a section is named in a call. */
export const sectionKey = ({ projectGuid, sectionNo }: { projectGuid: string; sectionNo: string }) =>
  `${projectGuid}/${sectionNo}`;

/** The sections a document was used for, the newest first; what was released and taken again is one. */
export async function sectionsOf(
  db: Db,
  documentGuid: string,
): Promise<(DepositSection & { projectGuid: string })[]> {
  const signed = sql<string>`case when ${isOccupied} then 1 else -1 end`;
  const last = (which: SQL) =>
    sql<string | null>`max(${movement.createTime}) filter (where ${which})`.mapWith(movement.createTime);
  const found = await db
    .select({
      projectGuid: movement.projectGuid,
      sectionNo: movement.sectionNo,
      projectNo: sql<string>`max(${movement.projectNo})`,
      projectName: sql<string>`max(${movement.projectName})`,
      sectionName: sql<string>`max(${movement.sectionName})`,
      estimate: sql<string>`max(${movement.estimate})`,
      amount: sql<string>`(array_agg(${depositEntry.amount} order by ${depositEntry.seq} desc))[1]::text`,
      standing: sql<number>`sum(${signed})::int`,
      occupied: last(isOccupied),
      released: last(sql`not ${isOccupied}`),
      isLapsed: hasLapsed,
    })
    .from(movement)
    .innerJoin(
      depositEntry,
      and(eq(depositEntry.movementGuid, movement.guid), sql`${depositEntry.amount} > 0`),
    )
    .where(and(eq(movement.documentGuid, documentGuid), inArray(movement.kind, OF_SECTIONS)))
    .groupBy(movement.projectGuid, movement.sectionNo)
    .orderBy(sql`max(${movement.createTime}) desc`);
  return found.map(({ standing, occupied, released, ...one }) => {
    const projectGuid = one.projectGuid!;
    return {
      ...one,
      projectGuid,
      key: sectionKey({ projectGuid, sectionNo: one.sectionNo }),
      occupiedOn: formatDate(occupied as unknown as Date),
      releasedOn: standing > 0 || !released ? null : formatDate(released as unknown as Date),
    };
  });
}

/** How documents were used: how many sections rest on each, and the day the last was released. */
export type Use = { open: number; releasedOn: string | null };

/** The same by document; one that was never used is left out. */
export async function usesOf(db: Db, documentGuids: readonly string[]): Promise<Map<string, Use>> {
  if (documentGuids.length === 0) return new Map();
  const isOpen = sql`sum(case when ${isOccupied} then 1 else -1 end) > 0`;
  const { rows } = await db.execute<Use & { guid: string }>(sql`
    select guid, count(*) filter (where is_open)::int as open, max(released)::text as "releasedOn" from (
      select ${movement.documentGuid} as guid, ${isOpen} as is_open,
        max(${movement.valueDay}) filter (where not ${isOccupied}) as released
      from ${movement}
      where ${isOneOf(movement.documentGuid, documentGuids)} and ${inArray(movement.kind, OF_SECTIONS)}
      group by ${movement.documentGuid}, ${movement.projectGuid}, ${movement.sectionNo}) used
    group by guid`);
  return new Map(rows.map(({ guid, ...use }) => [guid, use]));
}

/** The sections of these projects that rested on one of these documents until its guarantee expired, by `sectionKey`. */
export async function lapsedSections(
  db: Db,
  documentGuids: SQL,
  projectGuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ projectGuid: movement.projectGuid, sectionNo: movement.sectionNo })
    .from(movement)
    .where(
      and(
        inArray(movement.documentGuid, documentGuids),
        inArray(movement.kind, OF_SECTIONS),
        isOneOf(movement.projectGuid, projectGuids),
      ),
    )
    .groupBy(movement.documentGuid, movement.projectGuid, movement.sectionNo)
    .having(hasLapsed);
  return new Set(
    found.map(({ projectGuid, sectionNo }) => sectionKey({ projectGuid: projectGuid!, sectionNo })),
  );
}

/** The deductions of a document, the oldest first. */
export const deductionsOf = (db: Db, documentGuid: string) =>
  db
    .select({
      guid: movement.guid,
      day: movement.valueDay,
      reason: movement.note,
      sectionName: movement.sectionName,
      projectName: movement.projectName,
      amount: depositEntry.amount,
    })
    .from(movement)
    .innerJoin(
      depositEntry,
      and(eq(depositEntry.movementGuid, movement.guid), sql`${depositEntry.amount} > 0`),
    )
    .where(and(eq(movement.documentGuid, documentGuid), eq(movement.kind, k.deduct)))
    .orderBy(asc(depositEntry.seq));
