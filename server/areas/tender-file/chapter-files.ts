import { eq } from 'drizzle-orm';
import type { FileSubject } from '../file/file.service.ts';
import { files, SCAN } from './file-access.ts';
import { hasObtained } from './own-files.ts';
import { tenderFileSignature as signature } from './tender-file.table.ts';

/** The chapters of a version are for whoever reads it, and once it is out for the suppliers that got it. */
export const readChapter: FileSubject['mayRead'] = async (context, guid) =>
  (await files.canRead(context, guid)) || hasObtained(context, guid);

/** What a supplier opens names nobody in the log: until the opening nobody learns who got a file (tendering.md 6.13). */
export const isSupplier: NonNullable<FileSubject['sealedFor']> = ({ permissions }) =>
  !permissions.has('tenderNotice:read');

/** The scan of a signature is for whoever reads the version in its own house. */
export const scanFiles: FileSubject = {
  kind: SCAN,
  async mayRead(context, guid) {
    const [found] = await context.db
      .select({ tenderFileGuid: signature.tenderFileGuid })
      .from(signature)
      .where(eq(signature.guid, guid));
    return found !== undefined && files.canRead(context, found.tenderFileGuid);
  },
};
