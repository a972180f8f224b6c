import { contractsEndingFor } from '../areas/contract/contracts-ending.ts';
import { budgetUseOf } from '../areas/procurement-plan/annual/budget-use.ts';
import { setupStatesOf } from '../areas/project-initiation/setup-states.ts';
import type { WorkbenchParts } from '../areas/workbench/workbench.routes.ts';
import { listStarted } from '../areas/approval/inbox.ts';
import { opinionsOf } from '../areas/approval/returned.service.ts';
import { documentCounters } from './document-counters.ts';
import { documents } from './documents.ts';
import { workbenchFigures } from './workbench-figures.ts';
import { workbenchSteps } from './workbench-steps.ts';

/** As many as are read at a glance. */
const WAITING = 5;

/** What the workbench shows; each area counts its own. */
export const workbenchParts: WorkbenchParts = {
  counters: documentCounters,
  figures: workbenchFigures,
  steps: workbenchSteps,
  async waiting(context) {
    const { total, list } = await listStarted(
      { page: 1, rows: 10, outcome: 'open', sort: 'submittedAt', order: 'asc' },
      context,
    );
    return { total, list: list.slice(0, WAITING) };
  },
  pathsOf(code, guid) {
    const { kind } = documents.find((one) => one.kind.code === code)!;
    return { link: kind.path(guid), editLink: kind.editPath(guid) };
  },
  opinionsOf,
  budgetUse: budgetUseOf,
  setupStates: setupStatesOf,
  contractsEnding: contractsEndingFor,
};
