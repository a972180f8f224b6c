import { and, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { departmentKind } from '#shared/areas/department/codes';
import { planStatus, type PlanStatus } from '#shared/areas/procurement-plan/codes';
import type { Db } from '../../db/client.ts';
import { type HangingNode, type HangingSource, SHOWN } from '../department/hanging.service.ts';
import { planLink } from './plan-link.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';
import { procurementPlan as plan } from './plan.table.ts';

const s = planStatus.code;
const live = sql`not ${plan.isDeleted}`;

const plansOf = ({ guid, kind }: HangingNode, states: readonly PlanStatus[]) =>
  and(
    kind === departmentKind.code.company
      ? or(eq(plan.planUnit, guid), eq(plan.planDept, guid))
      : eq(plan.planDept, guid),
    inArray(plan.status, [...states]),
    live,
  );

const open = [s.draft, s.rejected, s.inReview];

/** Plans that are still being worked on whose lines name the department as the one that needs something. */
const demandingPlans = ({ guid }: HangingNode) =>
  and(
    inArray(plan.status, open),
    live,
    sql`${plan.planDept} <> ${guid}`,
    sql`${plan.guid} in (select ${line.planGuid} from ${line} where ${line.demandDept} = ${guid})`,
  );

const plansThat = (where: (node: HangingNode) => SQL | undefined): HangingSource['find'] =>
  async function find(db, node) {
    const condition = where(node);
    const [total] = await db.select({ count: count() }).from(plan).where(condition);
    const first = await db
      .select({ guid: plan.guid, type: plan.type, planNo: plan.planNo, planName: plan.planName })
      .from(plan)
      .where(condition)
      .orderBy(desc(plan.updatedAt), desc(plan.guid))
      .limit(SHOWN);
    const items = first.map((one) => ({
      name: `${one.planNo} ${one.planName}`,
      link: planLink(one),
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
    .where(plansOf(from, [s.draft, s.rejected]));
};

const moveSettled: HangingSource['moveTo'] = async (db, from, to) => {
  await db
    .update(plan)
    .set({ planDept: to.guid })
    .where(plansOf(from, [s.approved, s.used]));
};

const moveDemand: HangingSource['moveTo'] = async (db, from, to) => {
  await db
    .update(line)
    .set({ demandDept: to.guid })
    .where(
      and(
        eq(line.demandDept, from.guid),
        sql`${line.planGuid} in (select ${plan.guid} from ${plan}
          where ${and(inArray(plan.status, open), live)})`,
      ),
    );
};

/** The plans that hang on a department; what is in review stands with the open approvals, which cannot follow. */
export const departmentPlans: readonly HangingSource[] = [
  {
    kind: 'draftPlans',
    label: { cn: '未提交的采购计划', en: 'Plans not yet submitted' },
    mayStay: false,
    find: plansThat((node) => plansOf(node, [s.draft, s.rejected])),
    moveTo: moveDrafts,
  },
  {
    kind: 'demandingPlans',
    label: { cn: '需求部门为本部门的在编计划', en: 'Open plans with lines this department needs' },
    mayStay: false,
    find: plansThat(demandingPlans),
    moveTo: moveDemand,
  },
  {
    kind: 'settledPlans',
    label: { cn: '已通过的采购计划', en: 'Approved plans' },
    mayStay: true,
    find: plansThat((node) => plansOf(node, [s.approved, s.used])),
    moveTo: moveSettled,
    remembers: isNamed,
  },
];

async function isNamed(db: Db, guid: string): Promise<boolean> {
  const { rows } = await db.execute<{ named: boolean }>(sql`
    select exists (select from ${plan} where ${plan.planDept} = ${guid} or ${plan.planUnit} = ${guid})
      or exists (select from ${line} where ${line.demandDept} = ${guid}) as named`);
  return rows[0]!.named;
}
