import { z } from 'zod';
import type { LineProgressRow } from '#shared/areas/procurement-plan/line/progress-contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { pageQuery } from '#shared/contract/paging';

/** What of a plan's progress is looked at, as the address of the plan's page keeps it. */
export const progressSearch = pageQuery.extend({
  /** The plan. */
  guid: z.string().default(''),
  tab: z.enum(['lines', 'progress']).default('lines'),
  view: z.enum(['chart', 'table']).default('chart'),
  late: z.enum(['late', 'onTime']).optional(),
  progress: planProgress.schema.optional(),
  keyword: z.string().optional(),
});
export type ProgressSearch = z.output<typeof progressSearch>;
/** Fields of it that leave nothing out. */
export const LOOKS = ['guid', 'tab', 'view'];

/** The lines a search looks for. */
export const narrowed = (
  lines: readonly LineProgressRow[],
  { late, progress, keyword }: Pick<ProgressSearch, 'late' | 'progress' | 'keyword'>,
) =>
  lines.filter(
    (line) =>
      (late === undefined || (line.late !== null) === (late === 'late')) &&
      (progress === undefined || line.progress === progress) &&
      (keyword === undefined || line.projectName.includes(keyword) || String(line.lineNo) === keyword),
  );
