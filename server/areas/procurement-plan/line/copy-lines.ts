import { and, asc, eq, ne } from 'drizzle-orm';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import type { Db } from '../../../db/client.ts';
import { checkLines, type CheckedDraft } from './check-lines.ts';
import { insertLines } from './insert-lines.ts';
import { draftOf } from './line-columns.ts';
import type { Plan } from './plan.table.ts';
import { procurementPlanLine as line, type Line } from './plan-line.table.ts';

/** The lines of a plan that still stand, in order. */
export const standingLines = (db: Db, planGuid: string): Promise<Line[]> =>
  db
    .select()
    .from(line)
    .where(and(eq(line.planGuid, planGuid), ne(line.lineStatus, lineStatus.code.cancelled)))
    .orderBy(asc(line.lineNo), asc(line.guid));

/** The lines of the original plan as an adjustment starts with them, each knowing where it comes from. */
export const linesToAdjust = async (db: Db, parentGuid: string): Promise<CheckedDraft[]> =>
  (await standingLines(db, parentGuid)).map((one) => ({ ...draftOf(one), sourceLineGuid: one.guid }));

/** Puts copies of these lines into a plan, checked against its year; what no longer fits is marked. */
export async function copyLines(
  db: Db,
  plan: Pick<Plan, 'guid' | 'enterpriseGuid' | 'planYear'>,
  drafts: readonly CheckedDraft[],
) {
  const faults = await checkLines(db, plan, drafts);
  return insertLines(
    db,
    plan.guid,
    drafts.map((draft, at) => ({ draft, faults: faults[at]! })),
  );
}
