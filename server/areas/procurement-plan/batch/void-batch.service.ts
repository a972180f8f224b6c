import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import type { Voiding } from '../../approval/void.service.ts';
import { endPlan } from '../void-plan.service.ts';
import { BATCH, batchPlans } from './batch-access.ts';
import { giveUp } from './write-batch-plans.service.ts';

/**
 * 作废 (documents.md 5.0): ends a batch plan for good. It keeps its number and can be read; what its lines took of annual
 * plans goes back, and the department plans a centre plan was merged from stand alone again.
 */
export async function voidBatchPlan({ guid, version, reason }: Voiding, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await batchPlans.lockFor(db, context, guid, { act: 'void', version });
    await giveUp(db, guid);
    return endPlan(db, context, found, { reason, event: 'batchPlan.void', kind: BATCH });
  });
}
