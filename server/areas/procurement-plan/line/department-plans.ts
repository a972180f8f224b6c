import { and, eq, inArray, sql } from 'drizzle-orm';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import type { Db } from '../../../db/client.ts';
import type { HangingNode, HangingSource } from '../../department/hanging.service.ts';
import { hangingOn, namedAmong } from '../../document/hold.service.ts';
import { namedPlan } from './held-plans.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';
import { procurementPlan as plan } from './plan.table.ts';

const s = planStatus.code;
const open = [s.draft, s.rejected, s.inReview];

/** Plans that are still being worked on whose lines name the department as the one that needs something. */
const demandingPlans = ({ guid }: HangingNode) =>
  and(
    inArray(plan.status, open),
    namedPlan.live,
    sql`${plan.planDept} <> ${guid}`,
    sql`${plan.guid} in (select ${line.planGuid} from ${line} where ${line.demandDept} = ${guid})`,
  );

const moveDemand: HangingSource['moveTo'] = async (db, from, to) => {
  await db
    .update(line)
    .set({ demandDept: to.guid })
    .where(
      and(
        eq(line.demandDept, from.guid),
        sql`${line.planGuid} in (select ${plan.guid} from ${plan}
          where ${and(inArray(plan.status, open), namedPlan.live)})`,
      ),
    );
};

const [drafts, settled] = hangingOn(namedPlan, isNamed);

/** The plans that hang on a department; what is in review stands with the open approvals, which cannot follow. */
export const departmentPlans: readonly HangingSource[] = [
  drafts,
  {
    kind: 'demandingPlans',
    label: { cn: '需求部门为本部门的在编计划', en: 'Open plans with lines this department needs' },
    mayStay: false,
    find: (db, node) => namedAmong(namedPlan, db, demandingPlans(node)),
    moveTo: moveDemand,
  },
  settled,
];

async function isNamed(db: Db, guid: string): Promise<boolean> {
  const { rows } = await db.execute<{ named: boolean }>(sql`
    select exists (select from ${plan} where ${plan.planDept} = ${guid} or ${plan.planUnit} = ${guid})
      or exists (select from ${line} where ${line.demandDept} = ${guid}) as named`);
  return rows[0]!.named;
}
