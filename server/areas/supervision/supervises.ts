import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { appointmentStatus } from '#shared/areas/supervision/codes';
import type { Db } from '../../db/client.ts';
import { TODAY } from '../../db/today.ts';
import { coversUnit } from './covers.ts';
import { supervisor } from './supervisor.table.ts';

/** Whether a person is appointed today to supervise a company or one of these projects (职责分离, documents.md 5.13). */
export async function supervisesAny(
  db: Db,
  userGuid: string,
  { enterpriseGuid, projectGuids }: { enterpriseGuid: string; projectGuids: readonly string[] },
): Promise<boolean> {
  const appointments = await db
    .select({ guid: supervisor.guid })
    .from(supervisor)
    .where(
      and(
        eq(supervisor.userGuid, userGuid),
        eq(supervisor.isDeleted, false),
        eq(supervisor.status, appointmentStatus.code.active),
        lte(supervisor.validFrom, sql`${TODAY}`),
        gte(supervisor.validTo, sql`${TODAY}`),
      ),
    );
  for (const { guid } of appointments) {
    if (await coversUnit(db, guid, { enterpriseGuid, projectGuid: null })) return true;
    for (const projectGuid of projectGuids)
      if (await coversUnit(db, guid, { enterpriseGuid, projectGuid })) return true;
  }
  return false;
}
