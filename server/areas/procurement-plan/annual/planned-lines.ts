import { asc, eq, sql } from 'drizzle-orm';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import { lastDayOf, type MilestoneDays } from '#shared/areas/procurement-plan/line/progress';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import { todayOf } from '../../../db/today.ts';
import { annualPlans } from './plan-access.ts';
import type { Viewer } from '../../document/described.service.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';

/** A line with the days it is planned for. */
export interface PlannedLine {
  guid: string;
  /** The line that is used in its stead: an adjustment's lines live on in the plan it adjusts. */
  usedGuid: string;
  lineNo: number;
  projectName: string;
  tenderWay: TenderWay | null;
  planned: MilestoneDays;
  isCancelled: boolean;
}

/**
 * The lines of a plan the viewer may read with their planned days, in their order, and today.
 * @throws NotFound for a plan they may not read as for none.
 */
export async function plannedLines(
  viewer: Viewer,
  planGuid: string,
): Promise<{ today: string; lines: PlannedLine[] }> {
  await annualPlans.find(viewer, planGuid);
  const lines = await viewer.db
    .select({
      guid: line.guid,
      usedGuid: sql<string>`coalesce(${line.sourceLineGuid}, ${line.guid})`,
      lineNo: line.lineNo,
      projectName: line.projectName,
      tenderWay: line.tenderWay,
      issue: line.plannedIssueDate,
      open: line.plannedOpenDate,
      award: line.plannedAwardDate,
      contract: line.plannedContractDate,
      lineStatus: line.lineStatus,
    })
    .from(line)
    .where(eq(line.planGuid, planGuid))
    .orderBy(asc(line.lineNo), asc(line.guid));
  return {
    today: await todayOf(viewer.db),
    lines: lines.map(({ issue, open, award, contract, lineStatus: status, projectName, ...one }) => ({
      ...one,
      projectName: projectName ?? '',
      planned: { issue: issue === null ? null : lastDayOf(issue), open, award, contract },
      isCancelled: status === lineStatus.code.cancelled,
    })),
  };
}
