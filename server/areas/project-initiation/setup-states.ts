import { and, count } from 'drizzle-orm';
import { enteredIn } from '#shared/areas/project-initiation/entered-in';
import type { SetupStates } from '#shared/areas/workbench/contract';
import { slowAnswers } from '../../db/slow-answers.ts';
import type { Viewer } from '../document/described.service.ts';
import { setupList } from './list-setups.ts';
import { setups } from './setup-access.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';

/** Whoever opens the workbench again meanwhile may see figures this old. */
const KEPT_MS = 30_000;
const answers = slowAnswers<{ status: Setup['status']; count: number }[]>(KEPT_MS);

/**
 * How many set-ups the viewer sees in each state, of those entered in `year` where it is said; null when they may read
 * none. All years are counted from index entries alone (`project_setup_company_status`, `project_setup_newest`); a slow
 * answer is kept for half a minute.
 */
export async function setupStatesOf(
  viewer: Viewer,
  { year }: { year?: number | undefined },
): Promise<SetupStates | null> {
  const { db, actor } = viewer;
  if (!actor.permissions.has('setup:read')) return null;
  const ofYear = year === undefined ? undefined : setupList.matching(db, enteredIn(year));
  return answers(
    db
      .select({ status: setup.status, count: count() })
      .from(setup)
      .where(and(setups.live, ofYear, await setups.visible(viewer)))
      .groupBy(setup.status)
      .orderBy(setup.status),
  );
}
