import { count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { siteVisitKind, siteVisitTransition as moves } from '#shared/areas/site-visit/codes';
import type { SiteVisitAct, siteVisitCalls as calls } from '#shared/areas/site-visit/contract';
import { siteVisitText as t } from '#shared/areas/site-visit/fault-texts';
import { VISITS_MAX, type VisitNotice, windowFaults } from '#shared/areas/site-visit/rules';
import { tenderState } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse, refuseFaults } from '../../http/refusal.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { draftClarification, refuseNamed } from '../clarification/unprompted.service.ts';
import { questionEndOf } from '../tender/askable-tenders.service.ts';
import { lockRunTender } from '../tender/tenders-seen.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import { type SiteVisit, siteVisit as visit } from './site-visit.table.ts';
import { tellAnnounced, tellCancelled, tellChanged } from './tell-visits.ts';
import { decideVisit } from './visit-acts.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;

const note = (db: Db, context: Context, of: SiteVisit, act: string, said: object = {}) =>
  record(db, context, {
    event: `siteVisit.${act}`,
    objectType: 'siteVisit',
    objectGuid: of.guid,
    objectName: `${of.tenderNo} ${siteVisitKind.label(of.kind)}`,
    ...said,
  });

const runTender = (db: Db, { actor }: Context, guid: string): Promise<TenderNow> =>
  lockRunTender({ db, actor }, guid, t.notOwner);

/** Refuses windows that lie in the past or end after questions do, and a tender whose deadline is over, by the database's clock. */
function refuseTimes(tender: TenderNow, { windows }: VisitNotice, at: Date): void {
  if (tender.stateNow !== tenderState.code.issued) throw new BusinessError(t.notOpen);
  refuseFaults(
    windowFaults(windows, { now: formatDateTime(at), end: formatDateTime(questionEndOf(tender)) }),
  );
}

/** 通知: every window is open to everybody who has the file; nobody is called alone (招标投标法实施条例 第二十八条). */
export const announceVisit = (
  { guid = crypto.randomUUID(), tenderGuid, bring = '', ...said }: Input<'announce'>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const tender = await runTender(db, context, tenderGuid);
    const [before] = await db.select().from(visit).where(eq(visit.guid, guid));
    if (before) {
      if (before.announcedByGuid !== actor.guid || before.tenderGuid !== tenderGuid) throw new NotFound();
      return { guid, version: before.version };
    }
    const at = await databaseNow(db);
    refuseTimes(tender, said, at);
    const [held] = await db.select({ rows: count() }).from(visit).where(eq(visit.tenderGuid, tenderGuid));
    if (held!.rows >= VISITS_MAX) throw new BusinessError(t.full);
    const [made] = await db
      .insert(visit)
      .values({
        ...said,
        bring,
        guid,
        tenderGuid,
        tenderNo: tender.tenderNo,
        tenderName: tender.tenderName,
        buyerName: tender.entrustUnit,
        announcedAt: at,
        announcedByGuid: actor.guid,
      })
      .returning();
    await note(db, context, made!, 'announce', { after: { ...said, bring } });
    await tellAnnounced(db, made!);
    return { guid, version: made!.version };
  });

/** The visit with its tender, both locked, where nothing speaks against the act now. */
async function lockFor(
  db: Db,
  context: Context,
  { guid, version }: { guid: string; version: number },
  act: SiteVisitAct,
): Promise<{ found: SiteVisit; tender: TenderNow; at: Date }> {
  const [seen] = await db.select({ tenderGuid: visit.tenderGuid }).from(visit).where(eq(visit.guid, guid));
  if (!seen) throw new NotFound();
  const tender = await runTender(db, context, seen.tenderGuid);
  const [found] = await db.select().from(visit).where(eq(visit.guid, guid)).for('update');
  if (found!.version !== version) throw new BusinessError(STALE);
  const at = await databaseNow(db);
  refuse(decideVisit(found!, { actor: context.actor, runs: true, now: formatDateTime(at) })[act]);
  return { found: found!, tender, at };
}

async function store(db: Db, guid: string, columns: Partial<SiteVisit>): Promise<SiteVisit> {
  const [after] = await db
    .update(visit)
    .set({ ...columns, version: sql`${visit.version} + 1`, updatedAt: sql`now()` })
    .where(eq(visit.guid, guid))
    .returning();
  return after!;
}
const answer = ({ guid, version }: SiteVisit): Pick<SiteVisit, 'guid' | 'version'> => ({ guid, version });

/** Changes what was announced before the first window begins, and tells everybody anew. */
export const changeVisit = ({ guid, version, bring = '', ...said }: Input<'change'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { found, tender, at } = await lockFor(db, context, { guid, version }, 'change');
    refuseTimes(tender, said, at);
    const { kind, windows, place, contactName, contactPhone, bring: brought } = found;
    await note(db, context, found, 'change', {
      before: { kind, windows, place, contactName, contactPhone, bring: brought },
      after: { ...said, bring },
    });
    const after = await store(db, guid, { ...said, bring, changedAt: at });
    await tellChanged(db, after);
    return answer(after);
  });

export const cancelVisit = ({ reason, ...given }: Input<'cancel'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { found } = await lockFor(db, context, given, 'cancel');
    await note(db, context, found, 'cancel', {
      before: { status: found.status },
      after: { status: moves.cancel.to, reason },
    });
    const after = await store(db, found.guid, { status: moves.cancel.to, cancelReason: reason });
    await tellCancelled(db, after);
    return answer(after);
  });

/**
 * 记录, once the first window has begun. What was asked becomes the draft of a 主动澄清 in the same transaction; who came goes
 * into the record alone, and into no audit row.
 */
export const recordVisit = (
  { guid, version, conduct, questions = '', attendance = '' }: Input<'record'>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const { found, tender, at } = await lockFor(db, context, { guid, version }, 'record');
    await refuseNamed(db, 'questions', { questions, attendance });
    const clarificationGuid = questions
      ? await draftClarification({ ...context, db }, tender, {
          subject: `${siteVisitKind.label(found.kind)}提出的问题`,
          question: questions,
        })
      : null;
    await note(db, context, found, 'record', {
      before: { status: found.status },
      after: { status: moves.record.to, conduct, questions },
    });
    return answer(
      await store(db, guid, {
        status: moves.record.to,
        conduct,
        questions,
        clarificationGuid,
        attendance,
        recordedAt: at,
        keeperGuid: context.actor.guid,
        recordedBy: context.actor.name,
      }),
    );
  });
