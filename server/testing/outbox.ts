import { asc } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { contentOf } from '../areas/message/message.service.ts';
import { outgoingMessage } from '../areas/message/outgoing-message.table.ts';

/** The messages to a phone or an address, oldest first, as their receiver reads them. */
export async function messagesTo(db: Db, to: string) {
  const rows = await db
    .select({ guid: outgoingMessage.guid, template: outgoingMessage.template })
    .from(outgoingMessage)
    .orderBy(asc(outgoingMessage.createdAt));
  const opened = await Promise.all(
    rows.map(async ({ guid, template }) => ({ guid, template, ...(await contentOf(db, guid)) })),
  );
  return opened.filter((one) => one.to === to);
}

/** The last code sent to a phone; an empty text when there is none. */
export async function lastCode(db: Db, phone: string): Promise<string> {
  const codes = (await messagesTo(db, phone)).filter(({ template }) => template === 'code');
  return codes.at(-1)?.parameters?.['code'] ?? '';
}
