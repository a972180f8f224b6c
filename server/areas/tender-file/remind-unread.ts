import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { tenderFileStatus } from '#shared/areas/tender-file/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { notify } from '../notification/notification.service.ts';
import { files } from './file-access.ts';
import { tenderFile as file, tenderFileDownload as download } from './tender-file.table.ts';

/** Hour of the day at which each supplier is reminded once. */
const HOUR = '09';
const HOUR_MS = 3_600_000;

/**
 * Reminds the suppliers that have not acknowledged the newest version of a file they got: each day at nine, and in the hour
 * in which the deadline comes within 24 hours. The system sends it; nobody of the staff learns to whom.
 */
export async function remindUnread(db: Db): Promise<void> {
  const now = await databaseNow(db);
  const isHour = formatDateTime(now).slice(11, 13) === HOUR;
  const changed = await db
    .select()
    .from(file)
    .where(
      and(
        files.live,
        eq(file.status, tenderFileStatus.code.published),
        isNull(file.replacedAt),
        gt(file.edition, 1),
        gt(file.deadline, sql`now()`),
      ),
    );
  for (const one of changed) {
    const hours = (one.deadline!.getTime() - now.getTime()) / HOUR_MS;
    if (!isHour && !(hours > 23 && hours <= 24)) continue;
    const userGuids = await unreadBy(db, one);
    await notify(db, {
      userGuids,
      kind: 'tenderFile.unread',
      title: {
        cn: `“${one.docName}”第${one.edition}版尚未确认阅读，投标截止 ${formatDateTime(one.deadline!).slice(0, 16)}`,
        en: `Version ${one.edition} of “${one.docName}” has not been acknowledged; bids are due ${formatDateTime(one.deadline!).slice(0, 16)}`,
      },
      link: paths.ownTenderFile(one.guid),
    });
  }
}

/** The people of suppliers that got the file and have not acknowledged this version. */
async function unreadBy(db: Db, { guid, firstGuid }: { guid: string; firstGuid: string }): Promise<string[]> {
  const found = await db
    .selectDistinct({ userGuid: sql<string>`${download.userGuid}` })
    .from(download)
    .where(
      and(
        eq(download.firstGuid, firstGuid),
        sql`${download.userGuid} is not null`,
        sql`not exists (select 1 from ${download} as read where read.tender_file_guid = ${guid}
          and read.enterprise_guid = ${download}.enterprise_guid and read.read_at is not null)`,
      ),
    );
  return found.map(({ userGuid }) => userGuid);
}
