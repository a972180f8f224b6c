import { and, arrayContains, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { legalRegime } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { docKind, tenderFileStatus } from '#shared/areas/tender-file/codes';
import { fileText as t } from '#shared/areas/tender-file/fault-texts';
import {
  type OwnFile,
  ownFile,
  type ownFileCalls as calls,
  type OwnFileRow,
} from '#shared/areas/tender-file/own-contract';
import { formatDateTime } from '#shared/kit/dates';
import { plainNumber } from '#shared/kit/money';

import { contains } from '../../db/contains.ts';
import { databaseNow } from '../../db/database-now.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { hasApprovedInfo } from '../enterprise-info/info.service.ts';
import { sectionsInviting } from '../project/invited-units.service.ts';
import { lockTenders } from '../tender/tenders.service.ts';
import { files } from './file-access.ts';
import { chapterFiles, shownParts } from './file-form.ts';
import { countChanges, linesOf, pageChanges, pageLines, toLineRow } from './lines.ts';
import {
  type TenderFile,
  tenderFile as file,
  type TenderFileDownload,
  tenderFileDownload as download,
} from './tender-file.table.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
type Viewer = Pick<Context, 'db' | 'actor'>;

/** Versions that are out. */
export const isOut: SQL = and(
  files.live,
  isNull(file.voidReason),
  eq(file.status, tenderFileStatus.code.published),
)!;

/** The rows of one's own company in the record, of the file a version belongs to. */
const ownRows = (enterpriseGuid: string) =>
  sql`(select 1 from ${download} as of where of.first_guid = ${file}.first_guid
    and of.enterprise_guid = ${enterpriseGuid})`;

/** Which files a supplier may know of: those it has got, those anybody may get, and those of purchases it is invited to. */
async function its({ db, actor }: Viewer): Promise<SQL> {
  const invited = await sectionsInviting(db, actor.enterpriseGuid);
  const open = eq(file.tenderWay, tenderWay.code.open);
  const isInvited =
    invited.length === 0
      ? undefined
      : sql`exists (select 1 from unnest(
          ${sql.param(invited.map(({ projectGuid }) => projectGuid))}::uuid[],
          ${sql.param(invited.map(({ sectionNo }) => sectionNo))}::text[]) as invited (project, section)
          where invited.project = ${file}.project_guid
            and ${file}.sections @> jsonb_build_array(jsonb_build_object('sectionNo', invited.section)))`;
  const onSale = and(lte(file.saleStart, sql`clock_timestamp()`), gt(file.saleEnd, sql`clock_timestamp()`));
  return and(isOut, or(sql`exists ${ownRows(actor.enterpriseGuid)}`, and(or(open, isInvited), onSale)))!;
}

/** The files a supplier may get or has got, each in its newest version, the newest first. */
export async function listOwnFiles({ docName, ...page }: Input<'list'>, { db, actor }: Context) {
  const where = and(
    await its({ db, actor }),
    isNull(file.replacedAt),
    docName ? contains(file.docName, docName) : undefined,
  );
  const found = await pageOfRows(db, file, page, {
    where,
    orderBy: [desc(file.publishedAt), desc(file.guid)],
  });
  const list = await Promise.all(found.list.map((one) => toRow({ db, actor }, one)));
  return { ...found, list };
}

/** What one's own company has of a file, the oldest first. */
const recordOf = ({ db, actor }: Viewer, firstGuid: string): Promise<TenderFileDownload[]> =>
  db
    .select()
    .from(download)
    .where(and(eq(download.firstGuid, firstGuid), eq(download.enterpriseGuid, actor.enterpriseGuid)))
    .orderBy(download.at);

async function toRow(viewer: Viewer, found: TenderFile): Promise<OwnFileRow> {
  const record = await recordOf(viewer, found.firstGuid);
  const ofThis = record.find(({ tenderFileGuid }) => tenderFileGuid === found.guid);
  const time = (at: Date | null | undefined) => (at ? formatDateTime(at) : null);
  return {
    guid: found.guid,
    docNo: found.docNo,
    docName: found.docName,
    docKind: found.docKind,
    edition: found.edition,
    projectName: found.projectName,
    publishedAt: time(found.publishedAt),
    saleEnd: time(found.saleEnd),
    deadline: time(found.deadline),
    buyerName: found.entrustUnit,
    obtainedAt: time(record[0]?.at),
    readAt: time(ofThis?.readAt),
    actions: ofThis ? (ofThis.readAt ? [] : ['acknowledge']) : ['obtain'],
  };
}

/** A version this person's company may know of. @throws NotFound */
async function findOwn(viewer: Viewer, guid: string): Promise<TenderFile> {
  const [found] = await viewer.db
    .select()
    .from(file)
    .where(and(await its(viewer), eq(file.guid, guid)));
  if (!found) throw new NotFound();
  return found;
}

/** One of them: what it says; its chapters are opened once it was got. Nothing of others, nor how many they are. */
export async function getOwnFile({ guid }: Input<'detail'>, { db, actor }: Context): Promise<OwnFile> {
  const viewer = { db, actor };
  const found = await findOwn(viewer, guid);
  const time = (at: Date | null) => at && formatDateTime(at);
  const versions = await db
    .select()
    .from(file)
    .where(and(isOut, eq(file.firstGuid, found.firstGuid)))
    .orderBy(file.edition);
  return {
    ...pick(found, ownFile.shape),
    ...(await toRow(viewer, found)),
    saleStart: time(found.saleStart),
    questionEnd: time(found.questionEnd),
    controlPrice: found.controlPrice,
    docFee: plainNumber(found.docFee),
    performanceRate: plainNumber(found.performanceRate),
    parts: shownParts(found.parts, await chapterFiles(db, found.parts)),
    differences: found.differences ?? [],
    lineChanges: await countChanges(db, found),
    digest: found.digest ?? '',
    isReplaced: found.replacedAt !== null,
    isReadable: await hasObtained(viewer, guid),
    versions: versions.map((one) => ({
      guid: one.guid,
      docNo: one.docNo,
      edition: one.edition,
      status: one.status,
      publishedAt: time(one.publishedAt),
      digest: one.digest,
    })),
  };
}

/** What a bid in a tender answers: the newest version its company has got, whole. @throws NotFound */
export async function fileToAnswer({ tenderGuid }: Input<'toAnswer'>, context: Context) {
  const { db, actor } = context;
  const got = sql`exists (select 1 from ${download} as of where of.tender_file_guid = ${file}.guid
    and of.enterprise_guid = ${actor.enterpriseGuid})`;
  const [found] = await db
    .select({ guid: file.guid })
    .from(file)
    .where(
      and(isOut, eq(file.docKind, docKind.code.tender), arrayContains(file.tenderGuids, [tenderGuid]), got),
    )
    .orderBy(desc(file.edition))
    .limit(1);
  if (!found) throw new NotFound();
  return { file: await getOwnFile(found, context), lines: (await linesOf(db, found.guid)).map(toLineRow) };
}

/**
 * 获取: puts the version down in the record. Whoever got a version before may get each later one until the deadline; anybody
 * else within the time of the sale, by the database's clock after the tenders are locked. Sent twice it answers the first.
 */
export const obtainFile = ({ guid }: Input<'obtain'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor, origin } = context;
    const seen = await findOwn({ db, actor }, guid);
    await lockTenders(db, seen.tenderGuids);
    const found = await findOwn({ db, actor }, guid);
    const record = await recordOf({ db, actor }, found.firstGuid);
    const before = record.find(({ tenderFileGuid }) => tenderFileGuid === guid);
    if (before) return { guid, at: formatDateTime(before.at) };
    if (record.length === 0) await checkMayObtain({ db, actor }, found);
    const [made] = await db
      .insert(download)
      .values({
        tenderFileGuid: guid,
        firstGuid: found.firstGuid,
        edition: found.edition,
        enterpriseGuid: actor.enterpriseGuid,
        enterpriseName: actor.enterpriseName,
        userGuid: actor.guid,
        userName: actor.name,
        ip: origin.ip,
        digest: found.digest ?? '',
      })
      .returning({ at: download.at });
    return { guid, at: formatDateTime(made!.at) };
  });

/** What speaks against getting a file for the first time. */
async function checkMayObtain({ db, actor }: Viewer, found: TenderFile): Promise<void> {
  const now = await databaseNow(db);
  if (!found.saleStart || !found.saleEnd || now < found.saleStart || now >= found.saleEnd)
    throw new BusinessError(t.notOnSale);
  // Who buys by other rules than the tender law deals with approved enterprises alone.
  const asksApproval = found.legalRegime !== legalRegime.code.tenderLaw;
  if (asksApproval && !(await hasApprovedInfo(db, actor.enterpriseGuid)))
    throw new BusinessError(t.notApproved);
}

/** 阅读回执 for the version that was got. */
export const acknowledgeFile = ({ guid }: Input<'acknowledge'>, { db, actor }: Context) =>
  inTransaction(db, async (tx) => {
    const found = await findOwn({ db: tx, actor }, guid);
    const own = and(
      eq(download.tenderFileGuid, found.guid),
      eq(download.enterpriseGuid, actor.enterpriseGuid),
    );
    await tx
      .update(download)
      .set({ readAt: sql`now()`, readBy: actor.name })
      .where(and(own, isNull(download.readAt)));
    const [row] = await tx.select({ readAt: download.readAt }).from(download).where(own);
    if (!row?.readAt) throw new BusinessError(t.notObtained);
    return { guid, at: formatDateTime(row.readAt) };
  });

/** The lines of a version one's company may know of. */
export async function listOwnLines({ guid, ...asked }: Input<'lines'>, { db, actor }: Context) {
  await findOwn({ db, actor }, guid);
  return pageLines(db, guid, asked);
}

/** What a change did to them. */
export async function listOwnLineChanges({ guid, ...asked }: Input<'lineChanges'>, { db, actor }: Context) {
  return pageChanges(db, await findOwn({ db, actor }, guid), asked);
}

/**
 * Whether this person's company has got a version that is out, or a later one of the file: each is put down in the record
 * before its chapters are opened, and former ones are read with it.
 */
export async function hasObtained({ db, actor }: Viewer, guid: string): Promise<boolean> {
  if (!actor.permissions.has('tenderNotice:obtain')) return false;
  const [found] = await db
    .select({ guid: file.guid })
    .from(file)
    .where(
      and(
        isOut,
        eq(file.guid, guid),
        sql`exists (select 1 from ${download} as of where of.first_guid = ${file}.first_guid
          and of.edition >= ${file}.edition and of.enterprise_guid = ${actor.enterpriseGuid})`,
      ),
    );
  return found !== undefined;
}
