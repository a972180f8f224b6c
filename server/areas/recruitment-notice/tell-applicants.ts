import { and, eq, inArray } from 'drizzle-orm';
import { countedApplication } from '#shared/areas/recruitment-notice/codes';
import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { notify } from '../notification/notification.service.ts';
import { recruitApplication as application } from './application.table.ts';
import type { Notice } from './notice.table.ts';

/** Tells whoever applied to a notice what became of it; nobody else learns from it who they are. */
export async function tellApplicants(
  db: Db,
  { guid, title }: Pick<Notice, 'guid' | 'title'>,
  kind: string,
  { cn, en }: Wording,
): Promise<void> {
  const people = await db
    .selectDistinct({ guid: application.createUserGuid })
    .from(application)
    .where(and(eq(application.noticeGuid, guid), inArray(application.status, [...countedApplication])));
  await notify(db, {
    userGuids: people.map((one) => one.guid),
    kind,
    title: { cn: `招募公告“${title}”${cn}`, en: `The call “${title}” ${en}` },
    link: paths.noticeApply(guid),
  });
}
