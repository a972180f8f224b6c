import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { commentCalls } from '#shared/areas/comment/contract';
import { mentionedIn, type Mentioned } from '#shared/areas/comment/mentions';
import { commentText, mayNotRead } from '#shared/areas/comment/refusal-texts';
import type { Db } from '../../db/client.ts';
import { TAKEN } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { findPeople } from '../user/user.service.ts';
import { documentComment as comment, type StoredComment } from './comment.table.ts';
import { followBy } from './follow.service.ts';
import {
  type CommentParts,
  type Named,
  openDocument,
  readersAmong,
  writeRefusal,
} from './subject.service.ts';
import { tellLater } from './tell.service.ts';

type Writing = z.output<typeof commentCalls.write.input>;

const commentOf = async (db: Db, guid: string): Promise<StoredComment | undefined> =>
  (await db.select().from(comment).where(eq(comment.guid, guid)))[0];

/** Says something about a document; sent again it answers the first result. @throws NotFound, BusinessError */
export async function writeComment(
  parts: CommentParts,
  { commentGuid, text, mentions, ...named }: Writing,
  context: Context,
) {
  const document = await openDocument(parts, named, context);
  if (await isWritten(context.db, context, named, commentGuid)) return { guid: commentGuid };
  refuse(writeRefusal(document, context.actor));
  const known = await mentionable(parts, named, mentions, context);
  return inTransaction(context.db, async (db) => {
    const { guid: writerGuid, name: writerName } = context.actor;
    const meant = mentionedIn(text, known);
    const stored = await db
      .insert(comment)
      .values({
        guid: commentGuid,
        kind: named.kind,
        documentGuid: named.guid,
        writerGuid,
        writerName,
        text,
        mentions: known.filter(({ guid }) => meant.includes(guid)),
      })
      .onConflictDoNothing()
      .returning({ guid: comment.guid });
    // The other of two sendings at the same time has stored it and told everybody.
    if (stored.length === 0 && (await isWritten(db, context, named, commentGuid)))
      return { guid: commentGuid };
    await followBy(db, named, writerGuid);
    await record(db, context, {
      event: 'comment.write',
      objectType: named.kind,
      objectGuid: named.guid,
      objectName: document.no,
    });
    await tellLater(db, context, named, { event: 'comment.write', commentGuid, mentioned: meant });
    return { guid: commentGuid };
  });
}

/** Whether this person has written this comment on this document before. @throws BusinessError when the guid is taken */
async function isWritten(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  { kind, guid }: Named,
  commentGuid: string,
) {
  const found = await commentOf(db, commentGuid);
  if (!found) return false;
  if (found.writerGuid !== actor.guid || found.kind !== kind || found.documentGuid !== guid)
    throw new BusinessError(TAKEN);
  return true;
}

/** The people mentioned. @throws BusinessError at `mentions` where one of them may not read the document */
async function mentionable(
  parts: CommentParts,
  named: Named,
  guids: readonly string[],
  { db, actor }: Context,
): Promise<Mentioned[]> {
  const readers = new Set(await readersAmong(parts, db, named, guids));
  const people = await findPeople(db, guids);
  if (guids.every((guid) => readers.has(guid))) return people.map(({ guid, name }) => ({ guid, name }));
  // Do not tell what a guid of another company stands for.
  const refused = people.filter(
    ({ guid, enterpriseGuid }) => !readers.has(guid) && enterpriseGuid === actor.enterpriseGuid,
  );
  throw faultAt('mentions', mayNotRead(refused.map(({ name }) => name)));
}

/** Takes a comment of one's own back: its text goes. @throws NotFound, BusinessError */
export async function withdrawComment(
  parts: CommentParts,
  { guid }: { guid: string },
  context: Context,
): Promise<null> {
  const found = await commentOf(context.db, guid);
  if (!found) throw new NotFound();
  const named = { kind: found.kind, guid: found.documentGuid };
  const document = await openDocument(parts, named, context);
  if (found.writerGuid !== context.actor.guid) throw new BusinessError(commentText.notYours);
  return inTransaction(context.db, async (db) => {
    const withdrawn = await db
      .update(comment)
      .set({ text: '', mentions: [], withdrawnAt: sql`now()` })
      .where(and(eq(comment.guid, guid), isNull(comment.withdrawnAt)))
      .returning({ guid: comment.guid });
    if (withdrawn.length === 0) throw new BusinessError(commentText.withdrawn);
    await record(db, context, {
      event: 'comment.withdraw',
      objectType: named.kind,
      objectGuid: named.guid,
      objectName: document.no,
    });
    return null;
  });
}
