import type { Db } from '../../../db/client.ts';
import { NotFound } from '../../../kit/errors.ts';
import { refuse } from '../../../http/refusal.ts';
import { isAdjustment } from './adjusted-lines.ts';
import type { PlanTies } from './plan-ties.ts';
import { mayBeParent, notBeingAdjusted, parentChanged, type Versioned } from './plan-versions.ts';
import type { Plan } from './plan.table.ts';

type Child = Pick<Plan, 'planKind' | 'parentPlanGuid'>;

/** What loads the plans of a type. */
interface Plans {
  stored: (db: Db, guid: string, isLocked?: boolean) => Promise<Plan | undefined>;
  findTies: (db: Db, guid: string) => Promise<Pick<PlanTies, 'openAdjustment'>>;
}

/** The version of the plan that this one adjusts or adds to, which a deletion keeps; null: of none. */
export async function versionOfParent(db: Db, plans: Plans, { parentPlanGuid }: Child) {
  return (parentPlanGuid && (await plans.stored(db, parentPlanGuid))?.version) || null;
}

/**
 * Refuses a plan that comes back when the one it adjusts or adds to has changed since its deletion, or is adjusted by
 * another meanwhile; locks that one.
 */
export async function refuseOutdated(
  db: Db,
  plans: Plans,
  plan: Child,
  { adjustment: { cn }, parentVersion }: Versioned & { parentVersion: number | null },
): Promise<void> {
  if (plan.parentPlanGuid === null) return;
  const parent = await plans.stored(db, plan.parentPlanGuid, true);
  if (!parent) throw new NotFound();
  if (isAdjustment(plan)) refuse(notBeingAdjusted(await plans.findTies(db, parent.guid), cn));
  if (parent.isDeleted || !mayBeParent(parent) || parent.version !== parentVersion) refuse(parentChanged);
}
