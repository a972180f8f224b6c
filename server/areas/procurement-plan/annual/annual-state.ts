import { asc, eq } from 'drizzle-orm';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { planOf, type StateOf } from '../line/revisions.ts';

/** An annual plan as it stands now. */
export const annualState: StateOf = async (db, planGuid) => ({
  plan: await planOf(db, planGuid),
  lines: await db
    .select()
    .from(line)
    .where(eq(line.planGuid, planGuid))
    .orderBy(asc(line.lineNo), asc(line.guid)),
});
