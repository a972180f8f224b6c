import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { sectionState } from '#shared/areas/project/codes';
import { sectionFaultText } from '#shared/areas/project/section-fault-texts';
import type { tenderCalls } from '#shared/areas/tender/contract';
import { tenderText as t } from '#shared/areas/tender/fault-texts';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { repeatTendered } from '../project/repeat-sections.service.ts';
import { sectionsOf } from '../project/sections.service.ts';
import { sectionTenders } from './follow-sections.ts';
import { onTender } from './lock-tender.ts';
import { liveTendersOf } from './live-tenders.ts';
import { makeNextRound } from './next-round.ts';
import { noteTender } from './tender-note.ts';
import { type Tender, tender } from './tender.table.ts';

/** 重新招标: the next round of a tender that failed or was terminated; answers it. */
export const repeatTender = onTender(
  'repeat',
  async (db, context, found, { reason }: z.output<typeof tenderCalls.repeat.input>) => {
    const { guid, version, tenderNo } = await nextOf(db, context, found, reason);
    await noteTender(db, context, found, 'repeat', { after: { nextTenderNo: tenderNo }, note: reason });
    return { guid, version };
  },
);

/**
 * The next round of a tender, with that of its section where the section has failed with it; a section of which nothing was
 * issued goes on as it is.
 */
export async function nextOf(db: Db, context: AuditContext, found: Tender, reason: string): Promise<Tender> {
  const { projectGuid, sectionNo, sectionName } = found;
  const section = (await sectionsOf(db, projectGuid)).find((one) => one.sectionNo === sectionNo);
  const { live, failed } = sectionState.code;
  if (section?.state === failed) {
    await repeatTendered(db, context, sectionTenders, { projectGuid, sectionNo, reason });
    const [made] = await db
      .select()
      .from(tender)
      .where(and(eq(tender.previousTenderGuid, found.guid), sql`not ${tender.isDeleted}`));
    return made!;
  }
  if ((section?.state ?? live) !== live) throw new BusinessError(sectionFaultText.notLive);
  if ((await liveTendersOf(db, projectGuid, [found])).length > 0) throw new BusinessError(t.taken);
  return makeNextRound(db, context, found, { sectionNo, sectionName });
}
