import { and, asc, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type clarifyCalls,
  clarifyText,
  noticeQuestion,
  type NoticeQuestion,
  QUESTIONS_MAX,
} from '#shared/areas/recruitment-notice/clarify-contract';
import { recruitStatus } from '#shared/areas/recruitment-notice/codes';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import { paths } from '#shared/areas/session/paths';
import { formatDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { pageOf } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { stateRefusal } from '../approval/reviewed-document.service.ts';
import { record } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { shownNotice, unfitText } from './application-access.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import type { Notice } from './notice.table.ts';
import { recruitQuestion as question } from './question.table.ts';
import { tellApplicants } from './tell-applicants.ts';

type Input<C extends keyof typeof clarifyCalls> = z.output<(typeof clarifyCalls)[C]['input']>;
type Row = typeof question.$inferSelect;

const s = recruitStatus.code;
/** The audit knows a question by its supplier's applications: it is as sealed as they are. */
const QUESTION = 'recruitQuestion';

const toShown = (found: Row): NoticeQuestion => ({
  ...pick(found, noticeQuestion.shape),
  askedAt: formatDateTime(found.createTime),
  answeredAt: found.answeredAt && formatDateTime(found.answeredAt),
});

/** What keeps questions back now, whoever asks: they end with the clarification, or else with the applications. */
async function closedToQuestions(db: Db, { status, clarifyEnd, applyEnd }: Notice): Promise<Wording | null> {
  const end = clarifyEnd ?? applyEnd;
  if (end !== null && (await databaseNow(db)) >= end) return clarifyText.over;
  return status === s.published || status === s.changing ? null : clarifyText.notOpen;
}

const pageOfQuestions = (
  db: Db,
  page: { page: number; rows: number },
  where: ReturnType<typeof and>,
  isOpenFirst: boolean,
) =>
  pageOf(
    page,
    (limit, offset) =>
      db
        .select()
        .from(question)
        .where(where)
        .orderBy(
          ...(isOpenFirst ? [desc(isNull(question.answeredAt))] : []),
          asc(question.createTime),
          asc(question.guid),
        )
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(question).where(where),
  );

/** The questions about a notice for the company that recruits: what is asked, never by whom. */
export async function listQuestions({ ggGuid, ...page }: Input<'list'>, context: Context) {
  await notices.find(context, ggGuid);
  const found = await pageOfQuestions(context.db, page, and(eq(question.noticeGuid, ggGuid)), true);
  return { ...found, list: found.list.map(toShown) };
}

/** What suppliers read: answers to all, and what they asked themselves. */
export async function shownQuestions({ ggGuid, ...page }: Input<'shown'>, { db, actor }: Context) {
  const of = await shownNotice(db, ggGuid);
  const where = and(
    eq(question.noticeGuid, ggGuid),
    or(isNotNull(question.answeredAt), eq(question.supplierGuid, actor.enterpriseGuid)),
  );
  const found = await pageOfQuestions(db, page, where, false);
  return {
    ...found,
    list: found.list.map((one) => ({
      ...toShown(one),
      isOwn: one.supplierGuid === actor.enterpriseGuid,
    })),
    obstacle: (await unfitText(db, actor.enterpriseGuid)) ?? (await closedToQuestions(db, of)),
  };
}

/** The answered questions of a notice for whoever reads its public page, the oldest first. */
export async function answersTo(db: Db, noticeGuid: string): Promise<NoticeQuestion[]> {
  const found = await db
    .select()
    .from(question)
    .where(and(eq(question.noticeGuid, noticeGuid), isNotNull(question.answeredAt)))
    .orderBy(asc(question.createTime), asc(question.guid))
    .limit(PUBLIC_MAX);
  return found.map(toShown);
}
const PUBLIC_MAX = 500;

/** Asks a question; the handler is told that there is one. */
export const askQuestion = ({ ggGuid, question: asked }: Input<'ask'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const of = await shownNotice(db, ggGuid, true);
    const barred = (await unfitText(db, actor.enterpriseGuid)) ?? (await closedToQuestions(db, of));
    refuse(barred && stateRefusal(barred.cn, barred.en));
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${ggGuid} ${actor.enterpriseGuid} ask`}, 0))`,
    );
    const [given] = await db
      .select({ count: count() })
      .from(question)
      .where(and(eq(question.noticeGuid, ggGuid), eq(question.supplierGuid, actor.enterpriseGuid)));
    if (given!.count >= QUESTIONS_MAX) throw new BusinessError(clarifyText.most);
    const [made] = await db
      .insert(question)
      .values({
        noticeGuid: ggGuid,
        supplierGuid: actor.enterpriseGuid,
        createUserGuid: actor.guid,
        question: asked,
        createTime: sql`clock_timestamp()` as never,
      })
      .returning({ guid: question.guid });
    await record(db, context, {
      event: `${QUESTION}.ask`,
      objectType: QUESTION,
      objectGuid: made!.guid,
      dataClass: 'sealed',
    });
    await notify(db, {
      userGuids: [of.createUserGuid],
      kind: 'recruitNotice.asked',
      title: {
        cn: `招募公告“${of.title}”有新的澄清问题`,
        en: `There is a question about “${of.title}”`,
      },
      link: noticeKind.path(ggGuid),
    });
    return made!;
  });

/** Answers a question once; its asker and whoever applied are told that there is an answer. */
export const answerQuestion = ({ guid, answer }: Input<'answer'>, context: Context): Promise<null> =>
  inTransaction(context.db, async (db) => {
    const [asked] = await db.select().from(question).where(eq(question.guid, guid)).for('update');
    if (!asked) throw new NotFound();
    const of = await notices.findFor(db, context, asked.noticeGuid, { act: 'answer' });
    if (asked.answeredAt) throw new BusinessError(clarifyText.answered);
    await db
      .update(question)
      .set({ answer, answeredAt: sql`clock_timestamp()`, answerUserName: context.actor.name })
      .where(eq(question.guid, guid));
    await writes.note(db, context, of, 'answer', { after: { question: asked.question, answer } });
    await notify(db, {
      userGuids: [asked.createUserGuid],
      kind: 'recruitNotice.answered',
      title: {
        cn: `招募公告“${of.title}”的澄清问题已答复`,
        en: `Your question about “${of.title}” has been answered`,
      },
      link: paths.noticeApply(of.guid),
    });
    await tellApplicants(db, of, 'recruitNotice.clarified', {
      cn: '有新的澄清答复',
      en: 'has a new answer to a question',
    });
    return null;
  });
