import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { ChainKind } from '#shared/areas/chain/contract';
import { planKind } from '#shared/areas/procurement-plan/line/codes';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { isAdjustment } from '../line/adjusted-lines.ts';
import { ANNUAL } from '../annual/plan-access.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { lineNodes, wholePlan } from '../line/plan-lines-in-chain.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';
import { BATCH, batchPlans, isBatch } from './batch-access.ts';
import { batchLine } from '../line/batch-line.table.ts';

/** Lines of batch plans: what was released of annual plans. A merged line comes from the annual line of its source. */
export const batchPlanChainSource = {
  kind: BATCH,
  comesFrom: [ANNUAL] as const,
  nodes: lineNodes(batchPlanKind, batchPlans),

  async stemsFrom(db: Db, guids: readonly string[]) {
    const found = await db
      .select({ guid: batchLine.lineGuid, from: batchLine.yearItemGuid })
      .from(batchLine)
      .where(and(isOneOf(batchLine.lineGuid, guids), isNotNull(batchLine.yearItemGuid)));
    return found.map(({ guid, from }) => ({ guid, from: { kind: ANNUAL, guid: from! } }));
  },

  async stems(db: Db, { kind, guids }: { kind: ChainKind; guids: readonly string[] }) {
    if (kind !== ANNUAL) return [];
    const found = await db
      .select({ guid: batchLine.lineGuid, from: batchLine.yearItemGuid })
      .from(batchLine)
      .innerJoin(line, eq(line.guid, batchLine.lineGuid))
      .innerJoin(plan, eq(plan.guid, line.planGuid))
      .where(and(isOneOf(batchLine.yearItemGuid, guids), isBatch, ne(plan.planKind, planKind.code.midYear)));
    return found.map(({ guid, from }) => ({ guid, from: from! }));
  },

  // What an adjustment changes is used in the plan it adjusts.
  whole: wholePlan(batchPlanKind, batchPlans, (of) =>
    isAdjustment(of)
      ? sql<string>`coalesce(${line.sourceLineGuid}, ${line.guid})`
      : sql<string>`${line.guid}`,
  ),
};
