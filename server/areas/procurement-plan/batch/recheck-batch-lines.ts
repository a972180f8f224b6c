import type { Db } from '../../../db/client.ts';
import { isAdjustment } from '../line/adjusted-lines.ts';
import { storeFaults } from '../line/recheck-lines.ts';
import { settleHolds } from './adjusted-holds.ts';
import { checkBatchLines, type CheckedLine, type CheckedPlan, type GivenLine } from './check-batch-lines.ts';
import { factsOf } from './line-facts.ts';
import { standingBatchLines } from './stored-line.ts';

/** The lines of a batch plan that stand, as they are to be judged today. */
export async function checkedBatchLines(db: Db, plan: CheckedPlan) {
  const lines = await standingBatchLines(db, plan.guid);
  const checked = await checkBatchLines(db, plan, await factsOf(db, lines));
  return lines.map((line, at) => ({ line, ...checked[at]! }));
}

/** Checks every line of a batch plan anew and stores what is wrong with each; the plan must be locked. */
export async function recheckBatchLines(db: Db, plan: CheckedPlan): Promise<void> {
  const checked = await checkedBatchLines(db, plan);
  await storeFaults(
    db,
    checked.map(({ line, faults }) => ({ guid: line.guid, faults })),
  );
}

/**
 * Checks lines that are to be stored in a plan. Those of an adjustment share what its original holds, so its other lines
 * come first; `without` are the stored lines that these replace.
 */
export async function checkWithin(
  db: Db,
  plan: CheckedPlan,
  given: readonly GivenLine[],
  without: readonly string[] = [],
): Promise<CheckedLine[]> {
  if (!isAdjustment(plan)) return checkBatchLines(db, plan, given);
  const left = new Set(without);
  const others = (await standingBatchLines(db, plan.guid)).filter(({ guid }) => !left.has(guid));
  const checked = await checkBatchLines(db, plan, [...(await factsOf(db, others)), ...given]);
  return checked.slice(others.length);
}

/** Shares what an adjustment takes among its lines anew; other plans hold line by line. The plan must be locked. */
export async function shareHolds(db: Db, plan: CheckedPlan): Promise<void> {
  if (isAdjustment(plan)) await settleHolds(db, plan, await checkedBatchLines(db, plan));
}
