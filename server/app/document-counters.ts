import { contractCounter } from '../areas/contract/read-contracts.service.ts';
import { entrustCounter } from '../areas/entrustment/read-orders.service.ts';
import { projectSetupCounter } from '../areas/project-setup/read-setups.service.ts';
import { annualPlans, batchPlans, selfPlans } from './documents.ts';
import type { DocumentCounter } from '../areas/workbench/workbench.routes.ts';

/** What the chart of the workbench counts. */
export const documentCounters: readonly DocumentCounter[] = [
  annualPlans.counter,
  batchPlans.counter,
  projectSetupCounter,
  selfPlans.counter,
  entrustCounter,
  contractCounter,
];
