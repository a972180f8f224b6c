import { eq, sql } from 'drizzle-orm';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import { paths } from '#shared/areas/session/paths';
import { compareMoney } from '#shared/kit/money';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { notify } from '../../notification/notification.service.ts';
import { recount } from '../line/plan-sums.ts';
import { procurementPlan as plan, type Plan } from '../line/plan.table.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { batchPlans, batchPlanWrites } from './batch-access.ts';
import { batchLine } from '../line/batch-line.table.ts';
import { heldOf, moveHolds } from './hold-lines.ts';
import { findBatchLine, type StoredLine } from './stored-line.ts';

interface Returned {
  planGuid: string;
  version: number;
  lineGuid: string;
  reason: string;
}

/**
 * 退回明细: a line leaves its plan, and the department's plan where that was merged; its amount goes back to the annual
 * plan, so that the department may report it again. Its handler is told why. Refuses a line a set-up has taken up.
 */
export async function returnLine({ planGuid, version, lineGuid, reason }: Returned, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await batchPlans.lockFor(db, context, planGuid, { act: 'returnLine', version });
    const returned = await findBatchLine(db, planGuid, lineGuid);
    if (!returned) throw new NotFound();
    refuseSettled(returned);
    await cancel(db, returned, reason);
    const source = await returnSource(db, context, returned, reason);
    const department = source ?? found;
    await notify(db, {
      userGuids: [department.createUserGuid],
      kind: 'batchPlan.returned',
      title: {
        cn: `批次计划${department.planNo}的明细“${returned.projectName ?? ''}”被退回：${reason}`,
        en: `Line “${returned.projectName ?? ''}” of batch plan ${department.planNo} was returned`,
      },
      link: paths.batchPlan(department.guid),
    });
    await noteReturn(db, context, found, returned, reason);
    return recount(db, context, planGuid);
  });
}

function refuseSettled({ lineStatus: status, usedAmount }: StoredLine): void {
  if (status === lineStatus.code.cancelled)
    throw new BusinessError({ cn: '该明细已退回', en: 'The line has been returned already' });
  if (compareMoney(usedAmount, '0') > 0)
    throw new BusinessError({
      cn: '该明细已立项，不能退回',
      en: 'A project initiation uses the line, so it cannot be returned',
    });
}

/** A cancelled line keeps what it was; it holds nothing any more. */
async function cancel(db: Db, stored: StoredLine, reason: string): Promise<void> {
  await moveHolds(db, [heldOf(stored)], []);
  await db
    .update(line)
    .set({ lineStatus: lineStatus.code.cancelled, version: sql`${line.version} + 1` })
    .where(eq(line.guid, stored.guid));
  await db
    .update(batchLine)
    .set({ heldAmount: '0.00', excessAmount: '0.00', returnReason: reason })
    .where(eq(batchLine.lineGuid, stored.guid));
}

/** The department plan's own line, and that plan; undefined where the line is no merged one. */
async function returnSource(
  db: Db,
  context: Context,
  { mergedFrom }: StoredLine,
  reason: string,
): Promise<Plan | undefined> {
  if (!mergedFrom) return undefined;
  const [at] = await db.select({ planGuid: line.planGuid }).from(line).where(eq(line.guid, mergedFrom));
  // The centre plan first, then the department's, as merging and undoing lock them.
  const [department] = await db.select().from(plan).where(eq(plan.guid, at!.planGuid)).for('update');
  const source = await findBatchLine(db, at!.planGuid, mergedFrom);
  await cancel(db, source!, reason);
  await noteReturn(db, context, department!, source!, reason);
  await recount(db, context, at!.planGuid);
  return department;
}

const noteReturn = (
  db: Db,
  context: Context,
  of: Plan,
  { lineNo, projectName }: StoredLine,
  reason: string,
) =>
  batchPlanWrites.note(db, context, of, 'returnLine', {
    note: `第${lineNo}条 ${projectName ?? ''}：${reason}`,
  });
