import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { lineStatus, planKind, planStatus } from '#shared/areas/procurement-plan/codes';
import { anyLineLabel } from '#shared/areas/procurement-plan/batch/fields';
import { mandatoryThresholds } from '#shared/areas/procurement-plan/mandatory';
import { findSplits, splitMonths } from '#shared/areas/procurement-plan/split';
import { projectType, type ProjectType } from '#shared/areas/project/codes';
import { toWan } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { categoryNames } from '../dictionary/dictionary.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { standingLines } from './copy-lines.ts';
import { isAnnual } from './plan-access.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';

export interface PlanWarning {
  message: string;
  /** The line of this plan it concerns first. */
  lineNo: number | null;
}

/** What submitter and approvers should look at, though it stops nothing: the lines' own warnings and R30. */
export async function planWarnings(db: Db, found: Plan): Promise<PlanWarning[]> {
  const lines = await standingLines(db, found.guid);
  const ofLines = lines.flatMap(({ lineNo, faults }) =>
    faults
      .filter(({ level }) => level === 'warning')
      .map(({ field, message }) => ({
        lineNo,
        message: `第${lineNo}条“${anyLineLabel[field]!.cn}”${message}`,
      })),
  );
  return [...(await splitWarnings(db, found)), ...ofLines];
}

/** R30 over all lines of the unit that stand in this plan or in plans under review or approved. */
async function splitWarnings(db: Db, { guid, planUnit, planYear, parentPlanGuid, planKind: kind }: Plan) {
  const { inReview, approved, used } = planStatus.code;
  const isAdjustment = kind === planKind.code.midYear;
  const candidates = await db
    .select({
      planGuid: line.planGuid,
      lineNo: line.lineNo,
      categoryCode: line.categoryCode,
      projectType: line.projectType,
      estimateAmount: line.estimateAmount,
      plannedIssueDate: line.plannedIssueDate,
    })
    .from(line)
    .innerJoin(plan, eq(plan.guid, line.planGuid))
    .where(
      and(
        isAnnual,
        eq(plan.planUnit, planUnit),
        inArray(plan.planYear, [planYear - 1, planYear, planYear + 1]),
        // The lines of an adjustment are those of its original plan over again: one of the two counts.
        or(
          eq(plan.guid, guid),
          and(
            inArray(plan.status, [inReview, approved, used]),
            ne(plan.planKind, planKind.code.midYear),
            isAdjustment && parentPlanGuid ? ne(plan.guid, parentPlanGuid) : undefined,
          ),
        ),
        ne(line.lineStatus, lineStatus.code.cancelled),
        isNotNull(line.categoryCode),
        isNotNull(line.projectType),
        isNotNull(line.estimateAmount),
        isNotNull(line.plannedIssueDate),
        sql`${line.categoryCode} in (select ${line.categoryCode} from ${line} where ${line.planGuid} = ${guid})`,
      ),
    )
    .orderBy(line.lineNo);
  const parameters = await legalParameters(db);
  const splits = findSplits(candidates as never as Candidate[], parameters);
  const own = splits.filter(({ lines }) => lines.some(({ planGuid }) => planGuid === guid));
  const names = await categoryNames(
    db,
    own.map(({ categoryCode }) => categoryCode),
  );
  return own.map(({ categoryCode, projectType: type, lines, total }) => ({
    lineNo: lines.find(({ planGuid }) => planGuid === guid)!.lineNo,
    message:
      `本单位${splitMonths(parameters)}个月内“${names.get(categoryCode) ?? categoryCode}”共${lines.length}条${projectType.label(type)}采购` +
      `合计${toWan(total)}万元，单条均未达到而合计达到依法必招标准${toWan(mandatoryThresholds(parameters)[type]!)}万元，` +
      '请核实是否属于化整为零（招标投标法第四条）',
  }));
}
type Candidate = {
  planGuid: string;
  lineNo: number;
  categoryCode: string;
  projectType: ProjectType;
  estimateAmount: string;
  plannedIssueDate: string;
};
