import { and, asc, eq, or, sql } from 'drizzle-orm';
import { noticeKind, tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import { type NoticeDetail, tenderNoticeDetail, type NoticeVersion } from '#shared/areas/tender-notice/views';
import { formatDateTime } from '#shared/kit/dates';
import { plainNumber } from '#shared/kit/money';
import type { Context } from '../../http/context.ts';
import type { Db } from '../../db/client.ts';
import { pick } from '../../kit/pick.ts';
import { ownSigningCertificates } from '../certificate/signing-certificates.service.ts';
import { documentPage } from '../document/list.service.ts';
import { shownAddressees } from './addressees.ts';
import { toNoticeRow } from './list-notices.ts';
import { clockStartOf, mediaOf } from './media.ts';
import { NOTICE, notices } from './notice-access.ts';
import { differencesOf, findingsOfStored } from './notice-check.ts';
import { textDigest, textOf } from './notice-form.ts';
import { isOut } from './public-notices.ts';
import { aboutOf, purchaseOf, sectionOf, tendersBehind } from './purchase.ts';
import { digestNow, signaturesOf } from './sign-notice.ts';
import { type Notice, tenderNotice as notice } from './tender-notice.table.ts';

const s = tenderNoticeStatus.code;
const said = (at: Date | null) => at && formatDateTime(at);

/** One notice with everything that belongs to it. */
export async function getNotice(guid: string, { db, actor }: Context): Promise<NoticeDetail> {
  const { row: found, ties, files } = await notices.open({ db, actor }, guid);
  const about = await aboutOf(db, found);
  const tenders = await tendersBehind(db, found);
  const body = textOf(found);
  const row = toNoticeRow(found, ties, actor);
  const maySign = row.actions.includes('sign');
  const { executedAt, publishedAt } = found;
  return {
    ...pick(found, tenderNoticeDetail.shape),
    ...documentPage(tenderNoticeKind, found),
    ...row,
    maxMembers: found.maxMembers,
    preLimit: found.preLimit,
    docFee: plainNumber(found.docFee),
    controlPrice: found.controlPrice,
    purchase: {
      ...purchaseOf(found, found.noticeKind, about),
      projectGuid: found.projectGuid,
      projectNo: found.projectNo,
      projectName: found.projectName,
      sections: tenders.map(sectionOf),
    },
    body,
    digest: found.digest ?? textDigest(found.title, body),
    publishedLate:
      executedAt && publishedAt && executedAt.getTime() - publishedAt.getTime() >= LATE_MS
        ? said(executedAt)
        : null,
    clockStart: said(await clockStartOf(db, found)),
    isOpenToAll: await isOut(db, guid),
    mediaRows: await mediaOf(db, guid),
    signatures: await signaturesOf(db, found),
    signDigest: maySign ? await digestNow(db, found) : null,
    certificates: maySign ? await ownSigningCertificates(db, actor.guid) : [],
    differences:
      found.differences ??
      (found.noticeKind === noticeKind.code.change && about ? differencesOf(about, found) : []),
    versions: await versionsOf(db, found),
    ...(await shownAddressees({ db, actor }, found)),
    files: files(NOTICE),
    findings: await findingsToDecide(db, found),
    createTime: formatDateTime(found.createTime),
  };
}

/** From how late on a publication by itself is told to have been late. */
const LATE_MS = 120_000;

/** All versions of a notice and what was told about it, the oldest first; of what is not published yet those the reader's own company draws up. */
async function versionsOf(db: Db, { guid, firstGuid }: Notice): Promise<NoticeVersion[]> {
  const found = await db
    .select()
    .from(notice)
    .where(
      and(
        notices.live,
        or(
          eq(notice.firstGuid, firstGuid),
          sql`${notice.aboutGuid} in (select guid from tender_notice where first_guid = ${firstGuid})`,
        ),
      ),
    )
    .orderBy(asc(notice.createTime), asc(notice.guid));
  return found
    .filter((one) => one.guid === guid || one.voidReason === null)
    .map(({ publishedAt, ...one }) => ({
      guid: one.guid,
      noticeNo: one.noticeNo,
      title: one.title,
      noticeKind: one.noticeKind,
      edition: one.edition,
      status: one.status,
      publishedAt: said(publishedAt),
    }));
}

/** What is to be mended and minded as long as it can be mended, decided or published. */
async function findingsToDecide(db: Db, found: Notice) {
  return found.status === s.published ? [] : findingsOfStored(db, found);
}
