import { asc, eq } from 'drizzle-orm';
import { ownInvestigation, type OwnInvestigation } from '#shared/areas/recruitment-notice/apply-contract';
import { investigationStatus } from '#shared/areas/recruitment-notice/codes';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { pick } from '../../kit/pick.ts';
import { isOver, standingOf } from './investigate.ts';
import { recruitInvestigation as investigation } from './review.table.ts';

/** The investigations of an application as its supplier reads them, the oldest first. */
export async function ownInvestigations(db: Db, applicationGuid: string): Promise<OwnInvestigation[]> {
  const found = await db
    .select()
    .from(investigation)
    .where(eq(investigation.applicationGuid, applicationGuid))
    .orderBy(asc(investigation.createTime), asc(investigation.guid));
  const now = await databaseNow(db);
  return found.map((one) => ({
    ...pick(one, ownInvestigation.shape),
    ...standingOf(one),
    items: one.items.map(({ name, finding }) => ({ name, finding })),
    actions: one.status === investigationStatus.code.waiting && !isOver(one, now) ? ['answer'] : [],
  }));
}
