import { and, desc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { AnnouncementRow, listAnnouncements, saveAnnouncement } from '#shared/areas/dictionary/contract';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { announcement } from './announcement.table.ts';
import { STALE } from '../../db/move-status.ts';

type Announcement = typeof announcement.$inferSelect;
type Saved = z.output<typeof saveAnnouncement.input>;

/** What is announced now, newest first. */
export async function announcedNow({ db }: Context): Promise<AnnouncementRow[]> {
  const rows = await db
    .select()
    .from(announcement)
    .where(
      and(
        lte(announcement.publishedAt, sql`now()`),
        or(isNull(announcement.until), gt(announcement.until, sql`now()`)),
      ),
    )
    .orderBy(desc(announcement.publishedAt), desc(announcement.guid))
    .limit(20);
  return rows.map(toRow);
}

/** One page of all announcements, drafts included. */
export async function allAnnouncements(
  { page, rows, title }: z.output<typeof listAnnouncements.input>,
  { db }: Context,
) {
  const where = or(contains(announcement.titleCn, title), contains(announcement.titleEn, title));
  const found = await pageOfRows(
    db,
    announcement,
    { page, rows },
    { where, orderBy: [desc(announcement.updateTime), desc(announcement.guid)] },
  );
  return { ...found, list: found.list.map(toRow) };
}

/** Creates (no `version`; repeated under the same guid it answers the first) or changes one announcement. */
export async function putAnnouncement({ guid, version, ...form }: Saved, context: Context) {
  const values = {
    titleCn: form.titleCn,
    titleEn: form.titleEn ?? '',
    bodyCn: form.bodyCn,
    bodyEn: form.bodyEn ?? '',
    until: form.until ? parseDateTime(form.until) : null,
  };
  return inTransaction(context.db, async (db) => {
    if (version === undefined) return create(db, guid, values, context);
    if (guid === undefined) throw new NotFound();
    await change(db, { guid, version }, values, 'announcement.edit', context);
    return { guid };
  });
}

/** Shows an announcement from now on. */
export const publish = (target: { guid: string; version: number }, context: Context) =>
  move(target, sql`now()`, 'announcement.publish', context);

/** Takes an announcement down again; it becomes a draft. */
export const withdraw = (target: { guid: string; version: number }, context: Context) =>
  move(target, null, 'announcement.withdraw', context);

async function move(
  target: { guid: string; version: number },
  publishedAt: SQL | null,
  event: string,
  context: Context,
) {
  await inTransaction(context.db, (db) => change(db, target, { publishedAt }, event, context));
  return null;
}

async function create(
  db: Db,
  guid: string | undefined,
  values: typeof announcement.$inferInsert,
  context: Context,
) {
  const [made] = await db
    .insert(announcement)
    .values({ ...values, ...(guid && { guid }), createUserGuid: context.actor.guid })
    .onConflictDoNothing()
    .returning();
  if (!made) return { guid: guid! };
  await record(db, context, { event: 'announcement.add', ...asObject(made), after: values });
  return { guid: made.guid };
}

async function change(
  db: Db,
  { guid, version }: { guid: string; version: number },
  values: Partial<Record<keyof Announcement, unknown>>,
  event: string,
  context: Context,
) {
  const [before] = await db.select().from(announcement).where(eq(announcement.guid, guid)).for('update');
  if (!before) throw new NotFound();
  if (before.version !== version) throw new BusinessError(STALE);
  const [after] = await db
    .update(announcement)
    .set({ ...(values as Partial<Announcement>), updateTime: sql`now()`, version: version + 1 })
    .where(eq(announcement.guid, guid))
    .returning();
  await record(db, context, { event, ...asObject(after!), before, after });
}

const asObject = ({ guid, titleCn }: Announcement) => ({
  objectType: 'announcement',
  objectGuid: guid,
  objectName: titleCn,
});

const toRow = ({ guid, version, publishedAt, until, ...texts }: Announcement): AnnouncementRow => ({
  guid,
  title: { cn: texts.titleCn, en: texts.titleEn || texts.titleCn },
  body: { cn: texts.bodyCn, en: texts.bodyEn || texts.bodyCn },
  publishedAt: publishedAt && formatDateTime(publishedAt),
  until: until && formatDateTime(until),
  version,
});
