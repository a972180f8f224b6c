import { and, inArray } from 'drizzle-orm';
import { lineStatus, planKind } from '#shared/areas/procurement-plan/line/codes';
import type { Db } from '../../../db/client.ts';
import { BusinessError } from '../../../kit/errors.ts';
import type { Plan } from './plan.table.ts';
import { procurementPlanLine as line, type Line } from './plan-line.table.ts';

/** Whether a plan is an adjustment of another, whose lines then know which they adjust. */
export const isAdjustment = ({ planKind: kind }: Pick<Plan, 'planKind'>) => kind === planKind.code.midYear;

/** The lines these adjust, by their guid. */
export async function adjustedLines(
  db: Db,
  lines: readonly { sourceLineGuid?: string | null | undefined }[],
): Promise<Map<string, Line>> {
  const sources = lines.flatMap(({ sourceLineGuid }) => sourceLineGuid ?? []);
  if (sources.length === 0) return new Map();
  const found = await db.select().from(line).where(inArray(line.guid, sources));
  return new Map(found.map((one) => [one.guid, one]));
}

/** Leaving a line out of an adjustment cancels the line it adjusts: refuses that of a used one. */
export async function refuseUsedSources(
  db: Db,
  lines: readonly Pick<Line, 'sourceLineGuid'>[],
): Promise<void> {
  const sources = lines.flatMap(({ sourceLineGuid }) => sourceLineGuid ?? []);
  if (sources.length === 0) return;
  const [used] = await db
    .select({ projectName: line.projectName })
    .from(line)
    .where(
      and(
        inArray(line.guid, sources),
        inArray(line.lineStatus, [lineStatus.code.partlyUsed, lineStatus.code.used]),
      ),
    )
    .limit(1);
  if (used)
    throw new BusinessError({
      cn: `明细“${used.projectName}”已被使用，不能删除`,
      en: `Line “${used.projectName}” has been used, so it cannot be deleted`,
    });
}
