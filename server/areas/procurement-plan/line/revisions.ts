import { desc, eq, max } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import type { AuditContext } from '../../audit/audit.service.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';
import { planRevision, type PlanSnapshot } from './plan-revision.table.ts';

/** How a plan of one type stands now, with its lines. */
export type StateOf = (db: Db, planGuid: string) => Promise<PlanSnapshot>;

/** Keeps the plan as it stands now; the plan must be locked. */
export async function keepRevision(
  db: Db,
  { actor }: Pick<AuditContext, 'actor'>,
  stateOf: StateOf,
  kept: { planGuid: string } & ({ cause: 'submit' } | { cause: 'adjust'; causePlanGuid: string }),
): Promise<void> {
  const [last] = await db
    .select({ number: max(planRevision.number) })
    .from(planRevision)
    .where(eq(planRevision.planGuid, kept.planGuid));
  await db.insert(planRevision).values({
    ...kept,
    number: (last?.number ?? 0) + 1,
    snapshot: await stateOf(db, kept.planGuid),
    createUserGuid: actor?.guid ?? null,
    createUserName: actor?.name ?? '',
  });
}

/** The half of a header that plans of all types have. */
export async function planOf(db: Db, planGuid: string): Promise<Plan> {
  const [found] = await db.select().from(plan).where(eq(plan.guid, planGuid));
  return found!;
}

/** The newest revisions of a plan, newest first. */
export const lastRevisions = (db: Db, planGuid: string, limit: number) =>
  db
    .select()
    .from(planRevision)
    .where(eq(planRevision.planGuid, planGuid))
    .orderBy(desc(planRevision.number))
    .limit(limit);
