import { planType } from '#shared/areas/procurement-plan/line/codes';
import { paths } from '#shared/areas/session/paths';
import type { Plan } from './plan.table.ts';

/** The screen of a plan of either type. */
export const planLink = ({ type, guid }: Pick<Plan, 'type' | 'guid'>) =>
  type === planType.code.batch ? paths.batchPlan(guid) : paths.annualPlan(guid);
