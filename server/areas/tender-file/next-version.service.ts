import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { type DocKind, tenderFileStatus } from '#shared/areas/tender-file/codes';
import type { NextVersion } from '#shared/areas/tender-file/next-version';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { partiesOf } from '../document/parties.service.ts';
import { files, ofTenders, signed } from './file-access.ts';
import { digestNow } from './file-form.ts';
import { tenderFile as file } from './tender-file.table.ts';

const { approved, published } = tenderFileStatus.code;
const isVoided = sql`${file.voidReason} is not null`;

const select = (db: Db) => db.select({ row: file, signed }).from(file).$dynamic();
type Found = Awaited<ReturnType<typeof select>>[number];

const shown = ({ row, signed: by }: Found): NextVersion => ({
  guid: row.guid,
  docNo: row.docNo,
  docName: row.docName,
  edition: row.edition,
  deadline: row.deadline && formatDateTime(row.deadline),
  affectsPreparation: row.affectsPreparation,
  isReady: row.status === approved && partiesOf(row).every((party) => by.includes(party)),
});

/** The versions that are drawn up after a published one of this tender and are not out, approved or not. */
export async function nextVersionsOf(db: Db, tenderGuid: string, kind: DocKind): Promise<NextVersion[]> {
  const found = await select(db)
    .where(
      and(
        ofTenders([tenderGuid]),
        eq(file.docKind, kind),
        isNotNull(file.aboutGuid),
        ne(file.status, published),
        sql`not ${isVoided}`,
      ),
    )
    .orderBy(file.docNo);
  return found.map(shown);
}

/** One version whoever asks, out or not; undefined where it is gone. */
export async function namedVersion(db: Db, guid: string): Promise<NextVersion | undefined> {
  const [found] = await select(db).where(and(files.live, eq(file.guid, guid), sql`not ${isVoided}`));
  return found && shown(found);
}

/** The tenders a version is for, which are locked before it. */
export const tendersOfVersion = async (db: Db, guid: string): Promise<string[]> =>
  (await files.stored(db, guid))?.tenderGuids ?? [];

/** SM3 of a version as it stands, for what is signed over it; empty where it is gone. */
export async function digestOfVersion(db: Db, guid: string): Promise<string> {
  const found = await files.stored(db, guid);
  return found ? digestNow(db, found) : '';
}
