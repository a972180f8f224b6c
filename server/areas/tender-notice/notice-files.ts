import { eq } from 'drizzle-orm';
import type { FileSubject } from '../file/file.service.ts';
import { notices, SCAN } from './notice-access.ts';
import { isAddressed } from './own-invitations.ts';
import { isOut } from './public-notices.ts';
import { tenderNoticeSignature as signature } from './tender-notice.table.ts';

/** The files of a notice are for whoever reads it or was sent it, and once it is public for whoever is signed in. */
export const readNoticeFile: FileSubject['mayRead'] = async (context, guid) =>
  (await notices.canRead(context, guid)) || (await isAddressed(context, guid)) || isOut(context.db, guid);

/** The scan of a signature is for whoever reads the notice in its own house. */
export const scanFiles: FileSubject = {
  kind: SCAN,
  async mayRead(context, guid) {
    const [found] = await context.db
      .select({ noticeGuid: signature.noticeGuid })
      .from(signature)
      .where(eq(signature.guid, guid));
    return found !== undefined && notices.canRead(context, found.noticeGuid);
  },
};
