import { and, eq, sql } from 'drizzle-orm';
import { planType } from '#shared/areas/procurement-plan/codes';
import type { LineForm, PlanForm } from '#shared/areas/procurement-plan/rules';
import { nextNumber } from '../../db/next-number.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
import { STALE } from '../../db/move-status.ts';
import { record } from '../audit/audit.service.ts';
import { lockDepartmentForUse } from '../department/department.service.ts';
import { claimFiles, releaseFiles } from '../file/file.service.ts';
import { isAdjustment } from './adjusted-lines.ts';
import { checkLines, isFaulty } from './check-lines.ts';
import { insertLines } from './insert-lines.ts';
import { namingClash } from './named-clash.ts';
import { ANNUAL, lockPlanFor } from './plan-access.ts';
import { checkHeader } from './plan-header.ts';
import { recount } from './plan-sums.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';
import { recheckLines } from './recheck-lines.ts';
import { copyLines, linesToAdjust } from './copy-lines.ts';

type NewPlan = PlanForm & { guid?: string | undefined; items?: LineForm[] | undefined };

/** Makes a plan, with lines that keep every rule; repeated with the same guid it answers the first result. */
export async function addPlan({ guid, items = [], ...form }: NewPlan, context: Context) {
  return namingClash(() =>
    inTransaction(context.db, async (db) => {
      const made = await createPlan(db, context, guid, form);
      if (made.isRepeat) return { guid: made.guid, version: made.version };
      if (isAdjustment(made)) await copyLines(db, made, await linesToAdjust(db, made.parentPlanGuid!));
      const faults = await checkLines(db, made, items);
      refuseFaultyItems(faults.map(isFaulty), faults);
      await insertLines(
        db,
        made.guid,
        items.map((draft, at) => ({ draft, faults: faults[at]! })),
      );
      return recount(db, context, made.guid);
    }),
  );
}

/** A header with its number, without lines; the guid makes it once, however often it is sent. */
export async function createPlan(
  db: Db,
  context: Context,
  guid: string | undefined,
  { files = [], ...form }: PlanForm,
): Promise<Plan & { isRepeat: boolean }> {
  const { actor } = context;
  if (guid !== undefined) {
    // Two sendings of the same creation wait for each other here; the second finds what the first made.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${guid}, 0))`);
    const [first] = await db.select().from(plan).where(eq(plan.guid, guid));
    if (first && first.createUserGuid === actor.guid && first.type === planType.code.annual)
      return { ...first, isRepeat: true };
    if (first) throw new BusinessError('数据已存在，不能重复提交');
  }
  const { columns, shortCode } = await checkHeader({ db, actor }, form);
  await lockDepartmentForUse(db, columns.planDept);
  const planNo = await nextNumber(db, shortCode, 'ND', form.planYear);
  const [made] = await db
    .insert(plan)
    .values({
      ...columns,
      ...(guid && { guid }),
      type: planType.code.annual,
      planNo,
      createUserGuid: actor.guid,
      createUserName: actor.name,
      updateUserGuid: actor.guid,
    })
    .returning();
  await claimFiles(db, context, files, { kind: ANNUAL, documentGuid: made!.guid });
  await record(db, context, {
    event: 'plan.create',
    objectType: ANNUAL,
    objectGuid: made!.guid,
    objectName: planNo,
    after: columns,
  });
  return { ...made!, isRepeat: false };
}

/** Changes the header; lines are checked anew when the year or unit they are checked against changes. */
export async function editPlan(
  { guid, version, files, ...form }: PlanForm & { guid: string; version: number },
  context: Context,
) {
  return namingClash(() =>
    inTransaction(context.db, async (db) => {
      const before = await lockPlanFor(db, context, guid, { act: 'edit', version });
      const { columns } = await checkHeader({ db, actor: context.actor }, form);
      refuseMovedAdjustment(before, columns);
      if (columns.planDept !== before.planDept) await lockDepartmentForUse(db, columns.planDept);
      const [after] = await db.update(plan).set(columns).where(eq(plan.guid, guid)).returning();
      if (files) await claimFiles(db, context, files, { kind: ANNUAL, documentGuid: guid });
      if (before.planYear !== columns.planYear || before.enterpriseGuid !== columns.enterpriseGuid)
        await recheckLines(db, after!);
      await record(db, context, {
        event: 'plan.edit',
        objectType: ANNUAL,
        objectGuid: guid,
        objectName: before.planNo,
        before: pick(before, columns),
        after: columns,
      });
      return recount(db, context, guid);
    }),
  );
}

/** Deletes logically; its number is never given again. */
export async function deletePlan({ guid, version }: { guid: string; version: number }, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockPlanFor(db, context, guid, { act: 'delete', version });
    const deleted = await db
      .update(plan)
      .set({ isDeleted: true, version: sql`${plan.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(plan.guid, guid), eq(plan.version, found.version)))
      .returning({ guid: plan.guid });
    if (deleted.length === 0) throw new BusinessError(STALE);
    await releaseFiles(db, { kind: ANNUAL, documentGuid: guid });
    await record(db, context, {
      event: 'plan.delete',
      objectType: ANNUAL,
      objectGuid: guid,
      objectName: found.planNo,
    });
    return null;
  });
}

/** The lines of an adjustment point at lines of its original plan, so it cannot move to another. */
function refuseMovedAdjustment(before: Plan, after: Pick<Plan, 'planKind' | 'parentPlanGuid'>): void {
  if (!isAdjustment(before) && !isAdjustment(after)) return;
  const text = '年中调整须由原计划发起，计划性质和原计划不能修改';
  if (before.planKind !== after.planKind) throw new BusinessError(text, { planKind: text });
  if (before.parentPlanGuid !== after.parentPlanGuid) throw new BusinessError(text, { parentPlanGuid: text });
}

function refuseFaultyItems(
  isWrong: boolean[],
  faults: { field: string; message: string; level: string }[][],
) {
  const fields: Record<string, string> = {};
  for (const [at, wrong] of isWrong.entries())
    if (wrong)
      for (const { field, message, level } of faults[at]!)
        if (level === 'error') fields[`items.${at}.${field}`] ??= message;
  const [first] = Object.entries(fields);
  if (first) throw new BusinessError(`第${Number(first[0].split('.')[1]) + 1}条明细：${first[1]}`, fields);
}

const pick = <T extends object>(from: T, like: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in like));
