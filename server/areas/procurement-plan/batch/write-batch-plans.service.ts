import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { planKind, planType } from '#shared/areas/procurement-plan/codes';
import type { BatchPlanForm } from '#shared/areas/procurement-plan/batch/rules';
import { nextNumber } from '../../../db/next-number.ts';
import { STALE } from '../../../db/move-status.ts';
import { todayOf } from '../../../db/today.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError } from '../../../http/errors.ts';
import { record } from '../../audit/audit.service.ts';
import { lockDepartmentForUse } from '../../department/department.service.ts';
import { claimFiles, releaseFiles } from '../../file/file.service.ts';
import { isAdjustment } from '../adjusted-lines.ts';
import { recount } from '../plan-sums.ts';
import { procurementPlan as plan, type Plan } from '../plan.table.ts';
import { procurementPlanLine as line } from '../plan-line.table.ts';
import { BATCH, batchPlans, headerOf } from './batch-access.ts';
import { checkBatchHeader } from './batch-header.ts';
import { batchLine } from './batch-line.table.ts';
import { batchPlan } from './batch-plan.table.ts';
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
  { guid, files = [], ...form }: New,
  { isMerged = false, adjusts }: { isMerged?: boolean; adjusts?: Plan },
): Promise<Plan & { isRepeat: boolean }> {
  const { actor } = context;
  if (guid !== undefined) {
    // Two sendings of the same creation wait for each other here; the second finds what the first made.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${guid}, 0))`);
    const [first] = await db.select().from(plan).where(eq(plan.guid, guid));
    if (first && first.createUserGuid === actor.guid && first.type === planType.code.batch)
      return { ...first, isRepeat: true };
    if (first) throw new BusinessError('数据已存在，不能重复提交');
  }
  const checked = await checkBatchHeader({ db, actor }, form);
  await lockDepartmentForUse(db, checked.plan.planDept);
  const planNo = await nextNumber(db, checked.shortCode, 'PC', checked.plan.planYear);
  const [made] = await db
    .insert(plan)
    .values({
      ...checked.plan,
      ...(guid && { guid }),
      planNo,
      planKind: adjusts ? planKind.code.midYear : planKind.code.initial,
      parentPlanGuid: adjusts?.guid ?? null,
      reportDate: await todayOf(db),
      createUserGuid: actor.guid,
      createUserName: actor.name,
      updateUserGuid: actor.guid,
    })
    .returning();
  await db.insert(batchPlan).values({ ...checked.header, planGuid: made!.guid, isMerged });
  await claimFiles(db, context, files, { kind: BATCH, documentGuid: made!.guid });
  await record(db, context, {
    event: 'batchPlan.create',
    objectType: BATCH,
    objectGuid: made!.guid,
    objectName: planNo,
    after: { ...checked.plan, ...checked.header },
  });
  return { ...made!, isRepeat: false };
}

/** Changes the header; lines are checked anew when the year they are checked against changes. */
export async function editBatchPlan(
  { guid, version, files, ...form }: BatchPlanForm & { guid: string; version: number },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const before = await batchPlans.lockFor(db, context, guid, { act: 'edit', version });
    const header = await headerOf(db, guid);
    const checked = await checkBatchHeader({ db, actor: context.actor }, form);
    if (isAdjustment(before)) refuseMovedAdjustment({ ...before, ...header }, form);
    if (checked.plan.planUnit !== before.planUnit) await refuseMovedUnit(db, guid);
    if (checked.plan.planDept !== before.planDept) await lockDepartmentForUse(db, checked.plan.planDept);
    const [after] = await db.update(plan).set(checked.plan).where(eq(plan.guid, guid)).returning();
    await db.update(batchPlan).set(checked.header).where(eq(batchPlan.planGuid, guid));
    if (files) await claimFiles(db, context, files, { kind: BATCH, documentGuid: guid });
    if (before.planYear !== checked.plan.planYear || before.planUnit !== checked.plan.planUnit)
      await recheckBatchLines(db, after!);
    const columns = { ...checked.plan, ...checked.header };
    await record(db, context, {
      event: 'batchPlan.edit',
      objectType: BATCH,
      objectGuid: guid,
      objectName: before.planNo,
      before: pick({ ...before, ...header }, columns),
      after: columns,
    });
    return recount(db, context, guid);
  });
}

/** An adjustment changes a plan of this unit and batch; it cannot become one of another. */
function refuseMovedAdjustment(
  before: Pick<BatchPlanForm, 'planUnit' | 'batchNo' | 'period'>,
  form: BatchPlanForm,
): void {
  const text = '调整须与原计划同一申报单位、批次和期间';
  for (const field of ['planUnit', 'batchNo', 'period'] as const)
    if (before[field] !== form[field]) throw new BusinessError(text, { [field]: text });
}

/** Amounts taken of a unit's annual plan, and the plans merged of its departments, stay with the unit. */
async function refuseMovedUnit(db: Db, guid: string): Promise<void> {
  const [tied] = await db
    .select({ guid: line.guid })
    .from(line)
    .innerJoin(batchLine, eq(batchLine.lineGuid, line.guid))
    .where(and(eq(line.planGuid, guid), isNotNull(batchLine.yearItemGuid)))
    .limit(1);
  const text = '已有明细引用年度计划，不能修改申报单位';
  if (tied || (await headerOf(db, guid)).isMerged) throw new BusinessError(text, { planUnit: text });
}

/** Deletes logically, gives back what its lines hold and frees the plans it was merged from; its number is never given again. */
export async function deleteBatchPlan(
  { guid, version }: { guid: string; version: number },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const found = await batchPlans.lockFor(db, context, guid, { act: 'delete', version });
    await giveUp(db, guid);
    const deleted = await db
      .update(plan)
      .set({ isDeleted: true, version: sql`${plan.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(plan.guid, guid), eq(plan.version, found.version)))
      .returning({ guid: plan.guid });
    if (deleted.length === 0) throw new BusinessError(STALE);
    await releaseFiles(db, { kind: BATCH, documentGuid: guid });
    await record(db, context, {
      event: 'batchPlan.delete',
      objectType: BATCH,
      objectGuid: guid,
      objectName: found.planNo,
    });
    return null;
  });
}

/** Gives back what the lines of a plan that is locked hold, and frees the plans it was merged from. */
export async function giveUp(db: Db, planGuid: string): Promise<void> {
  const lines = await batchLinesOf(db, planGuid);
  await moveHolds(db, lines.map(heldOf), []);
  await db
    .update(batchLine)
    .set({ heldAmount: '0.00', excessAmount: '0.00' })
    .where(
      sql`${batchLine.lineGuid} in (select ${line.guid} from ${line} where ${line.planGuid} = ${planGuid})`,
    );
  await freeChildren(db, planGuid);
}

const pick = <T extends object>(from: T, like: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in like));
