import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { lineStatus, planKind, planStatus, planType } from '#shared/areas/procurement-plan/line/codes';
import { splitText } from '#shared/areas/procurement-plan/line/fault-texts';
import { mandatoryThresholds } from '#shared/areas/procurement-plan/line/mandatory';
import { findSplits, type SplitCandidate, splitMonths } from '#shared/areas/procurement-plan/line/split';
import type { Wording } from '#shared/kit/language';
import { isOneOf } from '../../../db/is-one-of.ts';
import type { Db } from '../../../db/client.ts';
import { categoryNames } from '../../dictionary/dictionary.service.ts';
import { legalParameters } from '../../legal-parameter/legal-parameter.service.ts';
import { isAdjustment } from './adjusted-lines.ts';
import { batchLine } from './batch-line.table.ts';
import { batchPlan } from './batch-plan.table.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';
import { type Told, told } from '#shared/areas/procurement-plan/line/told';

/** A purchase of a unit where it was first planned; what releases or sets it up is the same purchase. */
export interface Purchase extends SplitCandidate {
  /** Of the line, or of the document that planned it. */
  guid: string;
  planGuid: string;
  lineNo: number;
}

interface Asked {
  planUnit: string;
  /** Year of the purchase that is judged; those before and after it may lie within the window. */
  year: number;
  categories: readonly string[];
  /** The plan that is judged, whose lines count whatever its state. */
  own?: Pick<Plan, 'guid' | 'planKind' | 'parentPlanGuid'>;
}

/**
 * What a unit plans to buy of these categories around a year, each purchase once: lines of annual plans, and lines of batch
 * plans outside of them, in plans under review or approved. The lines of an adjustment are those of its original over
 * again, those of a centre plan those of its departments: one of the two counts. Reads the plans of the unit
 * (`procurement_plan_unit`) and their lines (`procurement_plan_line_category`).
 */
export async function plannedPurchases(
  db: Db,
  { planUnit, year, categories, own }: Asked,
): Promise<Purchase[]> {
  if (categories.length === 0) return [];
  const { inReview, approved, used } = planStatus.code;
  const isOwn = own ? eq(plan.guid, own.guid) : sql`false`;
  const adjusted = own && isAdjustment(own) ? own.parentPlanGuid : null;
  const found = await db
    .select({
      guid: line.guid,
      planGuid: line.planGuid,
      lineNo: line.lineNo,
      categoryCode: line.categoryCode,
      projectType: line.projectType,
      estimateAmount: line.estimateAmount,
      plannedIssueDate: line.plannedIssueDate,
    })
    .from(plan)
    .innerJoin(line, eq(line.planGuid, plan.guid))
    .leftJoin(batchLine, eq(batchLine.lineGuid, line.guid))
    .leftJoin(batchPlan, eq(batchPlan.planGuid, plan.guid))
    .where(
      and(
        eq(plan.planUnit, planUnit),
        inArray(plan.type, [planType.code.annual, planType.code.batch]),
        inArray(plan.planYear, [year - 1, year, year + 1]),
        sql`not ${plan.isDeleted}`,
        or(
          isOwn,
          and(
            inArray(plan.status, [inReview, approved, used]),
            ne(plan.planKind, planKind.code.midYear),
            adjusted === null ? undefined : ne(plan.guid, adjusted),
            or(isNull(batchPlan.isMerged), eq(batchPlan.isMerged, false), isNull(line.sourceLineGuid)),
            own ? sql`${batchPlan.mergedInto} is distinct from ${own.guid}` : undefined,
          ),
        ),
        isNull(batchLine.yearItemGuid),
        ne(line.lineStatus, lineStatus.code.cancelled),
        inArray(line.categoryCode, [...categories]),
        isNotNull(line.projectType),
        isNotNull(line.estimateAmount),
        isNotNull(line.plannedIssueDate),
      ),
    )
    .orderBy(line.lineNo);
  return found as Purchase[];
}

/** Where the purchase behind each of these lines was first planned, by the guid of the line. */
export async function firstPlanned(db: Db, lineGuids: readonly string[]): Promise<Map<string, string>> {
  if (lineGuids.length === 0) return new Map();
  const found = await db
    .select({
      guid: line.guid,
      first: sql<string>`coalesce(${batchLine.yearItemGuid},
        case when ${batchPlan.isMerged} then ${line.sourceLineGuid} end, ${line.guid})`,
    })
    .from(line)
    .leftJoin(batchLine, eq(batchLine.lineGuid, line.guid))
    .leftJoin(batchPlan, eq(batchPlan.planGuid, line.planGuid))
    .where(isOneOf(line.guid, lineGuids));
  return new Map(found.map(({ guid, first }) => [guid, first]));
}

/** What speaks of splitting (R30) among these purchases where one of them is `isOwn`, with the first such. */
export async function splitsAmong(
  db: Db,
  purchases: readonly Purchase[],
  isOwn: (purchase: Purchase) => boolean,
  parameters?: LegalParameters,
): Promise<{ first: Purchase; text: Wording }[]> {
  const law = parameters ?? (await legalParameters(db));
  const own = findSplits(purchases, law).filter(({ lines }) => lines.some(isOwn));
  const names = await categoryNames(
    db,
    own.map(({ categoryCode }) => categoryCode),
  );
  return own.map(({ categoryCode, projectType, lines, total }) => ({
    first: lines.find(isOwn)!,
    text: splitText({
      months: splitMonths(law),
      category: names.get(categoryCode) ?? categoryCode,
      count: lines.length,
      projectType,
      total,
      limit: mandatoryThresholds(law)[projectType]!,
    }),
  }));
}

/** The warning of a split purchase, at its first line in the plan. */
type SplitWarning = Told & { lineNo: number; kind: 'split' };

/** What a plan's submitter and approvers should look at (R30): its own lines among the purchases of its unit. */
export async function splitWarnings(db: Db, found: Plan): Promise<SplitWarning[]> {
  const own = await db
    .selectDistinct({ category: line.categoryCode })
    .from(line)
    .leftJoin(batchLine, eq(batchLine.lineGuid, line.guid))
    .where(and(eq(line.planGuid, found.guid), isNotNull(line.categoryCode), isNull(batchLine.yearItemGuid)));
  const purchases = await plannedPurchases(db, {
    planUnit: found.planUnit,
    year: found.planYear,
    categories: own.map(({ category }) => category!),
    own: found,
  });
  const splits = await splitsAmong(db, purchases, ({ planGuid }) => planGuid === found.guid);
  return splits.map(({ first, text }) => ({
    lineNo: first.lineNo,
    kind: 'split' as const,
    ...told({ cn: `${text.cn}（招标投标法第四条）`, en: `${text.en} (Tendering Law, art. 4)` }),
  }));
}
