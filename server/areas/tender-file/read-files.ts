import { and, asc, eq } from 'drizzle-orm';
import { tenderFileStatus } from '#shared/areas/tender-file/codes';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { type FileVersion, type TenderFileDetail, tenderFileDetail } from '#shared/areas/tender-file/views';
import { formatDateTime } from '#shared/kit/dates';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { ownSigningCertificates } from '../certificate/signing-certificates.service.ts';
import { documentPage } from '../document/list.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import { files } from './file-access.ts';
import { differencesOf, findingsOfStored } from './file-check.ts';
import { chapterFiles, digestNow, shownParts } from './file-form.ts';
import { countChanges } from './lines.ts';
import { toFileRow } from './list-files.ts';
import { aboutOf, purchaseOf, shownPurchase, tendersBehind } from './purchase.ts';
import { signaturesOf } from './sign-file.ts';
import { type TenderFile, tenderFile as file } from './tender-file.table.ts';

const s = tenderFileStatus.code;
const said = (at: Date | null) => at && formatDateTime(at);
/** From how late on a publication by itself is told to have been late. */
const LATE_MS = 120_000;

/** One version with everything that belongs to it. */
export async function getFile(guid: string, { db, actor }: Context): Promise<TenderFileDetail> {
  const { row: found, ties } = await files.open({ db, actor }, guid);
  const about = await aboutOf(db, found);
  const tenders = (await tendersBehind(db, found)) as [TenderNow, ...TenderNow[]];
  const row = toFileRow(found, ties, actor);
  const maySign = row.actions.includes('sign');
  const { executedAt, publishedAt } = found;
  const isLate = executedAt && publishedAt && executedAt.getTime() - publishedAt.getTime() >= LATE_MS;
  const plan = pick(found, { evalMethod: true, evalPlan: true });
  const weights = {
    weightTech: plainNumber(found.weightTech),
    weightBiz: plainNumber(found.weightBiz),
    weightPrice: plainNumber(found.weightPrice),
  };
  return {
    ...pick(found, tenderFileDetail.shape),
    ...documentPage(tenderFileKind, found),
    ...row,
    controlPrice: found.controlPrice,
    docFee: plainNumber(found.docFee),
    performanceRate: plainNumber(found.performanceRate),
    parts: shownParts(found.parts, await chapterFiles(db, found.parts)),
    purchase: {
      ...shownPurchase(tenders, purchaseOf(tenders[0], found.docKind, about, found.lineCount)),
      ...plan,
      ...weights,
    },
    digest: found.digest ?? '',
    publishedLate: isLate ? said(executedAt) : null,
    signatures: await signaturesOf(db, found),
    signDigest: maySign ? await digestNow(db, found) : null,
    certificates: maySign ? await ownSigningCertificates(db, actor.guid) : [],
    differences: found.differences ?? (about ? await differencesOf(db, about, found) : []),
    lineChanges: await countChanges(db, found),
    versions: await versionsOf(db, found),
    findings: found.status === s.published ? [] : await findingsOfStored(db, found),
    createTime: formatDateTime(found.createTime),
  };
}

/** All versions of a file, the oldest first. */
async function versionsOf(db: Db, { guid, firstGuid }: TenderFile): Promise<FileVersion[]> {
  const found = await db
    .select()
    .from(file)
    .where(and(files.live, eq(file.firstGuid, firstGuid)))
    .orderBy(asc(file.edition), asc(file.createTime), asc(file.guid));
  return found
    .filter((one) => one.guid === guid || one.voidReason === null)
    .map((one) => ({
      guid: one.guid,
      docNo: one.docNo,
      edition: one.edition,
      status: one.status,
      publishedAt: said(one.publishedAt),
      digest: one.digest,
    }));
}
