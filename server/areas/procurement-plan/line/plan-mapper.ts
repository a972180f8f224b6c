import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { plainNumber } from '#shared/kit/money';
import type { Line } from './plan-line.table.ts';

/** What the names of a line's codes are. */
export interface LineNames {
  categories: ReadonlyMap<string, string>;
  departments: ReadonlyMap<string, string>;
  areas: ReadonlyMap<string, string>;
}

/** A line as it leaves the server. */
export function toPlanLine(stored: Line, names: LineNames): PlanLine {
  const { planGuid: _plan, isFaulty: _faulty, quantity, ...line } = stored;
  const nameOf = (of: ReadonlyMap<string, string>, code: string | null) => (code && of.get(code)) ?? '';
  return {
    ...line,
    quantity: plainNumber(quantity),
    categoryName: nameOf(names.categories, line.categoryCode),
    demandDeptName: nameOf(names.departments, line.demandDept),
    areaName: nameOf(names.areas, line.areaCode),
  };
}
