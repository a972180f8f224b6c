import { eq, sql } from 'drizzle-orm';
import type { SelfPlanForm } from '#shared/areas/self-plan/rules';
import { yearOf } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { nextNumber } from '../../db/next-number.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
import { record } from '../audit/audit.service.ts';
import { lockDepartmentForUse } from '../department/department.service.ts';
import { checkSelfPlan } from './check-self-plan.ts';
import { lockSelfPlanFor, SELF } from './self-plan-access.ts';
import { selfPlan as plan, type SelfPlan } from './self-plan.table.ts';
import { releaseParts, storeParts } from './store-parts.ts';
import { holdFor, moveHold, NO_HOLD } from './yearly-line.ts';

/** Makes a plan with its items, and takes its estimate of the yearly line; repeated with the same guid it answers the first result. */
export async function addSelfPlan(
  { guid, ...form }: SelfPlanForm & { guid?: string | undefined },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const { actor } = context;
    const first = guid === undefined ? undefined : await madeBefore(db, context, guid);
    if (first) return { guid: first.guid, version: first.version };
    const checked = await checkSelfPlan({ db, actor }, form);
    const columns = columnsOf(form, checked);
    await lockDepartmentForUse(db, columns.planDept);
    await moveHold(db, NO_HOLD, columns);
    const planNo = await nextNumber(db, checked.unit.shortCode ?? '', 'ZC', yearOf(await todayOf(db)));
    const [made] = await db
      .insert(plan)
      .values({
        ...columns,
        ...(guid && { guid }),
        planNo,
        createUserGuid: actor.guid,
        createUserName: actor.name,
        updateUserGuid: actor.guid,
      })
      .returning();
    await storeParts(db, context, made!.guid, form, checked);
    await record(db, context, {
      event: 'selfPlan.create',
      objectType: SELF,
      objectGuid: made!.guid,
      objectName: planNo,
      after: { ...columns, items: form.items },
    });
    return { guid: made!.guid, version: made!.version };
  });
}

/** Two sendings of the same creation wait for each other here; the second finds what the first made. */
async function madeBefore(db: Db, { actor }: Context, guid: string): Promise<SelfPlan | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${guid}, 0))`);
  const [first] = await db.select().from(plan).where(eq(plan.guid, guid));
  if (first && first.createUserGuid !== actor.guid) throw new BusinessError('数据已存在，不能重复提交');
  return first;
}

/** Changes a plan and everything that belongs to it; what it holds of a yearly line follows. */
export async function editSelfPlan(
  { guid, version, ...form }: SelfPlanForm & { guid: string; version: number },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const { actor } = context;
    const before = await lockSelfPlanFor(db, context, guid, { act: 'edit', version });
    const checked = await checkSelfPlan({ db, actor }, form);
    const columns = columnsOf(form, checked);
    if (columns.planDept !== before.planDept) await lockDepartmentForUse(db, columns.planDept);
    await moveHold(db, before, columns);
    const [after] = await db
      .update(plan)
      .set({
        ...columns,
        updateUserGuid: actor.guid,
        version: sql`${plan.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(plan.guid, guid))
      .returning({ guid: plan.guid, version: plan.version });
    await storeParts(db, context, guid, form, checked);
    await record(db, context, {
      event: 'selfPlan.edit',
      objectType: SELF,
      objectGuid: guid,
      objectName: before.planNo,
      before: Object.fromEntries(Object.entries(before).filter(([name]) => name in columns)),
      after: { ...columns, items: form.items },
    });
    return after!;
  });
}

/** Deletes logically and gives the yearly line back; its number is never given again. */
export async function deleteSelfPlan({ guid, version }: { guid: string; version: number }, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockSelfPlanFor(db, context, guid, { act: 'delete', version });
    await moveHold(db, found, NO_HOLD);
    await db
      .update(plan)
      .set({
        isDeleted: true,
        heldAmount: '0',
        updateUserGuid: context.actor.guid,
        version: sql`${plan.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(plan.guid, guid));
    await releaseParts(db, guid);
    await record(db, context, {
      event: 'selfPlan.delete',
      objectType: SELF,
      objectGuid: guid,
      objectName: found.planNo,
    });
    return null;
  });
}

type Checked = Awaited<ReturnType<typeof checkSelfPlan>>;

const columnsOf = (form: SelfPlanForm, { unit, dept, estimateAmount }: Checked) => ({
  projectName: form.projectName,
  projectNature: form.projectNature,
  projectType: form.projectType,
  categoryCode: form.categoryCode,
  planUnit: unit.guid,
  planUnitName: unit.name,
  planDept: dept.guid,
  planDeptName: dept.name,
  selfReason: form.selfReason,
  selfReasonText: form.selfReasonText,
  ...holdFor(form.yearItemGuid ?? null, estimateAmount),
  content: form.content,
  estimateAmount,
  fundSource: form.fundSource,
  budgetSubject: form.budgetSubject,
  tenderWay: form.tenderWay,
  modeReason: form.modeReason ?? '',
  plannedStart: form.plannedStart,
  plannedEnd: form.plannedEnd,
  requiredDate: form.requiredDate,
  handlerPhone: form.handlerPhone,
  enterpriseGuid: unit.enterpriseGuid,
});
