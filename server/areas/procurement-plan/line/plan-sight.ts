import type { DrawnUp } from '../../document/described.service.ts';
import { documentSight } from '../../document/sight.service.ts';
import { procurementPlan as plan } from './plan.table.ts';

/** Which columns say for whom a plan of any type is drawn up. */
export const planDrawnUp: DrawnUp<typeof plan> = {
  unitName: 'planUnitName',
  dept: 'planDept',
  deptName: 'planDeptName',
  units: ['planUnit'],
};

/** What a person sees of plans of any type; of those that stand. */
export const { visible: visiblePlans } = documentSight(
  { area: 'plan', code: 'plan' },
  { table: plan, drawnUp: planDrawnUp },
);
