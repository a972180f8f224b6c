import { and, eq, inArray, ne } from 'drizzle-orm';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { planKind, planStatus, planType } from '#shared/areas/procurement-plan/line/codes';
import { needs } from '../../../http/refusal.ts';
import { stateRefusal as state } from '../../approval/reviewed-document.service.ts';
import { documentAccess } from '../../document/access.service.ts';
import type { Described } from '../../document/described.service.ts';
import { documentWrites } from '../../document/writes.service.ts';
import { planDrawnUp } from '../line/plan-sight.ts';
import { type PlanTies, tiesOfVersions } from '../line/plan-ties.ts';
import { midYear, versionRefusals } from '../line/plan-versions.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';

/** The kind under which annual plans are approved and hold their files. */
export const ANNUAL = annualPlanKind.code;

/** Annual plans: their states are those of documents.md 5.1. */
export const describedPlan: Described<typeof annualPlanKind, typeof plan, PlanTies> = {
  kind: annualPlanKind,
  table: plan,
  isOne: eq(plan.type, planType.code.annual),
  drawnUp: planDrawnUp,
  letters: 'ND',
  ties: tiesOfVersions,
  decide(found, ties, actor, given) {
    const write = needs(actor, 'plan:write');
    const version = versionRefusals(found, ties, actor, midYear);
    return {
      undo: write ?? given.undo ?? version.undo,
      void: given.void ?? version.void,
      adjust: version.adjust,
      copy:
        write ??
        (found.planKind === planKind.code.initial
          ? null
          : state('只能复制年初计划', 'Only an initial plan can be copied')),
    };
  },
};

/** Finding, locking and deciding of annual plans. */
export const annualPlans = documentAccess(describedPlan);
/** Making, changing and deleting of them. */
export const annualPlanWrites = documentWrites(describedPlan, annualPlans);
/** The annual plans there are. */
export const isAnnual = annualPlans.live;

/**
 * What the budget of a year consists of: approved and used plans. A mid-year adjustment is none of it: once approved, its
 * amounts stand in the plan it adjusts.
 */
export const isInBudget = and(
  ne(plan.planKind, planKind.code.midYear),
  inArray(plan.status, [planStatus.code.approved, planStatus.code.used]),
);
