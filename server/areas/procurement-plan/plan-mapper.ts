import type { PlanLine, PlanRow } from '#shared/areas/procurement-plan/plan-views';
import { formatDateTime } from '#shared/kit/dates';
import { voidedOf } from '../../db/void-columns.ts';
import type { Actor } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { decidePlan, type PlanTies } from './plan-actions.ts';
import type { Plan } from './plan.table.ts';
import type { Line } from './plan-line.table.ts';

/** A plan as lists show it to this person. */
export const toPlanRow = (
  { updatedAt, createUserGuid, createUserName, ...plan }: Plan,
  ties: PlanTies,
  actor: Pick<Actor, 'guid' | 'permissions'>,
): PlanRow => ({
  guid: plan.guid,
  version: plan.version,
  planNo: plan.planNo,
  planName: plan.planName,
  planYear: plan.planYear,
  planKind: plan.planKind,
  planUnit: plan.planUnit,
  planUnitName: plan.planUnitName,
  planDept: plan.planDept,
  planDeptName: plan.planDeptName,
  itemCount: plan.itemCount,
  faultCount: plan.faultCount,
  totalAmount: plan.totalAmount,
  mandatoryAmount: plan.mandatoryAmount,
  userId: createUserGuid,
  userName: createUserName,
  reportDate: plan.reportDate,
  status: plan.status,
  voided: voidedOf(plan),
  updateTime: formatDateTime(updatedAt),
  actions: allowedOf(decidePlan({ ...plan, createUserGuid }, ties, actor)),
});

/** What the names of a line's codes are. */
export interface LineNames {
  categories: ReadonlyMap<string, string>;
  departments: ReadonlyMap<string, string>;
  areas: ReadonlyMap<string, string>;
}

/** A stored quantity as people write it: `5`, not `5.0000`. */
export const plainQuantity = (quantity: string | null) =>
  quantity === null ? null : quantity.includes('.') ? quantity.replace(/\.?(?<!0)0+$/, '') : quantity;

/** A line as it leaves the server. */
export function toPlanLine(stored: Line, names: LineNames): PlanLine {
  const { planGuid: _plan, isFaulty: _faulty, quantity, ...line } = stored;
  const nameOf = (of: ReadonlyMap<string, string>, code: string | null) => (code && of.get(code)) ?? '';
  return {
    ...line,
    quantity: plainQuantity(quantity),
    categoryName: nameOf(names.categories, line.categoryCode),
    demandDeptName: nameOf(names.departments, line.demandDept),
    areaName: nameOf(names.areas, line.areaCode),
  };
}
