import { and, countDistinct, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isUnsealed } from '#shared/areas/tender/codes';
import type { tenderFileCalls } from '#shared/areas/tender-file/contract';
import { downloadRow } from '#shared/areas/tender-file/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { files } from './file-access.ts';
import { tendersBehind } from './purchase.ts';
import { type TenderFile, tenderFile as file, tenderFileDownload as download } from './tender-file.table.ts';

type Input = z.output<(typeof tenderFileCalls)['downloads']['input']>;

/**
 * 购标记录 of a file, all versions. Until every one of its tenders is opened it is sealed to everybody, the people who carry
 * it out as well: no name, no total, no page (招标投标法 第二十二条); a tender that ends unopened stays sealed.
 */
export async function listDownloads({ guid, page, rows }: Input, { db, actor }: Context) {
  const found = await files.find({ db, actor }, guid);
  if (await isRecordSealed(db, found)) return { sealed: true, total: null, unread: null, list: null };
  const { list, total } = await pageOfRows(
    db,
    download,
    { page, rows },
    { where: eq(download.firstGuid, found.firstGuid), orderBy: [desc(download.at), desc(download.guid)] },
  );
  return {
    sealed: false,
    total,
    unread: await countUnread(db, found),
    list: list.map((one) => ({
      ...pick(one, downloadRow.shape),
      at: formatDateTime(one.at),
      readAt: one.readAt && formatDateTime(one.readAt),
    })),
  };
}

/** Whether it is still kept who got a file. */
async function isRecordSealed(db: Db, found: TenderFile): Promise<boolean> {
  const tenders = await tendersBehind(db, found);
  return tenders.length === 0 || !tenders.every(isUnsealed);
}

/** Suppliers that got a version and have not acknowledged the newest. */
async function countUnread(db: Db, { firstGuid }: TenderFile): Promise<number> {
  const [found] = await db
    .select({ unread: countDistinct(download.enterpriseGuid) })
    .from(download)
    .where(
      and(
        eq(download.firstGuid, firstGuid),
        isNotNull(download.enterpriseGuid),
        sql`not exists (select 1 from ${download} as read join ${file} as newest
          on newest.guid = read.tender_file_guid and newest.replaced_at is null
          where read.first_guid = ${download}.first_guid and read.enterprise_guid = ${download}.enterprise_guid
            and read.read_at is not null)`,
      ),
    );
  return found?.unread ?? 0;
}
