import { resultPaper, type ResultPaper } from '#shared/areas/self-plan/codes';
import type { Db } from '../../db/client.ts';
import { filesOf, type FileSubject } from '../file/file.service.ts';
import { SELF, selfPlans } from './self-plan-access.ts';

/** Under which the 抢修说明 of a plan is kept. */
export const REPAIR = `${SELF}.repair`;

/** Under which each paper of a result is kept. */
export const PAPER_KINDS: ReadonlyMap<ResultPaper, string> = new Map(
  resultPaper.codes.map((paper) => [paper, `${SELF}.${paper}`]),
);

/** Who may read the files of a plan and of its result: whoever may read the plan. */
export const selfPlanFiles: readonly FileSubject[] = [SELF, REPAIR, ...PAPER_KINDS.values()].map((kind) => ({
  kind,
  mayRead: selfPlans.canRead,
}));

/** The papers of a result, in the order they arise. */
export async function papersOfResult(db: Db, planGuid: string, papers: readonly ResultPaper[]) {
  return Promise.all(
    papers.map(async (paper) => ({ paper, files: await filesOf(db, PAPER_KINDS.get(paper)!, planGuid) })),
  );
}
