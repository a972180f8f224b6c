import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listMessages, MessageRow } from '#shared/areas/notification/contract';
import { formatDateTime } from '#shared/kit/dates';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { message } from './message.table.ts';

/** One page of one's own messages, newest first. */
export async function myMessages(
  { page, rows, unreadOnly, todoOnly }: z.output<typeof listMessages.input>,
  { db, actor }: Context,
) {
  const where = and(
    eq(message.userGuid, actor.guid),
    unreadOnly ? isNull(message.readTime) : undefined,
    todoOnly ? and(isNotNull(message.asksFor), isNull(message.settledTime)) : undefined,
  );
  const found = await pageOfRows(
    db,
    message,
    { page, rows },
    { where, orderBy: [desc(message.createTime), desc(message.guid)] },
  );
  return { ...found, list: found.list.map(toRow) };
}

/** How many of one's own messages are unread. */
export async function unreadCount({ db, actor }: Context) {
  const [row] = await db
    .select({ unread: count() })
    .from(message)
    .where(and(eq(message.userGuid, actor.guid), isNull(message.readTime)));
  return { unread: row!.unread };
}

/** Marks these of one's own messages as read, or all; another person's are left alone without a word. */
export async function markMessagesRead({ guids }: { guids?: string[] | undefined }, { db, actor }: Context) {
  await db
    .update(message)
    .set({ readTime: sql`now()` })
    .where(
      and(eq(message.userGuid, actor.guid), isNull(message.readTime), guids && inArray(message.guid, guids)),
    );
  return null;
}

const toRow = ({
  guid,
  kind,
  titleCn,
  titleEn,
  link,
  createTime,
  readTime,
  asksFor,
  settledTime,
}: typeof message.$inferSelect): MessageRow => ({
  guid,
  kind,
  title: { cn: titleCn, en: titleEn },
  link,
  createTime: formatDateTime(createTime),
  isRead: readTime !== null,
  todo: asksFor === null ? null : settledTime === null ? 'open' : 'settled',
});
