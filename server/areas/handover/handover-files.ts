import { and, eq } from 'drizzle-orm';
import type { FileSubject } from '../file/file.service.ts';
import { readable } from './access.ts';
import { handover } from './handover.table.ts';

/** What the attachments of hand-overs are kept under. */
export const HANDOVER = 'handover';

/** They are read by whoever may read the hand-over. */
export const handoverFiles: FileSubject = {
  kind: HANDOVER,
  async mayRead(context, guid) {
    const [found] = await context.db
      .select({ guid: handover.guid })
      .from(handover)
      .where(and(eq(handover.guid, guid), await readable(context)));
    return found !== undefined;
  },
};
