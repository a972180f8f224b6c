import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recruitStatus } from '#shared/areas/recruitment-notice/codes';
import { noticeWorld } from '../../testing/notice-world.ts';
import { recruitNotice as notice } from '../recruitment-notice/notice.table.ts';
import { publishDue } from './publication.service.ts';

const world = await noticeWorld();
const { db } = world;

test('one that cannot be published keeps no other from its time', async () => {
  const guids = [await world.approved(), await world.approved(), await world.approved()];
  await db
    .update(notice)
    .set({ isScheduled: true, publishTime: sql`now() - interval '1 minute'` })
    .where(eq(notice.status, recruitStatus.code.approved));
  const published: string[] = [];
  const run = publishDue(db, {
    table: notice,
    time: notice.publishTime,
    waits: recruitStatus.code.approved,
    live: sql`not ${notice.isDeleted}`,
    lock: async (tx, guid) => (await tx.select().from(notice).where(eq(notice.guid, guid)).for('update'))[0],
    publish: async (_tx, { guid }) => {
      if (published.push(guid) === 1) throw new Error('lost');
    },
    tell: ({ guid }) => ({ kind: 'recruitNotice.published', cn: guid, en: guid, link: '/' }),
  });
  await expect(run).rejects.toThrow('1 could not be published');
  expect(published.toSorted()).toEqual(guids.toSorted());
});
