import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import { tenderFileStatus } from '#shared/areas/tender-file/codes';
import { tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { digestNow } from '../../areas/tender-file/file-form.ts';
import { tenderFile } from '../../areas/tender-file/tender-file.table.ts';
import { textDigest, textOf } from '../../areas/tender-notice/notice-form.ts';
import { tenderNotice } from '../../areas/tender-notice/tender-notice.table.ts';
import { runnableTenders } from '../../areas/tender/runnable-tenders.service.ts';
import { tender } from '../../areas/tender/tender.table.ts';
import { filePublished, noticePublished } from '../../areas/tender/tenders.service.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { stageFollowers } from '../stage-followers.ts';
import { approvedNotice, signedNotice } from './clarifications.ts';
import type { schemeMaker } from './schemes.ts';
import type { fileMaker } from './tender-file-maker.ts';

/** The sale begins so many days before the deadline and ends so many; it is published a day before it begins. */
const DAY_MS = 86_400_000;
const [BEGINS, ENDS] = [24, 17];
const before = (deadline: Date, days: number) => new Date(deadline.getTime() - days * DAY_MS);

interface PastTender {
  name: string;
  /** 采购方式; an open tender where nothing is said. */
  way?: TenderWay;
  /** Milliseconds until its deadline, once its papers are out. */
  dueInMs: number;
  /** What is done with the tender before it is issued. */
  prepare?: (tenderGuid: string) => Promise<void>;
}

/**
 * A tender whose notice and file have been out for weeks, its deadline a moment ahead: drawn up, approved and signed as people
 * do; then its days are put back, for nothing is published in the past.
 */
export async function pastTender(
  db: Db,
  maker: Awaited<ReturnType<typeof schemeMaker>>,
  files: Awaited<ReturnType<typeof fileMaker>>,
  { name, way, dueInMs, prepare }: PastTender,
): Promise<{ tenderGuid: string; fileGuid: string }> {
  const { manager } = maker;
  await maker.approved(name, way);
  const fileGuid = await files.decide(await files.add(name));
  const { list } = await runnableTenders(manager, { page: 1, rows: 1, keyword: name });
  const tenderGuid = list[0]!.guid;
  const noticeGuid = await approvedNotice(maker, tenderGuid);

  const due = (await databaseNow(db)).getTime() + dueInMs;
  const deadline = new Date(due - (due % 1000));
  const times = { saleStart: before(deadline, BEGINS), saleEnd: before(deadline, ENDS), deadline };
  const questionEnd = before(deadline, ENDS - 1);
  const at = before(deadline, BEGINS + 1);
  await db
    .update(tenderFile)
    .set({ ...times, questionEnd })
    .where(eq(tenderFile.guid, fileGuid));
  await db
    .update(tenderNotice)
    .set({ ...times, endAt: deadline })
    .where(eq(tenderNotice.guid, noticeGuid));
  await db.update(tender).set(times).where(eq(tender.guid, tenderGuid));
  await prepare?.(tenderGuid);
  await files.sign(fileGuid);
  await signedNotice(maker, noticeGuid);

  const [file] = await db.select().from(tenderFile).where(eq(tenderFile.guid, fileGuid));
  const [notice] = await db.select().from(tenderNotice).where(eq(tenderNotice.guid, noticeGuid));
  const published = (version: AnyPgColumn) => ({
    publishedAt: at,
    executedAt: at,
    version: sql`${version} + 1`,
  });
  const status = tenderFileStatus.code.published;
  await db
    .update(tenderFile)
    .set({ ...published(tenderFile.version), status, digest: await digestNow(db, file!) })
    .where(eq(tenderFile.guid, fileGuid));
  const publishedBody = textOf(notice!);
  await db
    .update(tenderNotice)
    .set({
      ...published(tenderNotice.version),
      status: tenderNoticeStatus.code.published,
      publishedBody,
      digest: textDigest(notice!.title, publishedBody),
    })
    .where(eq(tenderNotice.guid, noticeGuid));
  const [of] = await db.select().from(tender).where(eq(tender.guid, tenderGuid));
  const { validityDays, controlPrice, envelopes, twoStep, decryptMinutes } = of!;
  await inTransaction(db, async (tx) => {
    const terms = { questionEnd, validityDays, controlPrice, envelopes, twoStep, decryptMinutes };
    await filePublished(tx, manager, [tenderGuid], { at, ...times, ...terms }, stageFollowers);
    await noticePublished(tx, manager, [tenderGuid], { at, ...times }, stageFollowers);
  });
  return { tenderGuid, fileGuid };
}
