import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { selfPlan, type SelfPlan } from './self-plan.table.ts';

/** A self-procurement plan as a purchase contract is drawn up for it, whoever asks; null when there is none. */
export async function selfPlanToContract(db: Db, guid: string): Promise<SelfPlan | null> {
  const [found] = await db
    .select()
    .from(selfPlan)
    .where(and(eq(selfPlan.guid, guid), eq(selfPlan.isDeleted, false)));
  return found ?? null;
}
