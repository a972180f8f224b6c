import { and, eq, ne, sql } from 'drizzle-orm';
import { opinionStatus } from '#shared/areas/supervision/codes';
import type { Db } from '../../db/client.ts';
import { attendedEvent } from './attendance.table.ts';
import { opinion } from './opinion.table.ts';

/** Whether opinions that were sent, or events to be attended, name a project; whoever asks. */
export async function isProjectSupervised(db: Db, projectGuid: string): Promise<boolean> {
  const given = db
    .select({ one: sql`1` })
    .from(opinion)
    .where(and(eq(opinion.projectGuid, projectGuid), ne(opinion.status, opinionStatus.code.draft)));
  const events = db
    .select({ one: sql`1` })
    .from(attendedEvent)
    .where(eq(attendedEvent.projectGuid, projectGuid));
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists ${given} or exists ${events} as found`,
  );
  return rows[0]!.found;
}
