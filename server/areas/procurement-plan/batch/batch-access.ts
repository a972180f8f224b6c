import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { planKind, planStatus, planTransition, planType } from '#shared/areas/procurement-plan/line/codes';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import type { Db } from '../../../db/client.ts';
import { needs } from '../../../http/refusal.ts';
import { ownerRefusal, reviewRefusals, stateRefusal } from '../../approval/reviewed-document.service.ts';
import { documentAccess, reviewedAs } from '../../document/access.service.ts';
import type { Described } from '../../document/described.service.ts';
import { documentWrites } from '../../document/writes.service.ts';
import { isAdjustment } from '../line/adjusted-lines.ts';
import { planDrawnUp } from '../line/plan-sight.ts';
import { tiesOfVersions } from '../line/plan-ties.ts';
import { versionRefusals } from '../line/plan-versions.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';
import { batchPlan } from '../line/batch-plan.table.ts';
import { adjustments, type BatchTies, from, late, merged, ofCentre, settled } from './batch-refusals.ts';

/** The kind under which batch plans are approved and hold their files. */
export const BATCH = batchPlanKind.code;
/** The kind of the technical specifications of a batch line. */
export const TECH_FILES = 'batchPlan.techFiles';

/** The header's own columns. */
export const headerColumns = getTableColumns(batchPlan);

/** The ties of a batch plan as columns of a query over plans joined with their headers. */
function tiesOfBatch(db: Db) {
  const centre = alias(plan, 'centre');
  return {
    ...tiesOfVersions(db),
    // what is adjusted was reported in time
    isLate: sql<boolean>`now() > ${batchPlan.reportDeadline} and ${plan.planKind} <> ${planKind.code.midYear}`,
    isMerged: batchPlan.isMerged,
    mergedInto: sql<string | null>`(${db
      .select({ planNo: centre.planNo })
      .from(centre)
      .where(eq(centre.guid, batchPlan.mergedInto))})`,
    submittedBy: batchPlan.submittedBy,
  };
}

const asReviewed = reviewedAs(batchPlanKind);

/** Batch plans: their states are those of documents.md 5.2. */
export const describedBatch: Described<typeof batchPlanKind, typeof plan, BatchTies> = {
  kind: batchPlanKind,
  table: plan,
  isOne: eq(plan.type, planType.code.batch),
  drawnUp: planDrawnUp,
  letters: 'PC',
  ties: tiesOfBatch,
  tiedTo: { table: batchPlan, on: eq(batchPlan.planGuid, plan.guid) },
  decide(found, ties, actor, given) {
    const { approved, used } = planStatus.code;
    const write = needs(actor, 'plan:write');
    const officer = needs(actor, 'plan:undo');
    const open = planTransition.submit.from;
    const version = versionRefusals(found, ties, actor, adjustments);
    return {
      submit: ties.isLate ? (write ?? late(found, officer, actor) ?? from(found, open)) : given.submit,
      recall:
        ties.submittedBy === actor.guid
          ? reviewRefusals(
              asReviewed,
              { ...found, approval: ties.approval, createUserGuid: actor.guid },
              actor,
            ).recall
          : (given.recall ?? (ties.submittedBy ? ownerRefusal(ties.submittedBy, actor) : null)),
      undo: given.undo ?? version.undo ?? merged(ties),
      void: given.void ?? version.void ?? merged(ties),
      merge:
        officer ??
        from(found, [approved]) ??
        (ties.isMerged
          ? stateRefusal('汇总计划不能再次汇总', 'A plan that was merged is not merged again')
          : null) ??
        settled(found, ties),
      returnLine:
        officer ?? from(found, [approved, used, ...(ties.isMerged ? open : [])]) ?? settled(found, ties),
      adjust: version.adjust ?? merged(ties) ?? ofCentre(ties),
      copy:
        write ??
        (isAdjustment(found)
          ? stateRefusal('调整不能复制，请复制原计划', 'Copy the plan itself, not its adjustment')
          : null),
    };
  },
};

/** Finding, locking and deciding of batch plans, for who may. */
export const batchPlans = documentAccess(describedBatch);
/** Making, changing and deleting of them. */
export const batchPlanWrites = documentWrites(describedBatch, batchPlans);
/** The batch plans there are. */
export const isBatch = batchPlans.live;

/** The header of a batch plan that is known to be there. */
export async function headerOf(db: Db, planGuid: string) {
  const [found] = await db.select().from(batchPlan).where(eq(batchPlan.planGuid, planGuid));
  return found!;
}
