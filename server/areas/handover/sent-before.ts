import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { type Handover, handover } from './handover.table.ts';

/**
 * The hand-over an earlier sending of the same person made. Two sendings wait for each other here; the second finds what the
 * first made. @throws NotFound for somebody else's
 */
export async function sentBefore(guid: string, { db, actor }: Context): Promise<Handover | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${guid}, 0))`);
  const [made] = await db.select().from(handover).where(eq(handover.guid, guid));
  if (made && made.createUserGuid !== actor.guid) throw new NotFound();
  return made;
}
