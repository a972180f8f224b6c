import { and, eq, or, sql } from 'drizzle-orm';
import type { FileSubject } from '../file/file.service.ts';
import { tendersKeptFrom } from '../tender/kept-tenders.service.ts';
import { tenderEntry as entry } from './entry.table.ts';
import { TENDER_ENTRY } from './own-entries.ts';

/** 材料 of a registration: for the company it is of, and for its keeper; that they were read is recorded without a name. */
export const entryFiles: FileSubject = {
  kind: TENDER_ENTRY,
  sealedFor: () => true,
  mayRead: async ({ db, actor }, guid) => {
    const mayKeep = actor.permissions.has('tenderEntry:review');
    const [found] = await db
      .select({ guid: entry.guid })
      .from(entry)
      .where(
        and(
          eq(entry.guid, guid),
          or(
            eq(entry.enterpriseGuid, actor.enterpriseGuid),
            mayKeep ? sql`${entry.tenderGuid} in ${tendersKeptFrom(actor)}` : undefined,
          ),
        ),
      );
    return found !== undefined;
  },
};
