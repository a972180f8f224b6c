import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import { SendRefused } from '../../kit/sending/message-sender.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { dueTime } from './due-time.ts';
import { message } from './message.table.ts';
import { noticeDelivery } from './notice-delivery.table.ts';
import type { NoticeParts } from './notice-parts.ts';
import { noticeSettingsOf, type StoredNoticeSettings } from './notice-settings.table.ts';
import { letterOf } from './notice-words.ts';
import { queueLetter, sendToChat } from './send-letter.ts';

/** How many are taken at a time, and how often one is tried. */
const BATCH = 500;
const MOST_TRIES = 5;
/** Whoever has taken a delivery and died leaves it to others after this. */
const HELD = '5 minutes';
const KEPT = '30 days';

type Delivery = typeof noticeDelivery.$inferSelect;
type Waiting = Delivery &
  Pick<typeof message.$inferSelect, 'titleCn' | 'titleEn' | 'link'> & { open: boolean; leftAt: number };

/** Sends what is due; what is due together to one person by one way goes as one letter. */
export async function deliverNotices(db: Db, parts: NoticeParts): Promise<void> {
  const now = await databaseNow(db);
  for (let taken = await take(db); taken.length > 0; taken = await take(db)) {
    const settings = await settingsOf(db, taken);
    const calendar = await loadCalendar(db);
    const isWorkday = (date: string) => calendar.isWorkday(date);
    const ready: Waiting[] = [];
    for (const one of taken) {
      const own = settings.get(one.userGuid);
      if (!one.open || !own) await settle(db, [one], { state: 'dropped' });
      else {
        const due = dueTime({ left: one.createdAt, isDigest: one.isDigest, now }, own, isWorkday);
        if (due <= now) ready.push(one);
        else await putOff(db, one, due);
      }
    }
    ready.sort((one, other) => one.leftAt - other.leftAt);
    const letters = Map.groupBy(ready, ({ userGuid, channel }) => `${userGuid} ${channel}`);
    for (const together of letters.values())
      await sendTogether(db, parts, together, settings.get(together[0]!.userGuid)!);
  }
}

/** Takes some of what is due, so that no other process sends it meanwhile. */
async function take(db: Db): Promise<Waiting[]> {
  const due = db
    .select({ guid: noticeDelivery.guid })
    .from(noticeDelivery)
    .where(and(eq(noticeDelivery.state, 'waiting'), sql`${noticeDelivery.dueAt} <= now()`))
    .orderBy(noticeDelivery.dueAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(noticeDelivery)
    .set({
      dueAt: sql`now() + ${HELD}::interval`,
      tries: sql`${noticeDelivery.tries} + 1`,
    })
    .from(message)
    .where(and(inArray(noticeDelivery.guid, due), eq(message.guid, noticeDelivery.messageGuid)))
    .returning({
      ...columnsOf,
      // microseconds: a Date takes two messages of one millisecond for one
      leftAt: sql<number>`(extract(epoch from ${noticeDelivery.createdAt}) * 1000000)::bigint`,
      titleCn: message.titleCn,
      titleEn: message.titleEn,
      link: message.link,
      open: sql<boolean>`${message.readTime} is null and ${message.settledTime} is null`,
    });
}
const columnsOf = {
  guid: noticeDelivery.guid,
  messageGuid: noticeDelivery.messageGuid,
  userGuid: noticeDelivery.userGuid,
  channel: noticeDelivery.channel,
  isDigest: noticeDelivery.isDigest,
  dueAt: noticeDelivery.dueAt,
  tries: noticeDelivery.tries,
  state: noticeDelivery.state,
  answer: noticeDelivery.answer,
  createdAt: noticeDelivery.createdAt,
};

async function settingsOf(db: Db, taken: readonly Delivery[]) {
  const people = [...new Set(taken.map(({ userGuid }) => userGuid))];
  const rows = await db.select().from(noticeSettingsOf).where(inArray(noticeSettingsOf.userGuid, people));
  return new Map(rows.map((row) => [row.userGuid, row]));
}

/** Putting off is no try. */
const putOff = (db: Db, { guid, tries }: Delivery, dueAt: Date) =>
  db
    .update(noticeDelivery)
    .set({ dueAt, tries: tries - 1 })
    .where(eq(noticeDelivery.guid, guid));

async function sendTogether(
  db: Db,
  parts: NoticeParts,
  together: readonly Waiting[],
  settings: StoredNoticeSettings,
) {
  const [{ userGuid, channel, tries }] = together as [Waiting];
  const told = together.map(({ titleCn, titleEn, link }) => ({ title: { cn: titleCn, en: titleEn }, link }));
  const letter = { ...letterOf(told, settings.language, parts.origin), count: told.length };
  const receiver = await parts.findReceiver(db, userGuid);
  if (receiver === null) return settle(db, together, { state: 'dropped' });
  try {
    if (channel === 'chat') {
      await sendToChat(parts.chat, settings.chat, receiver, letter);
      await settle(db, together, { state: 'sent', answer: '' });
    } else
      await inTransaction(db, async (tx) => {
        await queueLetter(tx, channel, receiver, letter);
        await settle(tx, together, { state: 'sent', answer: '' });
      });
  } catch (error) {
    const answer = (error instanceof Error ? error.message : String(error)).slice(0, 200);
    const isLost = error instanceof SendRefused || tries >= MOST_TRIES;
    await settle(db, together, { answer, ...(isLost && { state: 'failed' as const }) });
  }
}

const settle = async (db: Db, some: readonly Delivery[], as: Partial<Pick<Delivery, 'state' | 'answer'>>) => {
  await db
    .update(noticeDelivery)
    .set(as)
    .where(
      inArray(
        noticeDelivery.guid,
        some.map(({ guid }) => guid),
      ),
    );
};

/** Forgets what went out long ago. */
export async function eraseDeliveries(db: Db): Promise<void> {
  await db
    .delete(noticeDelivery)
    .where(
      and(ne(noticeDelivery.state, 'waiting'), lt(noticeDelivery.createdAt, sql`now() - ${KEPT}::interval`)),
    );
}
