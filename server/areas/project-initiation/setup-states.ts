import { and, count } from 'drizzle-orm';
import type { SetupStates } from '#shared/areas/workbench/contract';
import { slowAnswers } from '../../db/slow-answers.ts';
import type { Viewer } from '../document/described.service.ts';
import { setups } from './setup-access.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';

/** Whoever opens the workbench again meanwhile may see figures this old. */
const KEPT_MS = 30_000;
const answers = slowAnswers<{ status: Setup['status']; count: number }[]>(KEPT_MS);

/**
 * How many set-ups the viewer sees in each state; null when they may read none. Counted from index entries alone
 * (`project_setup_company_status`, `project_setup_newest`); a slow answer is kept for half a minute.
 */
export async function setupStatesOf(viewer: Viewer): Promise<SetupStates | null> {
  const { db, actor } = viewer;
  if (!actor.permissions.has('setup:read')) return null;
  return answers(
    db
      .select({ status: setup.status, count: count() })
      .from(setup)
      .where(and(setups.live, await setups.visible(viewer)))
      .groupBy(setup.status)
      .orderBy(setup.status),
  );
}
