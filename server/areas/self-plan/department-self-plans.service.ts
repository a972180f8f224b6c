import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { departmentKind } from '#shared/areas/department/codes';
import { planStatus, type PlanStatus } from '#shared/areas/procurement-plan/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { type HangingNode, type HangingSource, SHOWN } from '../department/hanging.service.ts';
import { isLive } from './self-plan-access.ts';
import { selfPlan as plan } from './self-plan.table.ts';

const s = planStatus.code;
const open = [s.draft, s.rejected];
const settled = [s.approved, s.used];

const plansOf = ({ guid, kind }: HangingNode, states: readonly PlanStatus[]) =>
  and(
    kind === departmentKind.code.company
      ? or(eq(plan.planUnit, guid), eq(plan.planDept, guid))
      : eq(plan.planDept, guid),
    inArray(plan.status, [...states]),
    isLive,
  );

const plansIn = (states: readonly PlanStatus[]): HangingSource['find'] =>
  async function find(db, node) {
    const where = plansOf(node, states);
    const [total] = await db.select({ count: count() }).from(plan).where(where);
    const first = await db
      .select({ guid: plan.guid, planNo: plan.planNo, projectName: plan.projectName })
      .from(plan)
      .where(where)
      .orderBy(desc(plan.updatedAt), desc(plan.guid))
      .limit(SHOWN);
    const items = first.map((one) => ({
      name: `${one.planNo} ${one.projectName}`,
      link: paths.selfPlan(one.guid),
    }));
    return { count: total!.count, items };
  };

/** Drafts take the target's name; what has been decided keeps the name it was decided with. */
const moveDrafts: HangingSource['moveTo'] = async (db, from, to) => {
  await db
    .update(plan)
    .set({
      planDept: to.guid,
      planDeptName: to.name,
      version: sql`${plan.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(plansOf(from, open));
};

const moveSettled: HangingSource['moveTo'] = async (db, from, to) => {
  await db.update(plan).set({ planDept: to.guid }).where(plansOf(from, settled));
};

/** The self-procurement plans that hang on a department; what is in review stands with the open approvals, which cannot follow. */
export const departmentSelfPlans: readonly HangingSource[] = [
  {
    kind: 'draftSelfPlans',
    label: { cn: '未提交的自行采购计划', en: 'Self-procurement plans not yet submitted' },
    mayStay: false,
    find: plansIn(open),
    moveTo: moveDrafts,
  },
  {
    kind: 'settledSelfPlans',
    label: { cn: '已通过的自行采购计划', en: 'Approved self-procurement plans' },
    mayStay: true,
    find: plansIn(settled),
    moveTo: moveSettled,
    remembers: isNamed,
  },
];

async function isNamed(db: Db, guid: string): Promise<boolean> {
  const { rows } = await db.execute<{ named: boolean }>(sql`
    select exists (select from ${plan} where ${plan.planDept} = ${guid} or ${plan.planUnit} = ${guid}) as named`);
  return rows[0]!.named;
}
