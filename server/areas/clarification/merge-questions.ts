import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { clarificationStatus, clarificationType } from '#shared/areas/bidding/codes';
import type { clarificationCalls } from '#shared/areas/clarification/contract';
import { clarificationText as t } from '#shared/areas/clarification/fault-texts';
import { QUESTION_MAX } from '#shared/areas/clarification/rules';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { settleAsked } from '../notification/notification.service.ts';
import { clarifications, clarificationWrites as writes } from './clarification-access.ts';
import {
  type Clarification,
  clarification,
  clarificationQuestion as question,
} from './clarification.table.ts';

type Input<C extends 'merge' | 'mergeable'> = z.output<(typeof clarificationCalls)[C]['input']>;
const { draft, notPassed } = clarificationStatus.code;

/** The other questions of the same tender that still wait for an answer, for whom runs them. */
const others = (found: Clarification, userGuid: string) =>
  and(
    clarifications.live,
    eq(clarification.tenderGuid, found.tenderGuid),
    eq(clarification.clarType, clarificationType.code.answer),
    eq(clarification.createUserGuid, userGuid),
    inArray(clarification.status, [draft, notPassed]),
    ne(clarification.guid, found.guid),
  );

export async function mergeableWith({ guid }: Input<'mergeable'>, { db, actor }: Context) {
  const found = await clarifications.find({ db, actor }, guid);
  return db
    .select({
      guid: clarification.guid,
      clarNo: clarification.clarNo,
      subject: clarification.subject,
      asker: clarification.asker,
      question: clarification.question,
    })
    .from(clarification)
    .where(others(found, actor.guid))
    .orderBy(clarification.clarNo);
}

/** 合并: one answer for several questions. Their words stand together, and each asker is answered by it. */
export const mergeQuestions = ({ guid, version, guids }: Input<'merge'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const found = await clarifications.lockFor(db, context, guid, { act: 'merge', version });
    const wanted = [...new Set(guids)];
    const taken = await db
      .select()
      .from(clarification)
      .where(and(others(found, actor.guid), inArray(clarification.guid, wanted)))
      .orderBy(clarification.guid)
      .for('update');
    if (wanted.length === 0 || taken.length < wanted.length) throw faultAt('guids', t.noMerge);
    const merged = await wordsOf(db, found, wanted);
    if (merged.length > QUESTION_MAX) throw faultAt('guids', t.mergeTooLong);
    await db
      .update(question)
      .set({ clarificationGuid: guid })
      .where(inArray(question.clarificationGuid, wanted));
    for (const one of taken) await takeAway(db, context, one);
    const all = [found, ...taken];
    const columns = {
      question: merged,
      asker: [...new Set(all.flatMap(({ asker }) => asker.split('、')))].join('、').slice(0, ASKERS_MAX),
      mergedFrom: all.flatMap((one) => (one.mergedFrom.length > 0 ? one.mergedFrom : [one.clarNo])),
    };
    await writes.note(db, context, found, 'merge', {
      before: { question: found.question, mergedFrom: found.mergedFrom },
      after: { question: columns.question, mergedFrom: columns.mergedFrom },
    });
    return changedTo(db, clarification, guid, {
      ...columns,
      version: sql`${clarification.version} + 1`,
      updatedAt: sql`now()`,
    } as never);
  });

/** Characters of the column that names the askers. */
const ASKERS_MAX = 500;

/** The questions one below the other, numbered; what was merged before keeps its words. */
async function wordsOf(db: Db, found: Clarification, taken: readonly string[]): Promise<string> {
  const asked = await db
    .select({ of: question.clarificationGuid, question: question.question })
    .from(question)
    .where(inArray(question.clarificationGuid, [found.guid, ...taken]))
    .orderBy(question.askedAt, question.guid);
  const own = asked.filter(({ of }) => of === found.guid).length;
  const first = found.mergedFrom.length > 0 ? found.question : `1. ${found.question}`;
  return [
    first,
    ...asked.filter(({ of }) => of !== found.guid).map((one, at) => `${own + at + 1}. ${one.question}`),
  ].join('\n\n');
}

async function takeAway(db: Db, context: Context, one: Clarification): Promise<void> {
  await db
    .update(clarification)
    .set({ isDeleted: true, version: sql`${clarification.version} + 1`, updatedAt: sql`now()` })
    .where(eq(clarification.guid, one.guid));
  await settleAsked(db, { asksFor: one.guid });
  await writes.note(db, context, one, 'mergeAway');
}
