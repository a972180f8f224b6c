import type { SelfPlanRow } from '#shared/areas/self-plan/views';
import { formatDateTime } from '#shared/kit/dates';
import { voidedOf } from '../../db/void-columns.ts';
import type { Actor } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { decideSelfPlan, type SelfPlanTies } from './self-plan-actions.ts';
import type { SelfPlan } from './self-plan.table.ts';

/** A plan as lists show it to this person. */
export const toSelfPlanRow = (
  plan: SelfPlan,
  ties: SelfPlanTies,
  actor: Pick<Actor, 'guid' | 'permissions'>,
): SelfPlanRow => ({
  guid: plan.guid,
  version: plan.version,
  planNo: plan.planNo,
  projectName: plan.projectName,
  projectNature: plan.projectNature,
  projectType: plan.projectType,
  tenderWay: plan.tenderWay,
  planUnit: plan.planUnit,
  planUnitName: plan.planUnitName,
  planDept: plan.planDept,
  planDeptName: plan.planDeptName,
  selfReason: plan.selfReason,
  estimateAmount: plan.estimateAmount,
  userId: plan.createUserGuid,
  userName: plan.createUserName,
  plannedEnd: plan.plannedEnd,
  status: plan.status,
  voided: voidedOf(plan),
  resultAmount: plan.resultAmount,
  winnerName: plan.winnerName,
  updateTime: formatDateTime(plan.updatedAt),
  actions: allowedOf(decideSelfPlan(plan, ties, actor)),
});
