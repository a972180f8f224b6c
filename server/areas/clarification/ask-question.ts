import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { clarificationType } from '#shared/areas/bidding/codes';
import { identityTrace } from '#shared/areas/clarification/codes';
import { questionText as t } from '#shared/areas/clarification/fault-texts';
import { identityIn } from '#shared/areas/clarification/identity-scan';
import { clarificationKind } from '#shared/areas/clarification/kind';
import type { ownClarificationCalls as calls } from '#shared/areas/clarification/own-contract';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { byProgram } from '../audit/audit.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { notify } from '../notification/notification.service.ts';
import { clarifiable, questionEndOf } from '../tender/askable-tenders.service.ts';
import { lockTenders, type TenderNow, withState } from '../tender/tenders.service.ts';
import { tendersShownTo } from '../tender-notice/clarified.service.ts';
import { identityOf } from './asker-identity.ts';
import { clarificationWrites as writes } from './clarification-access.ts';
import {
  type Clarification,
  clarification,
  clarificationQuestion as question,
} from './clarification.table.ts';
import { pseudonymOf, randomNo } from './pseudonym.ts';
import { QUESTION_FILES, takeQuestionFiles } from './question-files.ts';
import { copiedOf } from './tender-said.ts';

type Input = z.output<(typeof calls)['ask']['input']>;

/**
 * Asks a question of a tender, until its 提问截止 by the database's clock. The buyer's side reads it under a pseudonym; who
 * asked stands in the question's own row alone, and the audit says a program stored it.
 */
export const askQuestion =
  (storage: Storage) =>
  async (
    { guid = crypto.randomUUID(), tenderGuid, clarStage, question: said, files = [] }: Input,
    context: Context,
  ) => {
    const { db: pool, actor } = context;
    const pseudonym = pseudonymOf(tenderGuid, actor.enterpriseGuid);
    if (await askedBefore(pool, actor, guid)) return { guid };
    const seen = await refuseUnseen(pool, actor.enterpriseGuid, tenderGuid);
    const identity = await identityOf(pool, actor.enterpriseGuid);
    const [trace] = identityIn(said, identity);
    if (trace) throw faultAt('question', t.identity(identityTrace.wording(trace.trace), trace.found));
    const stored = await takeQuestionFiles(files, context, storage, { tender: seen, pseudonym, identity });
    return inTransaction(pool, async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${guid}, 0))`);
      if (await askedBefore(db, actor, guid)) return { guid };
      const [tender] = await lockTenders(db, [tenderGuid]);
      // Read the clock once the tender is held: whoever waited for it past the end is late.
      const askedAt = await databaseNow(db);
      if (!clarifiable.includes(tender!.stateNow)) throw faultAt('tenderGuid', t.noTender);
      if (askedAt >= questionEndOf(tender!)) throw new BusinessError(t.late);
      const made = await storeQuestion(db, tender!, {
        clarStage,
        question: said,
        asker: pseudonym,
        askedAt,
      });
      await db.insert(question).values({
        guid,
        tenderGuid,
        clarificationGuid: made.guid,
        enterpriseGuid: actor.enterpriseGuid,
        userGuid: actor.guid,
        clarStage,
        question: said,
        askedAt,
      });
      await claimFiles(db, { actor: { guid: tender!.createUserGuid } }, stored, {
        kind: QUESTION_FILES,
        documentGuid: guid,
      });
      return { guid };
    });
  };

/** Whether this question was asked already. @throws NotFound where somebody else asked it */
async function askedBefore(db: Db, actor: Context['actor'], guid: string): Promise<boolean> {
  const [before] = await db.select().from(question).where(eq(question.guid, guid));
  if (before && before.userGuid !== actor.guid) throw new NotFound();
  return before !== undefined;
}

async function refuseUnseen(db: Db, enterpriseGuid: string, tenderGuid: string): Promise<TenderNow> {
  const { rows } = await db.execute(
    sql`select 1 where ${tenderGuid}::uuid in ${tendersShownTo(enterpriseGuid)}`,
  );
  const [tender] = rows.length === 0 ? [] : await withState(db, [tenderGuid]);
  if (!tender) throw faultAt('tenderGuid', t.noTender);
  return tender;
}

const SUBJECT_MAX = 60;

/** The draft that answers a question, of whoever runs the tender. */
async function storeQuestion(
  db: Db,
  tender: TenderNow,
  said: Pick<Clarification, 'clarStage' | 'question' | 'asker' | 'askedAt'>,
): Promise<Clarification> {
  const { createUserGuid, createUserName } = tender;
  const [line = said.question] = said.question.split('\n');
  const [made] = await db
    .insert(clarification)
    .values({
      ...copiedOf(tender),
      ...said,
      clarNo: randomNo(),
      clarType: clarificationType.code.answer,
      subject: line.length > SUBJECT_MAX ? `${line.slice(0, SUBJECT_MAX)}…` : line,
      createUserGuid,
      createUserName,
      updateUserGuid: createUserGuid,
    })
    .returning();
  await writes.note(db, byProgram('clarification.question'), made!, 'ask', {
    after: { tenderNo: tender.tenderNo, clarStage: said.clarStage },
  });
  await notify(db, {
    userGuids: [createUserGuid],
    kind: 'clarification.asked',
    title: {
      cn: `“${tender.tenderName}”收到新的提问，请答复`,
      en: `A question about “${tender.tenderName}” waits for your answer`,
    },
    link: clarificationKind.path(made!.guid),
    asksFor: made!.guid,
  });
  return made!;
}
