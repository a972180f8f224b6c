import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { tenderScheme as scheme } from './scheme.table.ts';

/** What a scheme says of the notice of its tenders, beside what they have copied of it; undefined: there is none. */
export async function saidOfNotice(db: Db, schemeGuid: string) {
  const [found] = await db
    .select({ content: scheme.content, media: scheme.media, noticeTime: scheme.noticeTime })
    .from(scheme)
    .where(eq(scheme.guid, schemeGuid));
  return found;
}
