import { asc, desc, eq, max } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import type { AuditContext } from '../../audit/audit.service.ts';
import { batchPlan } from './batch-plan.table.ts';
import { linesWithLists } from '../batch/line-lists.ts';
import { procurementPlan as plan } from './plan.table.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';
import { planRevision, type PlanSnapshot } from './plan-revision.table.ts';

/** Keeps the plan as it stands now; the plan must be locked. */
export async function keepRevision(
  db: Db,
  { actor }: Pick<AuditContext, 'actor'>,
  planGuid: string,
  cause: 'submit' | 'adjust',
  causePlanGuid: string | null = null,
): Promise<void> {
  const [last] = await db
    .select({ number: max(planRevision.number) })
    .from(planRevision)
    .where(eq(planRevision.planGuid, planGuid));
  await db.insert(planRevision).values({
    planGuid,
    number: (last?.number ?? 0) + 1,
    cause,
    causePlanGuid,
    snapshot: await currentSnapshot(db, planGuid),
    createUserGuid: actor?.guid ?? null,
    createUserName: actor?.name ?? '',
  });
}

/** The plan with its lines as they stand now. */
export async function currentSnapshot(db: Db, planGuid: string): Promise<PlanSnapshot> {
  const [found] = await db.select().from(plan).where(eq(plan.guid, planGuid));
  const [header] = await db.select().from(batchPlan).where(eq(batchPlan.planGuid, planGuid));
  if (header) return { plan: { ...found!, ...header }, lines: await linesWithLists(db, planGuid) };
  const lines = await db
    .select()
    .from(line)
    .where(eq(line.planGuid, planGuid))
    .orderBy(asc(line.lineNo), asc(line.guid));
  return { plan: found!, lines };
}

/** The newest revisions of a plan, newest first. */
export const lastRevisions = (db: Db, planGuid: string, limit: number) =>
  db
    .select()
    .from(planRevision)
    .where(eq(planRevision.planGuid, planGuid))
    .orderBy(desc(planRevision.number))
    .limit(limit);
