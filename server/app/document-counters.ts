import { annualPlanCounter } from '../areas/procurement-plan/read-plans.service.ts';
import { selfPlanCounter } from '../areas/self-plan/read-self-plans.service.ts';
import type { DocumentCounter } from '../areas/workbench/workbench.routes.ts';

/** What the chart of the workbench counts. */
export const documentCounters: readonly DocumentCounter[] = [annualPlanCounter, selfPlanCounter];
