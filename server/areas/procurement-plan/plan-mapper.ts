import type { PlanLine } from '#shared/areas/procurement-plan/plan-views';
import type { Line } from './plan-line.table.ts';

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
