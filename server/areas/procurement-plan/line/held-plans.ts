import { sql } from 'drizzle-orm';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { heldBy } from '../../document/around.service.ts';
import { planLink } from './plan-link.ts';
import { procurementPlan as plan } from './plan.table.ts';

const s = planStatus.code;

/** Plans of annual and batch type as others name them. */
export const namedPlan = {
  table: plan,
  no: plan.planNo,
  name: plan.planName,
  link: planLink,
  live: sql`not ${plan.isDeleted}`,
};
export const draftPlans = {
  label: { cn: '未提交的采购计划', en: 'Plans not yet submitted' },
  states: [s.draft, s.rejected],
};

/** The plans a person answers for that are not settled yet. */
export const plansHeldBy = heldBy(namedPlan, 'plan:read', [
  { kind: 'plan.draft', ...draftPlans },
  {
    kind: 'plan.inReview',
    label: { cn: '审批中的采购计划', en: 'Plans in approval' },
    states: [s.inReview],
  },
]);
