import { contractCounter } from '../areas/contract/read-contracts.service.ts';
import { annualPlans, batchPlans, entrusts, projectSetups, selfPlans } from './documents.ts';
import type { DocumentCounter } from '../areas/workbench/workbench.routes.ts';

/** What the chart of the workbench counts. */
export const documentCounters: readonly DocumentCounter[] = [
  annualPlans.counter,
  batchPlans.counter,
  projectSetups.counter,
  selfPlans.counter,
  entrusts.counter,
  contractCounter,
];
