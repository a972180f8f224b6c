import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { addWorkingDays } from '#shared/areas/calendar/rules';
import { answeredInvestigation } from '#shared/areas/recruitment-notice/apply-contract';
import {
  applicationStatus,
  CONFIRM_DAYS,
  investigationConclusion,
  investigationStatus,
  openInvestigation,
  reviewTransition,
} from '#shared/areas/recruitment-notice/codes';
import { investigationForm, type reviewCalls } from '#shared/areas/recruitment-notice/review-contract';
import { reviewText } from '#shared/areas/recruitment-notice/review-texts';
import { paths } from '#shared/areas/session/paths';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { moveStatus, STALE } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { mainAccountsOf } from '../enterprise-info/reviewer.service.ts';
import { claimFiles, filesOf } from '../file/file.service.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { isFit, suppliersToday } from '../supplier/library/fit.service.ts';
import { mayReadApplicants } from './application-access.ts';
import { type Application, recruitApplication as application } from './application.table.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { recruitNotice as notice, type Notice } from './notice.table.ts';
import { type Investigation, recruitInvestigation as investigation } from './review.table.ts';

type Input<C extends keyof typeof reviewCalls> = z.output<(typeof reviewCalls)[C]['input']>;
const a = applicationStatus.code;

/** Under which photographs and reports of investigations are kept. */
export const INVESTIGATION = 'recruitNotice.investigation';
const MEMBERS_MIN = 2;

/**
 * Registers an investigation by at least two people. What it concludes settles the application once its supplier has
 * confirmed it, who is asked; one before it that is still open counts no more.
 */
export const registerInvestigation = (
  { guid, version, files, ...form }: Input<'investigate'>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const [found] = await db.select().from(application).where(eq(application.guid, guid)).for('update');
    if (!found) throw new NotFound();
    const of = await investigable(db, context, found);
    if (found.version !== version) throw new BusinessError(STALE, undefined, { isStale: true });
    if (found.status !== a.reviewPassed) throw new BusinessError(reviewText.chosen);
    if (
      form.conclusion === investigationConclusion.code.passed &&
      !isFit((await suppliersToday(db, [found.supplierGuid])).get(found.supplierGuid))
    )
      throw faultAt('conclusion', reviewText.standing);
    if (new Set(form.members).size < MEMBERS_MIN) throw faultAt('members', reviewText.members);
    const former = await db
      .update(investigation)
      .set({ status: investigationStatus.code.superseded, version: sql`${investigation.version} + 1` })
      .where(
        and(eq(investigation.applicationGuid, guid), inArray(investigation.status, [...openInvestigation])),
      )
      .returning({ guid: investigation.guid });
    for (const one of former) await settleAsked(db, { asksFor: one.guid });
    const last = addWorkingDays(await todayOf(db), CONFIRM_DAYS, await loadCalendar(db));
    const [made] = await db
      .insert(investigation)
      .values({
        ...form,
        note: form.note ?? '',
        applicationGuid: guid,
        confirmBy: parseDateTime(`${last} 23:59:59`),
      })
      .returning({ guid: investigation.guid });
    if (files) await claimFiles(db, context, files, { kind: INVESTIGATION, documentGuid: made!.guid });
    await changedTo(db, application, guid, { version: version + 1 });
    await writes.note(db, context, of, 'investigate', {
      after: { supplier: found.supplierName, conclusion: investigationConclusion.label(form.conclusion) },
    });
    await notify(db, {
      userGuids: [found.createUserGuid, ...(await mainAccountsOf(db, found.supplierGuid))],
      kind: 'recruitNotice.investigated',
      title: {
        cn: `请于${last}前确认招募公告“${of.title}”的考察情况`,
        en: `Please confirm by ${last} how you were investigated for “${of.title}”`,
      },
      link: paths.noticeApply(of.guid, guid),
      asksFor: made!.guid,
    });
    return { guid, version: version + 1 };
  });

/** The notice of an application whose investigation this person runs. @throws NotFound, BusinessError */
export async function investigable(db: Db, context: Context, found: Application): Promise<Notice> {
  const of = await notices.find({ db, actor: context.actor }, found.noticeGuid);
  refuse(notices.decide(of, await notices.findTies(db, of.guid), context.actor).investigate);
  return of;
}

/** Whether the time to confirm an investigation is over. */
export const isOver = ({ confirmBy }: Investigation, now: Date) => confirmBy === null || confirmBy <= now;

/** How an investigation stands, for whoever may read it. */
export const standingOf = (found: Investigation) => ({
  ...pick(found, answeredInvestigation.shape),
  confirmBy: found.confirmBy && formatDateTime(found.confirmBy),
  answeredAt: found.answeredAt && formatDateTime(found.answeredAt),
});

/** The investigations of an application, for who may know who applied. */
export async function getInvestigation({ guid }: { guid: string }, context: Context) {
  const { db } = context;
  const [found] = await db.select().from(application).where(eq(application.guid, guid));
  if (!found || !(await mayReadApplicants(context, found.noticeGuid))) throw new NotFound();
  const rows = await db
    .select()
    .from(investigation)
    .where(eq(investigation.applicationGuid, guid))
    .orderBy(asc(investigation.createTime), asc(investigation.guid));
  return Promise.all(
    rows.map(async (row) => ({
      ...pick(row, investigationForm.shape),
      ...standingOf(row),
      files: await filesOf(db, INVESTIGATION, row.guid),
      time: formatDateTime(row.createTime),
    })),
  );
}

/** Ends the investigations of a notice once none is open: it goes on to admission, or ends where nobody passed. */
export const endInvestigation = ({ guid, version }: Input<'endInvestigation'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'investigate', version });
    const left = await db
      .select({ status: application.status })
      .from(application)
      .where(
        and(
          eq(application.noticeGuid, guid),
          inArray(application.status, [a.reviewPassed, a.investigationPassed]),
        ),
      );
    if (left.some(({ status }) => status === a.reviewPassed))
      throw new BusinessError(
        (await anyOpen(db, guid)) ? reviewText.unconfirmed : reviewText.notInvestigated,
      );
    const act = left.length === 0 ? 'nonePassed' : 'toStore';
    await moveStatus(db, notice, guid, reviewTransition[act], version);
    await writes.note(db, context, found, 'investigate', { after: { status: reviewTransition[act].to } });
    return changedTo(db, notice, guid, { updatedAt: sql`now()` });
  });

/** Whether an investigation for this notice waits for its supplier, or a dispute for its handler. */
const anyOpen = async (db: Db, noticeGuid: string): Promise<boolean> => {
  const [found] = await db
    .select({ guid: investigation.guid })
    .from(investigation)
    .innerJoin(application, eq(application.guid, investigation.applicationGuid))
    .where(and(eq(application.noticeGuid, noticeGuid), inArray(investigation.status, [...openInvestigation])))
    .limit(1);
  return found !== undefined;
};
