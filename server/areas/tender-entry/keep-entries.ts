import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { registrationStatus } from '#shared/areas/registration/codes';
import { bidBar } from '#shared/areas/tender-entry/bid-bar';
import type {
  entriesOfTender,
  keptEntryCalls as calls,
  KeptEntryRow,
} from '#shared/areas/tender-entry/contract';
import { entryText as t } from '#shared/areas/tender-entry/fault-texts';
import { isUnsealed } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { TODAY } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { settleAsked } from '../notification/notification.service.ts';
import { deadlineWithin, tendersKeptFrom } from '../tender/kept-tenders.service.ts';
import { tenderSeen } from '../tender/tenders-seen.service.ts';
import { withState } from '../tender/tenders.service.ts';
import { type TenderEntry, tenderEntry as entry } from './entry.table.ts';
import { unfit } from './may-bid.service.ts';
import { sought, withTenders } from './own-entries.ts';
import { noteEntry, tellEntrant } from './tell-entry.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const s = registrationStatus.code;
/** Hours before a deadline at which the platform no longer waits for a keeper. */
const HOURS_AHEAD = 24;

/** Registrations for tenders of a keeper's own unit that they have no part in. */
const kept = ({ actor }: Pick<Context, 'actor'>) => sql`${entry.tenderGuid} in ${tendersKeptFrom(actor)}`;

/** The registrations a keeper answers, the newest first: names, but neither how many nor how many pages (tendering.md 6.13). */
export async function listKept({ page, rows, ...search }: Input<'list'>, context: Context) {
  const found = await context.db
    .select()
    .from(entry)
    .where(and(kept(context), sought(search)))
    .orderBy(desc(entry.enteredAt), desc(entry.guid))
    .limit(rows + 1)
    .offset((page - 1) * rows);
  const shown = await withTenders(context.db, found.slice(0, rows));
  const entries = new Map(found.map((one) => [one.guid, one]));
  return {
    sealed: true as const,
    total: null,
    hasMore: found.length > rows,
    list: shown.map(({ of: _of, ...one }): KeptEntryRow => {
      const { enterpriseName, decidedBy } = entries.get(one.guid)!;
      const isWaiting = one.status === s.toReview && one.withdrawnAt === null;
      return { ...one, enterpriseName, decidedBy, actions: isWaiting ? ['examine'] : [] };
    }),
  };
}

/** 审核: formal alone. A tender's own people never find the registration. */
export const examineEntry = (
  { guid, version, isAccepted, reason = '' }: Input<'examination'>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const [found] = await db
      .select()
      .from(entry)
      .where(and(eq(entry.guid, guid), kept(context)))
      .for('update');
    if (!found) throw new NotFound();
    if (found.version !== version) throw new BusinessError(STALE);
    if (found.status !== s.toReview || found.withdrawnAt) throw new BusinessError(t.decided);
    if (!isAccepted && reason === '') throw faultAt('reason', t.reason);
    const { guid: decidedByGuid, name: decidedBy } = context.actor;
    await decide(db, found, {
      status: isAccepted ? s.approved : s.rejected,
      reason: isAccepted ? '' : reason,
      decidedByGuid,
      decidedBy,
    });
    return { guid, version: version + 1 };
  });

async function decide(
  db: Db,
  found: TenderEntry,
  answer: Pick<TenderEntry, 'status' | 'reason'> & Partial<Pick<TenderEntry, 'decidedBy' | 'decidedByGuid'>>,
): Promise<void> {
  await db
    .update(entry)
    .set({
      ...answer,
      decidedAt: sql`clock_timestamp()`,
      version: found.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(entry.guid, found.guid));
  await settleAsked(db, { asksFor: found.guid });
  await noteEntry(db, found, answer.status === s.approved ? 'accept' : 'refuse');
  const [of] = await withState(db, [found.tenderGuid]);
  if (of) await tellEntrant(db, { ...found, ...answer }, of);
}

const isWaiting = and(eq(entry.status, s.toReview), isNull(entry.withdrawnAt))!;

/**
 * The platform answers by the formal check what nobody has within its working day, and what a deadline is less than a day
 * ahead of. Repeated or run by two processes at once it answers each once.
 */
export async function answerDue(db: Db): Promise<void> {
  const due = await db
    .select({ guid: entry.guid })
    .from(entry)
    .where(and(isWaiting, or(lt(entry.answerBy, TODAY), deadlineWithin(entry.tenderGuid, HOURS_AHEAD))))
    .orderBy(asc(entry.enteredAt), asc(entry.guid));
  for (const { guid } of due)
    await inTransaction(db, async (tx) => {
      const [found] = await tx
        .select()
        .from(entry)
        .where(and(eq(entry.guid, guid), isWaiting))
        .for('update');
      if (!found) return;
      const bar = await unfit(tx, found.enterpriseGuid);
      await decide(tx, found, {
        status: bar ? s.rejected : s.approved,
        reason: bar ? bidBar.label(bar) : '',
      });
    });
}

/** Who registered for a tender, for whoever sees it: from its opening on, and of one that ends unopened never. */
export async function entriesOf({ guid }: z.output<typeof entriesOfTender.input>, context: Context) {
  const { of } = await tenderSeen(context, guid);
  if (!isUnsealed(of)) return { sealed: true, total: null, list: null };
  const found = await context.db
    .select()
    .from(entry)
    .where(and(eq(entry.tenderGuid, guid), isNull(entry.withdrawnAt)))
    .orderBy(asc(entry.enteredAt), asc(entry.guid));
  return {
    sealed: false,
    total: found.length,
    list: found.map(({ enterpriseName, enteredAt, status }) => ({
      enterpriseName,
      enteredAt: formatDateTime(enteredAt),
      status,
    })),
  };
}
