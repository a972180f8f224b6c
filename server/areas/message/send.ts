import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { messageState } from '#shared/areas/message/codes';
import type { Db } from '../../db/client.ts';
import { type Carried, type MessageSender, SendRefused } from '../../kit/sending/message-sender.ts';
import { contentOf } from './message.service.ts';
import { outgoingMessage } from './outgoing-message.table.ts';

/** How often a message is tried before it is given up. */
export const MOST_TRIES = 5;
const s = messageState.code;

/**
 * Sends one message unless that has been done. A kill between the provider's answer and its note sends it twice: twice
 * is better than never.
 * @throws Error when it is worth another try.
 */
export async function sendMessage(db: Db, sender: MessageSender, guid: string): Promise<void> {
  const [found] = await db
    .update(outgoingMessage)
    .set({ tries: sql`${outgoingMessage.tries} + 1` })
    .where(and(eq(outgoingMessage.guid, guid), eq(outgoingMessage.state, s.queued)))
    .returning();
  if (!found) return;
  const content = await contentOf(db, guid);
  if (!content) return giveUp(db, guid, '原文已无法读取');
  const { kind, template, tries } = found;
  try {
    await noteSent(db, guid, await sender.send({ kind, template, ...content }));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (error instanceof SendRefused || tries >= MOST_TRIES) return giveUp(db, guid, why);
    await db
      .update(outgoingMessage)
      .set({ answer: why.slice(0, 200) })
      .where(eq(outgoingMessage.guid, guid));
    throw error;
  }
}

/** What a provider has taken is erased here; without a provider the outbox keeps it a day. */
async function noteSent(db: Db, guid: string, { carrier, answer }: Carried) {
  await db
    .update(outgoingMessage)
    .set({
      state: s.sent,
      carrier,
      answer: answer.slice(0, 200),
      sentAt: sql`now()`,
      ...(carrier !== 'outbox' && { sealed: null }),
    })
    .where(eq(outgoingMessage.guid, guid));
}

async function giveUp(db: Db, guid: string, why: string) {
  await db
    .update(outgoingMessage)
    .set({ state: s.failed, answer: why.slice(0, 200), sealed: null })
    .where(eq(outgoingMessage.guid, guid));
}

/** Erases the texts of the outbox after a day. */
export async function eraseMessages(db: Db) {
  await db
    .update(outgoingMessage)
    .set({ sealed: null })
    .where(
      and(
        isNotNull(outgoingMessage.sealed),
        ne(outgoingMessage.state, s.queued),
        sql`${outgoingMessage.createdAt} < now() - interval '1 day'`,
      ),
    );
}
