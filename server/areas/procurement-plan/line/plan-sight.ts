import { documentSight } from '../../document/sight.service.ts';
import { procurementPlan as plan } from './plan.table.ts';

/** By which columns the data scopes reach a plan of any type. */
export const planScope = () => ({ deptGuid: plan.planDept });

/** What a person sees of plans of any type; of those that stand. */
export const { visible: visiblePlans } = documentSight('plan', { table: plan, scope: planScope });
