import { and, lt, ne } from 'drizzle-orm';
import { projectState } from '#shared/areas/project/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { project } from './project.table.ts';

/** `isRunning` (shared/areas/project/section-stand.ts) of rows: neither archived nor ended. */
export const isStillRun = and(
  lt(project.stage, planProgress.code.archived),
  ne(project.state, projectState.code.ended),
)!;
