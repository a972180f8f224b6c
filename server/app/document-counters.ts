import { contractCounter } from '../areas/contract/read-contracts.service.ts';
import { entrustCounter } from '../areas/entrustment/read-orders.service.ts';
import { batchPlanCounter } from '../areas/procurement-plan/batch/read-batch.service.ts';
import { annualPlanCounter } from '../areas/procurement-plan/read-plans.service.ts';
import { projectSetupCounter } from '../areas/project-setup/read-setups.service.ts';
import { selfPlans } from './documents.ts';
import type { DocumentCounter } from '../areas/workbench/workbench.routes.ts';

/** What the chart of the workbench counts. */
export const documentCounters: readonly DocumentCounter[] = [
  annualPlanCounter,
  batchPlanCounter,
  projectSetupCounter,
  selfPlans.counter,
  entrustCounter,
  contractCounter,
];
