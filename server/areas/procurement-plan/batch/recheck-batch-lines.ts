import type { Db } from '../../../db/client.ts';
import type { Plan } from '../plan.table.ts';
import { storeFaults } from '../recheck-lines.ts';
import { checkBatchLines } from './check-batch-lines.ts';
import { factsOf } from './line-facts.ts';
import { batchLinesOf } from './stored-line.ts';
import { lineStatus } from '#shared/areas/procurement-plan/codes';

/** The lines of a batch plan that stand, as they are to be judged today. */
export async function checkedBatchLines(db: Db, plan: Pick<Plan, 'guid' | 'enterpriseGuid' | 'planYear'>) {
  const lines = (await batchLinesOf(db, plan.guid)).filter(
    (one) => one.lineStatus !== lineStatus.code.cancelled,
  );
  const checked = await checkBatchLines(db, plan, await factsOf(db, lines));
  return lines.map((line, at) => ({ line, ...checked[at]! }));
}

/** Checks every line of a batch plan anew and stores what is wrong with each; the plan must be locked. */
export async function recheckBatchLines(
  db: Db,
  plan: Pick<Plan, 'guid' | 'enterpriseGuid' | 'planYear'>,
): Promise<void> {
  const checked = await checkedBatchLines(db, plan);
  await storeFaults(
    db,
    checked.map(({ line, faults }) => ({ guid: line.guid, faults })),
  );
}
