import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { partyText } from '#shared/areas/certificate/party';
import { blockedFields } from '#shared/areas/legal-parameter/finding';
import {
  docKind,
  type DocKind,
  tenderFileStatus,
  tenderFileTransition,
} from '#shared/areas/tender-file/codes';
import { fileText as t } from '#shared/areas/tender-file/fault-texts';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { moveStatus } from '../../db/move-status.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { filePublished, lockTenders } from '../tender/tenders.service.ts';
import { files, fileWrites as writes, ofTenders } from './file-access.ts';
import { differencesOf, findingsOfStored } from './file-check.ts';
import { lineColumns } from './lines.ts';
import { checkSigned } from './sign-file.ts';
import { type TenderFile, tenderFile as file, tenderFileDownload as download } from './tender-file.table.ts';

/** A version that was published just now. */
export interface PublishedVersion {
  guid: string;
  edition: number;
  publishedAt: Date;
  digest: string;
}

/**
 * Publishes a version that is approved and signed, in the caller's transaction and at its instant `at` (null: now): what a
 * clarification that changes the file does. Locks the tenders before the version.
 * @throws BusinessError where it is in another state, unsigned, or something speaks against it at this instant
 */
export async function publishNextVersion(
  db: Db,
  context: AuditContext,
  guid: string,
  followers: readonly StageFollower[],
  at: Date | null = null,
): Promise<PublishedVersion> {
  const found = await files.stored(db, guid);
  if (!found || found.isDeleted) throw new NotFound();
  return publishVersion(db, context, found, at, followers);
}

/**
 * The same of one that has been found; `planned` is the instant a job carries out, however late it runs, null: now, by the
 * database's clock after the tenders are locked. One instant for all suppliers.
 */
export async function publishVersion(
  db: Db,
  context: AuditContext,
  { guid, tenderGuids }: TenderFile,
  planned: Date | null,
  followers: readonly StageFollower[],
): Promise<PublishedVersion> {
  await lockTenders(db, tenderGuids);
  const found = await files.stored(db, guid, true);
  if (!found || found.status !== tenderFileStatus.code.approved)
    throw new BusinessError(found?.status === tenderFileStatus.code.published ? t.isPublished : t.unsigned);
  const now = await databaseNow(db);
  const at = planned ?? now;
  const digest = await checkSigned(db, found);
  const lines = await lineColumns(db, guid);
  if (lines.lineDigest !== found.lineDigest) throw new BusinessError(partyText.broken);
  refuseFaults(blockedFields(await findingsOfStored(db, found, at)));
  const before = found.aboutGuid ? await files.stored(db, found.aboutGuid, true) : undefined;
  if (before?.replacedAt) throw new BusinessError(t.replaced);
  await moveStatus(db, file, guid, tenderFileTransition.publish, undefined, {
    publishedAt: at,
    executedAt: now,
    isScheduled: false,
    digest,
    ...(before && { differences: await differencesOf(db, before, found) }),
  });
  if (before) await replaceVersion(db, context, before, at);
  if (found.docKind === docKind.code.tender)
    await filePublished(db, context, tenderGuids, { at, ...termsOf(found) }, followers);
  await writes.note(db, context, found, 'publish', {
    before: { status: found.status },
    after: { status: tenderFileTransition.publish.to, publishedAt: at, digest },
  });
  if (before) await tellObtainers(db, found);
  return { guid, edition: found.edition, publishedAt: at, digest };
}

/** The key terms of a version, which its tenders take over. */
const termsOf = (found: TenderFile) => ({
  saleStart: found.saleStart!,
  saleEnd: found.saleEnd!,
  questionEnd: found.questionEnd,
  deadline: found.deadline!,
  validityDays: found.validityDays,
  controlPrice: found.controlPrice,
  envelopes: found.envelopes,
  twoStep: found.twoStep,
  decryptMinutes: found.decryptMinutes,
});

/** 已变更: the version before stays readable with that mark. */
async function replaceVersion(db: Db, context: AuditContext, before: TenderFile, at: Date): Promise<void> {
  await db
    .update(file)
    .set({ replacedAt: at, version: sql`${file.version} + 1`, updatedAt: sql`now()` })
    .where(eq(file.guid, before.guid));
  await writes.note(db, context, before, 'replace');
}

/** Whoever got a version before is told by the system in the same instant; nobody of the staff learns who they are. */
async function tellObtainers(db: Db, found: TenderFile): Promise<void> {
  const told = (await obtainersOf(db, found.tenderGuids)).flatMap(({ userGuids }) => userGuids);
  await notify(db, {
    userGuids: told,
    kind: 'tenderFile.changed',
    title: {
      cn: `“${found.docName}”已发布第${found.edition}版，请获取并确认阅读`,
      en: `Version ${found.edition} of “${found.docName}” is published: get it and acknowledge it`,
    },
    link: paths.ownTenderFile(found.guid),
  });
}

/** A supplier that got a file of some tenders, and the people who got it. */
export interface Obtainer {
  enterpriseGuid: string;
  userGuids: string[];
}

/**
 * Who got a file of these tenders, each once; anonymous downloads name nobody. For messages the system sends alone: until
 * the opening no person but the supplier may learn of it (tendering.md 6.13).
 */
export const obtainersOf = (db: Db, tenderGuids: readonly string[]): Promise<Obtainer[]> =>
  db
    .select({
      enterpriseGuid: sql<string>`${download.enterpriseGuid}`,
      userGuids: sql<
        string[]
      >`coalesce(array_agg(distinct ${download.userGuid}) filter (where ${download.userGuid} is not null), '{}')`,
    })
    .from(download)
    .innerJoin(file, eq(file.guid, download.tenderFileGuid))
    .where(and(ofTenders(tenderGuids), isNotNull(download.enterpriseGuid)))
    .groupBy(download.enterpriseGuid);

/** The tenders whose file a company has got: a subquery of their guids. */
export const tendersObtainedBy = (
  enterpriseGuid: string,
  kind: DocKind = docKind.code.tender,
): SQL => sql`(select unnest(${file.tenderGuids})
  from ${download} join ${file} on ${file.guid} = ${download.tenderFileGuid}
  where ${download.enterpriseGuid} = ${enterpriseGuid} and ${file.docKind} = ${sql.raw(String(kind))})`;

/** The newest version of the file of each of these tenders that a company has got; those it has none of are left out. */
export async function editionsObtained(
  db: Db,
  enterpriseGuid: string,
  tenderGuids: readonly string[],
  kind: DocKind = docKind.code.tender,
): Promise<ReadonlyMap<string, number>> {
  if (tenderGuids.length === 0) return new Map();
  const of = sql<string>`unnest(${file.tenderGuids})`.as('of');
  const found = await db
    .select({ of, edition: sql<number>`max(${download.edition})`.mapWith(Number) })
    .from(download)
    .innerJoin(file, eq(file.guid, download.tenderFileGuid))
    .where(and(eq(download.enterpriseGuid, enterpriseGuid), eq(file.docKind, kind), ofTenders(tenderGuids)))
    .groupBy(sql`1`);
  return new Map(found.map((one) => [one.of, one.edition]));
}
