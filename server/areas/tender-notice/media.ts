import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { clockStart, worstState } from '#shared/areas/tender-notice/day-zero';
import type { tenderNoticeCalls } from '#shared/areas/tender-notice/contract';
import { mediumText as t } from '#shared/areas/tender-notice/fault-texts';
import { mediumState } from '#shared/areas/tender-notice/codes';
import { type NoticeMedium, noticeMedium } from '#shared/areas/tender-notice/views';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { faultAt, NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { type Notice, tenderNotice as notice, tenderNoticeMedium as medium } from './tender-notice.table.ts';

type Input = z.output<(typeof tenderNoticeCalls)['media']['input']>;
const m = mediumState.code;

const rowsOf = (db: Db, noticeGuid: string) =>
  db.select().from(medium).where(eq(medium.noticeGuid, noticeGuid)).orderBy(asc(medium.medium));

const said = (at: Date | null) => at && formatDateTime(at);

/** How a published notice stands in each medium. */
export const mediaOf = async (db: Db, noticeGuid: string): Promise<NoticeMedium[]> =>
  (await rowsOf(db, noticeGuid)).map((row) => ({
    ...pick(row, noticeMedium.shape),
    submittedAt: said(row.submittedAt),
    publishedAt: said(row.publishedAt),
  }));

/** From when the clocks of the law run for a published notice; null: not yet. */
export async function clockStartOf(db: Db, found: Notice): Promise<Date | null> {
  if (!found.publishedAt) return null;
  return clockStart(
    { publishedAt: found.publishedAt, isMandatory: found.isMandatory },
    await rowsOf(db, found.guid),
  );
}

/** 媒介补录: how a notice stands in one medium, as its handler read it there. */
export const enterMedium = ({ guid, version, mediumGuid, ...said }: Input, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'media', version });
    const [before] = await db
      .select()
      .from(medium)
      .where(and(eq(medium.guid, mediumGuid), eq(medium.noticeGuid, guid)));
    if (!before) throw new NotFound();
    const now = await databaseNow(db);
    const time = (text: string | undefined) => (text ? parseDateTime(text) : null);
    const [submittedAt, publishedAt] = [time(said.submittedAt), time(said.publishedAt)];
    if (said.state === m.submitted && !submittedAt) throw faultAt('submittedAt', t.submittedAt);
    if (said.state === m.published && !publishedAt) throw faultAt('publishedAt', t.publishedAt);
    if (said.state === m.failed && !said.note) throw faultAt('note', t.note);
    if (submittedAt && submittedAt > now) throw faultAt('submittedAt', t.future);
    if (publishedAt && publishedAt > now) throw faultAt('publishedAt', t.future);
    if (submittedAt && publishedAt && publishedAt < submittedAt) throw faultAt('publishedAt', t.order);
    const { state, receiptNo = '', url = '', note = '' } = said;
    const after = { state, submittedAt, receiptNo, publishedAt, url, note };
    await db.update(medium).set(after).where(eq(medium.guid, mediumGuid));
    await writes.note(db, context, found, 'media', {
      before: Object.fromEntries(
        Object.keys(after).map((name) => [name, before[name as keyof typeof after]]),
      ),
      after: { medium: before.medium, ...after },
    });
    const states = (await rowsOf(db, guid)).map((one) => one.state);
    return changedTo(db, notice, guid, {
      mediaState: worstState(states),
      version: sql`${notice.version} + 1`,
    } as never);
  });
