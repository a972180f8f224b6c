import type { FastifyInstance } from 'fastify';
import {
  type BudgetUse,
  budgetUse,
  type ContractsEnding,
  contractsEnding,
  myDocuments,
  returnedDocuments,
  type SetupStates,
  setupStates,
  workbenchDay,
} from '#shared/areas/workbench/contract';
import type { Context } from '../../http/context.ts';
import { serve } from '../../http/route.ts';
import { type DayParts, dayOf } from './day.ts';
import { listReturned, type ReturnedParts } from './returned.ts';

/** What the workbench shows of other areas, each under the reader's own scopes; null where they may read nothing. */
export interface WorkbenchParts extends DayParts, ReturnedParts {
  budgetUse(context: Context, of: { year?: number | undefined }): Promise<BudgetUse | null>;
  setupStates(context: Context, of: { year?: number | undefined }): Promise<SetupStates | null>;
  contractsEnding(context: Context): Promise<ContractsEnding | null>;
}

/** The figures of the start page. */
export const workbenchRoutes = (parts: WorkbenchParts) => (app: FastifyInstance) => {
  serve(app, myDocuments, (_input, context) =>
    Promise.all(
      parts.counters.map(async (one) => ({ kind: one.kind, states: await one.countMine(context) })),
    ),
  );
  serve(app, returnedDocuments, (_input, context) => listReturned(parts, context));
  serve(app, workbenchDay, (_input, context) => dayOf(parts, context));
  serve(app, budgetUse, (of, context) => parts.budgetUse(context, of));
  serve(app, setupStates, (of, context) => parts.setupStates(context, of));
  serve(app, contractsEnding, (_input, context) => parts.contractsEnding(context));
};
