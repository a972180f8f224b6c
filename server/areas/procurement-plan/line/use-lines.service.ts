import { useText, lineText, aboveUsable } from '#shared/areas/procurement-plan/line/use-texts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { lineStatus, planStatus, planTransition, planType } from '#shared/areas/procurement-plan/line/codes';
import { addMoney, compareMoney, type Money, subtractMoney } from '#shared/kit/money';
import { moveStatus } from '../../../db/move-status.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { purchaseLimits } from '../../legal-parameter/legal-parameter.service.ts';
import { isAdjustment } from './adjusted-lines.ts';
import { batchPlan } from './batch-plan.table.ts';
import { procurementPlan as plan } from './plan.table.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';
import { usableAmount, usageOf } from './usage.ts';

/**
 * Locks the plans of these lines, always in the same order, so that two people who take several lines of several plans
 * never wait for each other in a circle; call it before the first of several uses.
 */
export async function lockLineOwners(db: Db, lineGuids: readonly string[]): Promise<void> {
  if (lineGuids.length === 0) return;
  const owners = db
    .select({ guid: line.planGuid })
    .from(line)
    .where(inArray(line.guid, [...lineGuids]));
  await db
    .select({ guid: plan.guid })
    .from(plan)
    .where(inArray(plan.guid, owners))
    .orderBy(asc(plan.guid))
    .for('update');
}

/**
 * Takes an amount (元) of an approved line for a batch or a set-up, within the caller's transaction; the first use makes
 * the plan 已使用. Refuses a line that is not approved, cancelled or merged into another plan, and more than may be used
 * of it.
 */
export const useLine = (db: Db, lineGuid: string, amount: Money): Promise<void> =>
  inTransaction(db, (tx) => take(tx, lineGuid, amount));

async function take(db: Db, lineGuid: string, amount: Money): Promise<void> {
  const { found, owner } = await lockLine(db, lineGuid, amount);
  const usable: readonly number[] = [planStatus.code.approved, planStatus.code.used];
  if (!usable.includes(owner.status)) throw new BusinessError(useText.notApproved);
  // An adjustment's lines live on in the original plan; used here they would count twice.
  if (isAdjustment(owner))
    throw new BusinessError(
      owner.type === planType.code.annual
        ? { cn: '年中调整的明细须从原计划使用', en: 'Lines of an adjustment are used in the plan it adjusts' }
        : {
            cn: '批次计划调整的明细须从原计划使用',
            en: 'Lines of an adjustment are used in the plan it adjusts',
          },
    );
  if (owner.type === planType.code.batch) await refuseMerged(db, owner.guid);
  if (found.lineStatus === lineStatus.code.cancelled)
    throw new BusinessError({
      cn: '计划明细已取消，不能使用',
      en: 'The line has been cancelled, so it cannot be used',
    });
  const used = addMoney(found.usedAmount, amount);
  const { usablePercent } = await purchaseLimits(db, owner.enterpriseGuid);
  const limit = usableAmount(found.estimateAmount!, owner.type, usablePercent);
  if (compareMoney(used, limit) > 0)
    throw new BusinessError(aboveUsable(subtractMoney(limit, found.usedAmount)));
  await storeUse(db, lineGuid, used, found.estimateAmount!);
  if (owner.status === planStatus.code.approved) await moveStatus(db, plan, owner.guid, planTransition.use);
}

/** Gives an amount (元) of a line back; the last one makes the plan 已通过 again. Refuses more than was taken. */
export const releaseLine = (db: Db, lineGuid: string, amount: Money): Promise<void> =>
  inTransaction(db, (tx) => giveBack(tx, lineGuid, amount));

async function giveBack(db: Db, lineGuid: string, amount: Money): Promise<void> {
  const { found, owner } = await lockLine(db, lineGuid, amount);
  if (compareMoney(amount, found.usedAmount) > 0) throw new BusinessError(useText.moreThanUsed);
  await storeUse(db, lineGuid, subtractMoney(found.usedAmount, amount), found.estimateAmount!);
  const [other] = await db
    .select({ guid: line.guid })
    .from(line)
    .where(and(eq(line.planGuid, owner.guid), gt(line.usedAmount, '0')))
    .limit(1);
  if (!other && owner.status === planStatus.code.used)
    await moveStatus(db, plan, owner.guid, planTransition.release);
}

/** The lines of a department plan live on in the centre plan it was merged into; used here they would count twice. */
async function refuseMerged(db: Db, planGuid: string): Promise<void> {
  const [header] = await db
    .select({ mergedInto: batchPlan.mergedInto })
    .from(batchPlan)
    .where(eq(batchPlan.planGuid, planGuid));
  if (header?.mergedInto)
    throw new BusinessError({
      cn: '该批次计划已汇总，须从汇总计划使用其明细',
      en: 'It was merged; its lines are used in the centre plan',
    });
}

async function lockLine(db: Db, lineGuid: string, amount: Money) {
  if (compareMoney(amount, '0') <= 0) throw new BusinessError(useText.notPositive);
  const [at] = await db.select({ planGuid: line.planGuid }).from(line).where(eq(line.guid, lineGuid));
  if (!at) throw new NotFound(lineText.noLine);
  // The plan first, as every other write of it does; its lock guards the lines.
  const [owner] = await db.select().from(plan).where(eq(plan.guid, at.planGuid)).for('update');
  const [found] = await db.select().from(line).where(eq(line.guid, lineGuid));
  if (!owner || owner.isDeleted || !found) throw new NotFound(lineText.noLine);
  return { owner, found };
}

async function storeUse(db: Db, guid: string, usedAmount: Money, estimate: Money): Promise<void> {
  await db
    .update(line)
    .set({ usedAmount, lineStatus: usageOf(usedAmount, estimate), version: sql`${line.version} + 1` })
    .where(eq(line.guid, guid));
}
