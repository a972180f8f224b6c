import { contractsEndingFor } from '../areas/contract/contracts-ending.ts';
import { budgetUseOf } from '../areas/procurement-plan/annual/budget-use.ts';
import { setupStatesOf } from '../areas/project-initiation/setup-states.ts';
import type { WorkbenchParts } from '../areas/workbench/workbench.routes.ts';
import { documentCounters } from './document-counters.ts';

/** What the workbench shows; each area counts its own. */
export const workbenchParts: WorkbenchParts = {
  counters: documentCounters,
  budgetUse: budgetUseOf,
  setupStates: setupStatesOf,
  contractsEnding: contractsEndingFor,
};
