import { and, desc, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { registrationStatus } from '#shared/areas/registration/codes';
import { bidBar } from '#shared/areas/tender-entry/bid-bar';
import type { ownEntryCalls as calls, OwnEntryRow } from '#shared/areas/tender-entry/contract';
import { entryText as t } from '#shared/areas/tender-entry/fault-texts';
import { tenderState } from '#shared/areas/tender/codes';
import { addWorkingDays } from '#shared/areas/calendar/rules';
import { addDays, formatDateTime, parseDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { STALE } from '../../db/move-status.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { claimFiles, filesOfMany } from '../file/file.service.ts';
import { settleAsked } from '../notification/notification.service.ts';
import { enterableTenders } from '../tender/enterable-tenders.service.ts';
import { lockTenders, type TenderNow, withState } from '../tender/tenders.service.ts';
import { tendersShownTo } from '../tender-notice/clarified.service.ts';
import { entryFault } from './entry-rule.ts';
import { type TenderEntry, tenderEntry as entry } from './entry.table.ts';
import { unfit } from './may-bid.service.ts';
import { askKeepers, noteEntry } from './tell-entry.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;

/** The kind under which registrations hold their files and are audited. */
export const TENDER_ENTRY = 'tenderEntry';
/** Working days within which a registration is answered (tendering.md 6.4). */
const ANSWER_DAYS = 1;

/** Registrations that count: neither taken back nor refused. */
export const counts = and(isNull(entry.withdrawnAt), ne(entry.status, registrationStatus.code.rejected))!;

/** The tenders this company can register for now, the nearest end first. */
export async function listOpen(input: Input<'open'>, { db, actor }: Context) {
  const found = await enterableTenders(db, tendersShownTo(actor.enterpriseGuid), input);
  const own = new Set(
    (
      await db
        .select({ tenderGuid: entry.tenderGuid })
        .from(entry)
        .where(and(eq(entry.enterpriseGuid, actor.enterpriseGuid), counts))
    ).map(({ tenderGuid }) => tenderGuid),
  );
  return {
    ...found,
    list: found.list.map((one) => ({
      ...one,
      saleEnd: formatDateTime(one.saleEnd),
      deadline: formatDateTime(one.deadline),
      actions: own.has(one.guid) ? [] : ['enter' as const],
    })),
  };
}

/** What a list of registrations looks for. */
export const sought = ({
  status,
  enteredFrom,
  enteredTo,
}: Pick<Input<'list'>, 'status' | 'enteredFrom' | 'enteredTo'>): SQL | undefined =>
  and(
    status === undefined ? undefined : sql`${entry.status} = ${status} and ${entry.withdrawnAt} is null`,
    enteredFrom ? gte(entry.enteredAt, parseDateTime(`${enteredFrom} 00:00:00`)) : undefined,
    enteredTo ? lt(entry.enteredAt, parseDateTime(`${addDays(enteredTo, 1)} 00:00:00`)) : undefined,
  );

/** The registrations of one's own company, the newest first. */
export async function listOwn({ page, rows, ...search }: Input<'list'>, { db, actor }: Context) {
  const found = await pageOfRows(
    db,
    entry,
    { page, rows },
    {
      where: and(eq(entry.enterpriseGuid, actor.enterpriseGuid), sought(search)),
      orderBy: [desc(entry.enteredAt), desc(entry.guid)],
    },
  );
  const shown = await withTenders(db, found.list);
  return {
    ...found,
    list: shown.map(({ of, ...one }): OwnEntryRow => ({
      ...one,
      tenderGuid: of.guid,
      buyerName: of.entrustUnit,
      deadline: formatDateTime(of.deadline),
      actions: isWithdrawable(one, of) ? ['withdraw'] : [],
    })),
  };
}

/** Rows as they are sent, each with its tender and its files. */
export async function withTenders(db: Db, found: readonly TenderEntry[]) {
  const tenders = new Map(
    (await withState(db, [...new Set(found.map(({ tenderGuid }) => tenderGuid))])).map((of) => [of.guid, of]),
  );
  const files = await filesOfMany(
    db,
    TENDER_ENTRY,
    found.map(({ guid }) => guid),
  );
  const time = (at: Date | null) => at && formatDateTime(at);
  return found.flatMap((one) => {
    const of = tenders.get(one.tenderGuid);
    if (!of) return [];
    return {
      of,
      guid: one.guid,
      version: one.version,
      tenderNo: of.tenderNo,
      tenderName: of.tenderName,
      projectName: of.projectName,
      contactName: one.contactName,
      phone: one.phone,
      email: one.email,
      status: one.status,
      enteredAt: formatDateTime(one.enteredAt),
      answerBy: one.answerBy,
      decidedAt: time(one.decidedAt),
      reason: one.reason,
      withdrawnAt: time(one.withdrawnAt),
      files: files.get(one.guid) ?? [],
    };
  });
}

const isWithdrawable = (
  { status, withdrawnAt }: { status: number; withdrawnAt: unknown },
  { stateNow }: TenderNow,
) =>
  withdrawnAt === null && status !== registrationStatus.code.rejected && stateNow === tenderState.code.issued;

/** 登记: by the database's clock after the tender is locked. Sent twice it answers the first. */
export const enter = ({ tenderGuid, files, pledge: _pledge, ...said }: Input<'enter'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const of = await lockShown(db, actor.enterpriseGuid, tenderGuid);
    const own = and(eq(entry.tenderGuid, tenderGuid), eq(entry.enterpriseGuid, actor.enterpriseGuid), counts);
    const [before] = await db.select({ guid: entry.guid, status: entry.status }).from(entry).where(own);
    if (before) return before;
    const now = await databaseNow(db);
    const fault = entryFault(of, now);
    if (fault) throw new BusinessError(fault);
    const bar = await unfit(db, actor.enterpriseGuid);
    if (bar) throw new BusinessError({ cn: bidBar.label(bar), en: bidBar.label(bar, 'en') });
    const [made] = await db
      .insert(entry)
      .values({
        ...said,
        tenderGuid,
        enterpriseGuid: actor.enterpriseGuid,
        enterpriseName: actor.enterpriseName,
        enteredAt: now,
        answerBy: addWorkingDays(await todayOf(db), ANSWER_DAYS, await loadCalendar(db)),
        createUserGuid: actor.guid,
        createUserName: actor.name,
      })
      .returning();
    await claimFiles(db, context, files, { kind: TENDER_ENTRY, documentGuid: made!.guid });
    await noteEntry(db, made!, 'enter');
    await askKeepers(db, made!, of);
    return { guid: made!.guid, status: made!.status };
  });

/** A tender this company may know of, locked. @throws NotFound */
async function lockShown(db: Db, enterpriseGuid: string, guid: string): Promise<TenderNow> {
  const { rows } = await db.execute(sql`select 1 where ${guid}::uuid in ${tendersShownTo(enterpriseGuid)}`);
  if (rows.length === 0) throw new NotFound();
  const [of] = await lockTenders(db, [guid]);
  return of!;
}

/** 撤回, until the deadline. */
export const withdrawEntry = ({ guid, version }: Input<'withdraw'>, { db, actor }: Context) =>
  inTransaction(db, async (tx) => {
    const own = and(eq(entry.guid, guid), eq(entry.enterpriseGuid, actor.enterpriseGuid));
    const [seen] = await tx.select().from(entry).where(own);
    if (!seen) throw new NotFound();
    const [of] = await lockTenders(tx, [seen.tenderGuid]);
    const [found] = await tx.select().from(entry).where(own).for('update');
    if (found!.version !== version) throw new BusinessError(STALE);
    if (found!.withdrawnAt || found!.status === registrationStatus.code.rejected)
      throw new BusinessError(t.decided);
    if (of!.stateNow !== tenderState.code.issued) throw new BusinessError(t.withdrawOver);
    await tx
      .update(entry)
      .set({ withdrawnAt: sql`clock_timestamp()`, version: version + 1, updatedAt: sql`now()` })
      .where(own);
    await settleAsked(tx, { asksFor: guid });
    await noteEntry(tx, found!, 'withdraw');
    return { guid, version: version + 1 };
  });
