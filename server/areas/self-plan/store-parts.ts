import { eq } from 'drizzle-orm';
import { itemAmount } from '#shared/areas/self-plan/amounts';
import type { SelfPlanForm } from '#shared/areas/self-plan/rules';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { claimFiles } from '../file/file.service.ts';
import type { checkSelfPlan } from './check-self-plan.ts';
import { REPAIR } from './self-plan-access.ts';
import { selfPlanInvitee, selfPlanItem, selfPlanMember } from './self-plan-parts.table.ts';

type Checked = Pick<Awaited<ReturnType<typeof checkSelfPlan>>, 'suppliers' | 'people'>;

/** Makes items, suppliers, group and 抢修说明 of a plan what the form says, in its order. */
export async function storeParts(
  db: Db,
  context: Context,
  planGuid: string,
  form: SelfPlanForm,
  { suppliers, people }: Checked,
): Promise<void> {
  for (const part of [selfPlanItem, selfPlanInvitee, selfPlanMember])
    await db.delete(part).where(eq(part.planGuid, planGuid));
  await db.insert(selfPlanItem).values(
    form.items.map(({ spec = '', remark = '', ...item }, position) => ({
      ...item,
      spec,
      remark,
      planGuid,
      position,
      amount: itemAmount(item),
    })),
  );
  await db.insert(selfPlanInvitee).values(
    form.inviteList.map((supplierGuid, position) => ({
      planGuid,
      position,
      supplierGuid,
      name: suppliers.get(supplierGuid)!.name,
    })),
  );
  await db.insert(selfPlanMember).values(
    people.map(({ guid: userGuid, name, deptName }, position) => ({
      planGuid,
      position,
      userGuid,
      name,
      deptName: deptName ?? '',
    })),
  );
  if (form.repairFiles)
    await claimFiles(db, context, form.repairFiles, { kind: REPAIR, documentGuid: planGuid });
}
