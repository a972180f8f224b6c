import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { planKind } from '#shared/areas/procurement-plan/line/codes';
import type { BatchPlanForm } from '#shared/areas/procurement-plan/batch/rules';
import { todayOf } from '../../../db/today.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { faultAt } from '../../../kit/errors.ts';
import { pick } from '../../../kit/pick.ts';
import { isAdjustment } from '../line/adjusted-lines.ts';
import { versionOfParent } from '../line/outdated-version.ts';
import { NOT_COUNTED_YET, recount } from '../line/plan-sums.ts';
import type { Plan } from '../line/plan.table.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { batchPlans, batchPlanWrites as writes, headerOf } from './batch-access.ts';
import { checkBatchHeader } from './batch-header.ts';
import { type BatchColumns, batchLine } from '../line/batch-line.table.ts';
import { batchPlan } from '../line/batch-plan.table.ts';
import { heldOf, moveHolds } from './hold-lines.ts';
import { freeChildren } from './merged-children.ts';
import { recheckBatchLines } from './recheck-batch-lines.ts';
import { batchLinesOf } from './stored-line.ts';

type New = BatchPlanForm & { guid?: string | undefined };

/** Makes a batch plan without lines; repeated with the same guid it answers the first result. */
export const addBatchPlan = (form: New, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { guid, version } = await createBatchPlan(db, context, form, {});
    return { guid, version };
  });

/** A batch plan with its number, in the caller's transaction; the guid makes it once, however often it is sent. */
export async function createBatchPlan(
  db: Db,
  context: Context,
  { guid, files, ...form }: New,
  { isMerged = false, adjusts }: { isMerged?: boolean; adjusts?: Plan },
): Promise<Plan & { isRepeat: boolean }> {
  const first = await writes.madeBefore(db, context, guid);
  if (first) return { ...first, isRepeat: true };
  const checked = await checkBatchHeader({ db, actor: context.actor }, form);
  const made = await writes.insert(db, context, {
    guid,
    columns: {
      ...checked.plan,
      planKind: adjusts ? planKind.code.midYear : planKind.code.initial,
      parentPlanGuid: adjusts?.guid ?? null,
      reportDate: await todayOf(db),
    },
    number: { shortCode: checked.shortCode, year: checked.plan.planYear },
    said: checked.header,
    files,
  });
  await db.insert(batchPlan).values({ ...checked.header, planGuid: made.guid, isMerged });
  return { ...made, isRepeat: false };
}

/** Changes the header; lines are checked anew when the year they are checked against changes. */
export async function editBatchPlan(
  { guid, version, files, ...form }: BatchPlanForm & { guid: string; version: number },
  context: Context,
) {
  return writes.change(context, { guid, version }, async (db, before) => {
    const header = await headerOf(db, guid);
    const checked = await checkBatchHeader({ db, actor: context.actor }, form);
    if (isAdjustment(before)) refuseMovedAdjustment({ ...before, ...header }, form);
    if (checked.plan.planUnit !== before.planUnit) await refuseMovedUnit(db, guid);
    const after = await writes.update(db, context, before, {
      columns: checked.plan,
      said: checked.header,
      was: pick(header, checked.header),
      also: NOT_COUNTED_YET,
      files,
    });
    await db.update(batchPlan).set(checked.header).where(eq(batchPlan.planGuid, guid));
    if (before.planYear !== checked.plan.planYear || before.planUnit !== checked.plan.planUnit)
      await recheckBatchLines(db, after);
    return recount(db, context, guid);
  });
}

/** An adjustment changes a plan of this unit and batch; it cannot become one of another. */
function refuseMovedAdjustment(
  before: Pick<BatchPlanForm, 'planUnit' | 'batchNo' | 'period'>,
  form: BatchPlanForm,
): void {
  const text = {
    cn: '调整须与原计划同一申报单位、批次和期间',
    en: 'An adjustment stays with the unit, the batch and the period of its plan',
  };
  for (const field of ['planUnit', 'batchNo', 'period'] as const)
    if (before[field] !== form[field]) throw faultAt(field, text);
}

/** Amounts taken of a unit's annual plan, and the plans merged of its departments, stay with the unit. */
async function refuseMovedUnit(db: Db, guid: string): Promise<void> {
  const [tied] = await db
    .select({ guid: line.guid })
    .from(line)
    .innerJoin(batchLine, eq(batchLine.lineGuid, line.guid))
    .where(and(eq(line.planGuid, guid), isNotNull(batchLine.yearItemGuid)))
    .limit(1);
  const text = {
    cn: '已有明细引用年度计划，不能修改申报单位',
    en: 'Lines refer to the annual plan of the unit, so it stays',
  };
  if (tied || (await headerOf(db, guid)).isMerged) throw faultAt('planUnit', text);
}

/** Deletes logically, gives back what its lines hold and frees the plans it was merged from; its number is never given again. */
export const deleteBatchPlan = writes.remove(async (db, _context, found) => ({
  held: { ...(await giveUp(db, found.guid)), parentVersion: await versionOfParent(db, batchPlans, found) },
}));

type Versioned = { guid: string; version: number };
/** What a batch plan gave back: the amounts of its lines, and the plans it was merged from. */
export interface GivenUp {
  lines: Pick<BatchColumns, 'lineGuid' | 'yearItemGuid' | 'heldAmount' | 'excessAmount'>[];
  children: Versioned[];
}

/** Gives back what the lines of a plan that is locked hold, and frees the plans it was merged from. */
export async function giveUp(db: Db, planGuid: string): Promise<GivenUp> {
  const lines = await batchLinesOf(db, planGuid);
  await moveHolds(db, lines.map(heldOf), []);
  await db
    .update(batchLine)
    .set({ heldAmount: '0.00', excessAmount: '0.00' })
    .where(
      sql`${batchLine.lineGuid} in (select ${line.guid} from ${line} where ${line.planGuid} = ${planGuid})`,
    );
  const holding = lines.map(({ guid: lineGuid, yearItemGuid, heldAmount, excessAmount }) => ({
    lineGuid,
    yearItemGuid,
    heldAmount,
    excessAmount,
  }));
  return { lines: holding, children: await freeChildren(db, planGuid) };
}
