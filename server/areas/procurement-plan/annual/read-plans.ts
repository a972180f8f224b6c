import { and, asc, eq, sql } from 'drizzle-orm';
import { type PlanDetail, planDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { planBasis, planKind } from '#shared/areas/procurement-plan/line/codes';
import { defaultPlanName } from '#shared/areas/procurement-plan/annual/rules';
import { formatDateTime, yearOf } from '#shared/kit/dates';
import { prepared } from '../../../db/prepared.ts';
import type { Context } from '../../../http/context.ts';
import { pick } from '../../../kit/pick.ts';
import { blankPlace } from '../line/blank-place.service.ts';
import { lineNames } from '../line/line-references.ts';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { documentPage } from '../../document/list.service.ts';
import { ANNUAL, annualPlans, isAnnual } from './plan-access.ts';
import { todayOf } from '../../../db/today.ts';
import { toPlanRow } from './list-plans.ts';
import { toPlanLine } from '../line/plan-mapper.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';

const numberOf = prepared((db) =>
  db
    .select({ planNo: plan.planNo })
    .from(plan)
    .where(eq(plan.guid, sql.placeholder('guid')))
    .prepare('plan_number'),
);

const childrenOf = prepared((db) =>
  db
    .select({ guid: plan.guid, planNo: plan.planNo, planName: plan.planName, status: plan.status })
    .from(plan)
    .where(and(eq(plan.parentPlanGuid, sql.placeholder('guid')), isAnnual))
    .orderBy(asc(plan.createTime), asc(plan.guid))
    .prepare('plan_children'),
);

/** One plan with its files and the adjustments made to it. */
export async function getPlan(guid: string, { db, actor }: Context): Promise<PlanDetail> {
  const { row: found, ties, files } = await annualPlans.open({ db, actor }, guid);
  const { parentPlanGuid } = found;
  const [parent] = parentPlanGuid === null ? [] : await numberOf(db).execute({ guid: parentPlanGuid });
  return {
    ...pick(found, planDetail.shape),
    ...documentPage(annualPlanKind, found),
    ...toPlanRow(found, ties, actor),
    parentPlanNo: parent?.planNo ?? null,
    files: files(ANNUAL),
    createTime: formatDateTime(found.createTime),
    children: ties.hasChildren ? await childrenOf(db).execute({ guid }) : [],
  };
}

/** Every line of a plan, in its order. */
export async function getPlanLines(guid: string, { db, actor }: Context): Promise<PlanLine[]> {
  await annualPlans.find({ db, actor }, guid);
  const lines = await db
    .select()
    .from(line)
    .where(eq(line.planGuid, guid))
    .orderBy(asc(line.lineNo), asc(line.guid));
  const names = await lineNames(db, lines);
  return lines.map((one) => toPlanLine(one, names));
}

/** What a new plan starts with: the person's company and department, this year, today. */
export async function blankPlan({ db, actor }: Pick<Context, 'db' | 'actor'>) {
  const date = await todayOf(db);
  const place = await blankPlace({ db, actor });
  return {
    ...place,
    planName: defaultPlanName(place.planUnitName, yearOf(date)),
    planYear: yearOf(date),
    planKind: planKind.code.initial,
    planBasis: [planBasis.code.budget],
    reportDate: date,
  };
}
