import { and, count, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { clarificationStatus, replyStatus } from '#shared/areas/bidding/codes';
import {
  type OwnQuestion,
  type ownClarificationCalls as calls,
  ownQuestion,
  publishedAnswer,
  type PublishedAnswer,
} from '#shared/areas/clarification/own-contract';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOf, pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { filesOf, filesOfMany } from '../file/file.service.ts';
import { askableTenders, questionEndOf } from '../tender/askable-tenders.service.ts';
import { tendersShownTo } from '../tender-notice/clarified.service.ts';
import { CLARIFICATION, clarifications } from './clarification-access.ts';
import {
  type Clarification,
  clarification,
  clarificationQuestion as question,
} from './clarification.table.ts';
import { QUESTION_FILES } from './question-files.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;

/** The tenders that take this company's questions now. */
export async function listAskable(input: Input<'askable'>, { db, actor }: Context) {
  const found = await askableTenders(db, tendersShownTo(actor.enterpriseGuid), input);
  return {
    ...found,
    list: found.list.map((one) => ({
      ...one,
      questionEnd: formatDateTime(questionEndOf(one)),
      deadline: formatDateTime(one.deadline),
    })),
  };
}

const { rejected } = clarificationStatus.code;
const isAnswered = or(isNotNull(clarification.publishedAt), eq(clarification.status, rejected))!;
const joined = eq(clarification.guid, question.clarificationGuid);

/** The questions of one's own company, the newest first; of what is on its way to an answer nothing. */
export const listOwnQuestions = (
  { tenderName, replyStatus: reply, ...page }: Input<'questions'>,
  { db, actor }: Context,
) => {
  const where = and(
    eq(question.enterpriseGuid, actor.enterpriseGuid),
    contains(clarification.tenderName, tenderName),
    reply === replyStatus.code.replied ? isAnswered : undefined,
    reply === replyStatus.code.notReplied
      ? and(isNull(clarification.publishedAt), ne(clarification.status, rejected))
      : undefined,
  );
  return pageOf(
    page,
    async (limit, offset) => {
      const rows = await db
        .select({ asked: question, of: clarification })
        .from(question)
        .innerJoin(clarification, joined)
        .where(where)
        .orderBy(desc(question.askedAt), desc(question.guid))
        .limit(limit)
        .offset(offset);
      const files = await filesOfMany(
        db,
        QUESTION_FILES,
        rows.map(({ asked }) => asked.guid),
      );
      return rows.map((one) => ({ ...toOwn(one), files: files.get(one.asked.guid) ?? [] }));
    },
    db.select({ total: count() }).from(question).innerJoin(clarification, joined).where(where),
  );
};

function toOwn({
  asked,
  of,
}: {
  asked: typeof question.$inferSelect;
  of: Clarification;
}): Omit<OwnQuestion, 'files'> {
  const isOut = of.publishedAt !== null;
  const isRefused = of.status === rejected;
  return {
    ...pick(of, ownQuestion.shape),
    guid: asked.guid,
    clarStage: asked.clarStage as OwnQuestion['clarStage'],
    question: asked.question,
    askedAt: formatDateTime(asked.askedAt),
    replyStatus: isOut || isRefused ? replyStatus.code.replied : replyStatus.code.notReplied,
    isRefused,
    answer: isOut ? of.answer : '',
    refusalReason: isRefused ? of.refusalReason : '',
    newDeadline: isOut && of.newDeadline ? formatDateTime(of.newDeadline) : null,
    answeredAt: isOut ? formatDateTime(of.publishedAt!) : isRefused ? formatDateTime(of.updatedAt) : null,
    answerGuid: isOut ? of.guid : null,
  };
}

/** What was published of the tenders a company can read: everybody's questions, nobody's name. */
const shown = ({ actor }: Pick<Context, 'actor'>) =>
  and(
    clarifications.live,
    isNotNull(clarification.publishedAt),
    sql`${clarification.tenderGuid} in ${tendersShownTo(actor.enterpriseGuid)}`,
  );

export async function listAnswers(
  { tenderName, clarStage, ...page }: Input<'answers'>,
  { db, actor }: Context,
) {
  const found = await pageOfRows(db, clarification, page, {
    where: and(
      shown({ actor }),
      contains(clarification.tenderName, tenderName),
      clarStage === undefined ? undefined : eq(clarification.clarStage, clarStage),
    ),
    orderBy: [desc(clarification.publishedAt), desc(clarification.guid)],
  });
  return { ...found, list: (found.list as Clarification[]).map(toPublished) };
}

export const toPublished = (of: Clarification): PublishedAnswer =>
  ({
    ...pick(of, publishedAnswer.shape),
    buyerName: of.entrustUnit,
    newDeadline: of.newDeadline && formatDateTime(of.newDeadline),
    publishedAt: formatDateTime(of.publishedAt!),
  }) as PublishedAnswer;

/** One of them. @throws NotFound */
export async function getAnswer({ guid }: Input<'answer'>, { db, actor }: Context) {
  const [of] = await db
    .select()
    .from(clarification)
    .where(and(shown({ actor }), eq(clarification.guid, guid)));
  if (!of) throw new NotFound();
  const { parts, digest, nextVersionGuid } = of;
  return {
    ...toPublished(of),
    parts,
    digest,
    nextVersionGuid,
    files: await filesOf(db, CLARIFICATION, guid),
  };
}

/** Whether this person's company reads a published clarification. */
export async function readsAnswer({ db, actor }: Context, guid: string): Promise<boolean> {
  if (!actor.permissions.has('clarification:ask')) return false;
  const [of] = await db
    .select({ guid: clarification.guid })
    .from(clarification)
    .where(and(shown({ actor }), eq(clarification.guid, guid)));
  return of !== undefined;
}
