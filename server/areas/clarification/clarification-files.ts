import { eq } from 'drizzle-orm';
import type { FileRow } from '#shared/areas/file/contract';
import type { Db } from '../../db/client.ts';
import { filesOfMany, type FileSubject } from '../file/file.service.ts';
import { clarifications, SCAN } from './clarification-access.ts';
import {
  clarificationQuestion as question,
  clarificationSignature as signature,
} from './clarification.table.ts';
import { readsAnswer } from './own-questions.ts';
import { QUESTION_FILES } from './question-files.ts';

/** The files of a clarification are for whoever reads it, and once it is out for each supplier that reads its tender. */
export const readAnswerFile: FileSubject['mayRead'] = async (context, guid) =>
  (await clarifications.canRead(context, guid)) || readsAnswer(context, guid);

/** The scan of a signature is for whoever reads the clarification in its own house. */
export const scanFiles: FileSubject = {
  kind: SCAN,
  async mayRead(context, guid) {
    const [found] = await context.db
      .select({ guid: signature.clarificationGuid })
      .from(signature)
      .where(eq(signature.guid, guid));
    return found !== undefined && clarifications.canRead(context, found.guid);
  },
};

/** What was sent with a question is for whoever reads what answers it, and for the company that asked. */
export const questionFiles: FileSubject = {
  kind: QUESTION_FILES,
  async mayRead(context, guid) {
    const [found] = await context.db.select().from(question).where(eq(question.guid, guid));
    if (!found) return false;
    return (
      found.enterpriseGuid === context.actor.enterpriseGuid ||
      clarifications.canRead(context, found.clarificationGuid)
    );
  },
};

/** The files of all questions a clarification answers, in the order they were asked. */
export async function questionFilesOf(db: Db, clarificationGuid: string): Promise<FileRow[]> {
  const asked = await db
    .select({ guid: question.guid })
    .from(question)
    .where(eq(question.clarificationGuid, clarificationGuid))
    .orderBy(question.askedAt, question.guid);
  const files = await filesOfMany(
    db,
    QUESTION_FILES,
    asked.map(({ guid }) => guid),
  );
  return asked.flatMap(({ guid }) => files.get(guid) ?? []);
}
