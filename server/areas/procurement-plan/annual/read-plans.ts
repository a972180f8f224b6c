import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type PlanDetail, planDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { planBasis, planKind } from '#shared/areas/procurement-plan/line/codes';
import { defaultPlanName } from '#shared/areas/procurement-plan/annual/rules';
import { formatDateTime, yearOf } from '#shared/kit/dates';
import type { Context } from '../../../http/context.ts';
import { pick } from '../../../kit/pick.ts';
import { filesOf } from '../../file/file.service.ts';
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

/** One plan with its files and the adjustments made to it. */
export async function getPlan(guid: string, { db, actor }: Context): Promise<PlanDetail> {
  const found = await annualPlans.find({ db, actor }, guid);
  const files = await filesOf(db, ANNUAL, guid);
  const children = await db
    .select({ guid: plan.guid, planNo: plan.planNo, planName: plan.planName, status: plan.status })
    .from(plan)
    .where(and(eq(plan.parentPlanGuid, guid), isAnnual))
    .orderBy(asc(plan.createTime), asc(plan.guid));
  const parent = alias(plan, 'parent');
  const [more] = await db
    .select({ parentPlanNo: parent.planNo })
    .from(plan)
    .leftJoin(parent, eq(parent.guid, plan.parentPlanGuid))
    .where(eq(plan.guid, guid));
  return {
    ...pick(found, planDetail.shape),
    ...documentPage(annualPlanKind, found),
    ...toPlanRow(found, await annualPlans.findTies(db, guid), actor),
    parentPlanNo: more!.parentPlanNo,
    files,
    createTime: formatDateTime(found.createTime),
    children,
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
