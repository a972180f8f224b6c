import { sql } from 'drizzle-orm';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { ANNUAL, annualPlans } from './plan-access.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { lineNodes, wholePlan } from '../line/plan-lines-in-chain.ts';

/** Lines of annual plans: where every chain begins. */
export const annualPlanChainSource = {
  kind: ANNUAL,
  comesFrom: [],
  nodes: lineNodes(annualPlanKind, annualPlans),
  stemsFrom: () => Promise.resolve([]),
  stems: () => Promise.resolve([]),
  // What an adjustment changes is used in the plan it adjusts.
  whole: wholePlan(
    annualPlanKind,
    annualPlans,
    () => sql<string>`coalesce(${line.sourceLineGuid}, ${line.guid})`,
  ),
};
