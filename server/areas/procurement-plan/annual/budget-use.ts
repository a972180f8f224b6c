import { and, desc, eq, lte, ne, sql, type SQL } from 'drizzle-orm';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import type { BudgetUse } from '#shared/areas/workbench/contract';
import { yearOf } from '#shared/kit/dates';
import type { Db } from '../../../db/client.ts';
import { slowAnswers } from '../../../db/slow-answers.ts';
import { todayOf } from '../../../db/today.ts';
import { isAnnual, isInBudget } from './plan-access.ts';
import type { Viewer } from '../../document/described.service.ts';
import { visiblePlans } from '../line/plan-sight.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';

/** Whoever opens the workbench again meanwhile may see figures this old. */
const KEPT_MS = 30_000;

interface Sums {
  unit: string | null;
  name: string | null;
  month: string | null;
  ofUnit: boolean;
  budget: string;
  used: string;
}
const answers = slowAnswers<Sums[]>(KEPT_MS);

/** The units of most budget are named; more would not be read. */
const UNITS = 12;

const years = slowAnswers<{ year: number }[]>(KEPT_MS);

/**
 * What approved annual plans of a year, by default the latest up to this one, budget (元), and what of it set-ups and batches have taken,
 * by unit and by the month planned for issuing, of the plans the viewer may see; null when they may read none. One statement over the plans of the year
 * (`procurement_plan_of_year`) and their lines (`procurement_plan_line_budget`, index only); a slow answer is kept for
 * half a minute.
 */
export async function budgetUseOf(
  viewer: Viewer,
  { year: asked }: { year?: number | undefined } = {},
): Promise<BudgetUse | null> {
  const { db, actor } = viewer;
  if (!actor.permissions.has('plan:read')) return null;
  const where = and(isAnnual, isInBudget, await visiblePlans(viewer));
  const year = asked ?? (await latestYear(db, where));
  const rows = await answers(
    db
      .select({
        unit: sql<string | null>`${plan.planUnit}`,
        name: sql<string | null>`max(${plan.planUnitName})`,
        month: sql<string | null>`${line.plannedIssueDate}`,
        ofUnit: sql<boolean>`grouping(${plan.planUnit}) = 0`,
        budget: sql<string>`coalesce(sum(${line.estimateAmount}), 0)::numeric(18, 2)`,
        used: sql<string>`coalesce(sum(${line.usedAmount}), 0)::numeric(18, 2)`,
      })
      .from(plan)
      .innerJoin(line, eq(line.planGuid, plan.guid))
      .where(and(where, eq(plan.planYear, year), ne(line.lineStatus, lineStatus.code.cancelled)))
      .groupBy(sql`grouping sets ((${plan.planUnit}), (${line.plannedIssueDate}))`),
  );
  const units = rows.flatMap(({ ofUnit, unit, name, budget, used }) =>
    ofUnit ? [{ unit: unit!, name: name ?? '', budget, used }] : [],
  );
  const months = rows.flatMap(({ ofUnit, month, budget, used }) =>
    ofUnit || month === null ? [] : [{ month, budget, used }],
  );
  return {
    year,
    unitCount: units.length,
    units: units.toSorted((one, other) => Number(other.budget) - Number(one.budget)).slice(0, UNITS),
    months: months.toSorted((one, other) => one.month.localeCompare(other.month)),
  };
}

/** The latest year up to this one that such a plan is of; this one without any. */
async function latestYear(db: Db, where: SQL | undefined): Promise<number> {
  const thisYear = yearOf(await todayOf(db));
  const [latest] = await years(
    db
      .select({ year: plan.planYear })
      .from(plan)
      .where(and(where, lte(plan.planYear, thisYear)))
      .orderBy(desc(plan.planYear), desc(plan.guid))
      .limit(1),
  );
  return latest?.year ?? thisYear;
}
