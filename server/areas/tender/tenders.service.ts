import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { execMode, tenderState, type TenderState, tenderTransition } from '#shared/areas/tender/codes';
import { tenderText as t } from '#shared/areas/tender/fault-texts';
import { stateNow } from '#shared/areas/tender/state-now';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { formatDate } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { moveStatus, WRONG_STATE } from '../../db/move-status.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { lockProject, type StageFollower } from '../project/project.service.ts';
import { projectsWithin } from '../project/projects-within.service.ts';
import { checkQualified } from './qualified.service.ts';
import { reachOf } from './reach-stage.ts';
import { noteTender } from './tender-note.ts';
import { stateNowOf } from './tender-state.ts';
import { type Tender, tender } from './tender.table.ts';

export type { Tender } from './tender.table.ts';

/** A tender with its state at this moment. */
export type TenderNow = Tender & { stateNow: TenderState };

const live = sql`not ${tender.isDeleted}`;

/** Those of these tenders a person runs: their own, and those of a project that is lent to them. In the order of their sections. */
export async function tendersOf(viewer: Viewer, guids: readonly string[]): Promise<TenderNow[]> {
  const found = await withState(viewer.db, guids);
  const others = found.filter(({ createUserGuid }) => createUserGuid !== viewer.actor.guid);
  if (others.length === 0) return found;
  const lent = viewer.actor.lent
    ? await projectsWithin(
        viewer,
        'project:progress',
        others.map(({ projectGuid }) => projectGuid),
      )
    : [];
  const run = new Set(lent.map(({ guid }) => guid));
  return found.filter((one) => one.createUserGuid === viewer.actor.guid || run.has(one.projectGuid));
}

/** These tenders whoever asks, with their state at this moment, in the order of their sections. */
export async function withState(db: Db, guids: readonly string[]): Promise<TenderNow[]> {
  if (guids.length === 0) return [];
  const found = await db
    .select({ row: tender, stateNow: stateNowOf })
    .from(tender)
    .where(and(isOneOf(tender.guid, guids), live))
    .orderBy(asc(tender.projectGuid), asc(tender.sectionNo), asc(tender.tenderRound));
  return found.map(({ row, stateNow: now }) => ({ ...row, stateNow: now }));
}

/** Whether something was published of a tender of this scheme, or it is over. */
export async function hasBegun(db: Db, schemeGuid: string): Promise<boolean> {
  const found = await db
    .select({ guid: tender.guid })
    .from(tender)
    .where(
      and(
        eq(tender.schemeGuid, schemeGuid),
        sql`not ${tender.isDeleted}`,
        or(
          ne(tender.status, tenderState.code.draft),
          isNotNull(tender.publishedAt),
          isNotNull(tender.filedAt),
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Locks these tenders until the transaction ends, their projects before them, each in the order of their guids, and answers
 * them with their state by the database's clock after the lock. Whoever locks a project and a tender does it in this order.
 * @throws NotFound where one is gone
 */
export async function lockTenders(db: Db, guids: readonly string[]): Promise<TenderNow[]> {
  const wanted = [...new Set(guids)];
  const projects = await db
    .selectDistinct({ guid: tender.projectGuid })
    .from(tender)
    .where(isOneOf(tender.guid, wanted))
    .orderBy(asc(tender.projectGuid));
  for (const { guid } of projects) await lockProject(db, guid, 'update');
  const found = await db
    .select()
    .from(tender)
    .where(and(isOneOf(tender.guid, wanted), live))
    .orderBy(asc(tender.guid))
    .for('update');
  if (found.length < wanted.length) throw new NotFound(t.gone);
  const now = await databaseNow(db);
  return found.map((one) => ({ ...one, stateNow: stateNow(one, now) }));
}

/** What a notice says of the times of its tenders, and when it was published. */
export interface PublishedTimes {
  at: Date;
  saleStart: Date;
  saleEnd: Date;
  deadline: Date;
}

/**
 * A notice or invitation with its times has been published. A tender registered by hand is 发标中 by it; one online once the
 * first version of its file is out too, whichever comes later (tendering.md 6.0). In the caller's transaction.
 * @throws BusinessError in another state, or before the prequalification a tender asks for
 */
export async function noticePublished(
  db: Db,
  context: AuditContext,
  tenderGuids: readonly string[],
  { at, ...times }: PublishedTimes,
  followers: readonly StageFollower[],
): Promise<void> {
  const found = await lockTenders(db, tenderGuids);
  checkTimes(times);
  const issued: Tender[] = [];
  for (const one of found) {
    const isBefore = one.zsType === qualificationReview.code.before;
    if (isBefore && one.status === tenderState.code.draft) throw new BusinessError(t.prequalify);
    if (isBefore && one.execMode === execMode.code.online) await checkQualified(db, one);
    const said = { ...times, publishedAt: one.publishedAt ?? at, noticedAt: at };
    if (one.execMode === execMode.code.online && one.filedAt === null) await announce(db, context, one, said);
    else {
      await issue(db, context, one, said, times);
      issued.push(one);
    }
  }
  await reachOf(db, issued, planProgress.code.issued, { date: formatDate(at), followers });
}

/** What the first version of a file and each later one say of their tenders: the key terms, never typed twice. */
export type FileTerms = PublishedTimes &
  Pick<Tender, 'questionEnd' | 'validityDays' | 'controlPrice' | 'envelopes' | 'twoStep' | 'decryptMinutes'>;

/**
 * A version of a tender file has been published: its tenders take over its key terms, and those whose notice is out are
 * 发标中. In the caller's transaction.
 * @throws BusinessError after the deadline, or where the new one is earlier than the one that runs
 */
export async function filePublished(
  db: Db,
  context: AuditContext,
  tenderGuids: readonly string[],
  { at, ...terms }: FileTerms,
  followers: readonly StageFollower[],
): Promise<void> {
  const found = await lockTenders(db, tenderGuids);
  const now = await databaseNow(db);
  checkTimes(terms);
  const issued: Tender[] = [];
  for (const one of found) {
    if (!openForFiles.includes(one.stateNow)) throw new BusinessError(t.notOpen);
    const isMoved = terms.deadline.getTime() !== one.deadline.getTime();
    const isRunning = one.stateNow === tenderState.code.issued;
    if (isRunning && isMoved && (terms.deadline < one.deadline || terms.deadline <= now))
      throw new BusinessError(t.notLater);
    const said = { ...terms, filedAt: one.filedAt ?? at };
    const isIssued = !isRunning && one.noticedAt !== null;
    if (isIssued) {
      await issue(db, context, one, said, terms);
      issued.push(one);
    } else {
      await db
        .update(tender)
        .set({ ...said, version: sql`${tender.version} + 1`, updatedAt: sql`now()` })
        .where(eq(tender.guid, one.guid));
      await noteTender(db, context, one, 'file', {
        before: Object.fromEntries(Object.keys(terms).map((name) => [name, one[name as keyof Tender]])),
        after: terms,
      });
    }
  }
  if (issued.length > 0)
    await reachOf(db, issued, planProgress.code.issued, { date: formatDate(at), followers });
}

const openForFiles: readonly TenderState[] = [
  tenderState.code.draft,
  tenderState.code.prequalifying,
  tenderState.code.issued,
];

/** 发标: in the list of states, and in the audit with what was said. */
async function issue(
  db: Db,
  context: AuditContext,
  one: Tender,
  said: Partial<Tender>,
  told: object,
): Promise<void> {
  await moveStatus(db, tender, one.guid, tenderTransition.issue, undefined, said);
  await noteTender(db, context, one, 'issue', moved(one, tenderTransition.issue.to, told));
}

/** The notice is out and the file is not: the tender has its times and waits. */
async function announce(
  db: Db,
  context: AuditContext,
  one: Tender,
  said: Pick<Tender, 'noticedAt'> & Partial<Tender>,
): Promise<void> {
  const { draft, prequalifying } = tenderState.code;
  if ((one.status !== draft && one.status !== prequalifying) || one.noticedAt !== null)
    throw new BusinessError(WRONG_STATE);
  await db
    .update(tender)
    .set({ ...said, version: sql`${tender.version} + 1`, updatedAt: sql`now()` })
    .where(eq(tender.guid, one.guid));
  await noteTender(db, context, one, 'announce', { after: said });
}

/** Times a notice of change says anew; what is left out stays. */
export type ChangedTimes = Partial<Pick<Tender, 'saleStart' | 'saleEnd' | 'questionEnd' | 'deadline'>>;

/**
 * A notice of change has put times of issued tenders off, or of those whose notice is out. In the caller's transaction; what the law asks of the new times
 * (R01 to R05) is the notice's to check.
 * @throws BusinessError after the deadline, or where the new one is no later than the old
 */
export async function deadlinesChanged(
  db: Db,
  context: AuditContext,
  tenderGuids: readonly string[],
  times: ChangedTimes,
): Promise<void> {
  const found = await lockTenders(db, tenderGuids);
  const now = await databaseNow(db);
  for (const one of found) {
    const waits = one.noticedAt !== null && openForFiles.includes(one.stateNow);
    if (one.stateNow !== tenderState.code.issued && !waits) throw new BusinessError(t.notOpen);
    const { deadline } = times;
    if (
      deadline &&
      deadline.getTime() !== one.deadline.getTime() &&
      (deadline < one.deadline || deadline <= now)
    )
      throw new BusinessError(t.notLater);
    checkTimes({ ...one, ...times });
    await db
      .update(tender)
      .set({ ...times, version: sql`${tender.version} + 1`, updatedAt: sql`now()` })
      .where(eq(tender.guid, one.guid));
    await noteTender(db, context, one, 'changeTimes', {
      before: Object.fromEntries(Object.keys(times).map((name) => [name, one[name as keyof ChangedTimes]])),
      after: times,
    });
  }
}

function checkTimes({ saleStart, saleEnd, deadline }: Omit<PublishedTimes, 'at'>) {
  if (saleEnd <= saleStart || saleEnd > deadline) throw new BusinessError(t.saleOrder);
}

const moved = (one: Tender, status: TenderState, also: object = {}) => ({
  before: { status: one.status },
  after: { status, ...also },
});
