import { eq, sql } from 'drizzle-orm';
import type { AnyLineFault } from '#shared/areas/procurement-plan/line/line-faults';
import type { Db } from '../../../db/client.ts';
import { checkLines, isFaulty } from './check-lines.ts';
import { draftOf } from './line-columns.ts';
import type { Plan } from './plan.table.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';

/** Checks every line of a plan anew and stores what is wrong with each; the plan must be locked. */
export async function recheckLines(
  db: Db,
  plan: Pick<Plan, 'guid' | 'enterpriseGuid' | 'planYear'>,
): Promise<void> {
  const lines = await db.select().from(line).where(eq(line.planGuid, plan.guid));
  const faults = await checkLines(db, plan, lines.map(draftOf));
  await storeFaults(
    db,
    lines.map(({ guid }, at) => ({ guid, faults: faults[at]! })),
  );
}

/** Stores what is wrong with each of these lines, in one statement. */
export async function storeFaults(db: Db, lines: readonly { guid: string; faults: AnyLineFault[] }[]) {
  const fresh = lines.map(({ guid, faults }) => ({ guid, faults, faulty: isFaulty(faults) }));
  await db.execute(sql`
    update ${line} set faults = fresh.faults, is_faulty = fresh.faulty
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh (guid uuid, faults jsonb, faulty boolean)
    where ${line.guid} = fresh.guid`);
}
