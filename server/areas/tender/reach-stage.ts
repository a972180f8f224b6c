import { type PlanProgress, planProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import type { StageFollower } from '../project/project.service.ts';
import { reachStageOfSections } from '../project/project-stage.service.ts';
import type { Tender } from './tender.table.ts';

/** Notes that the sections of these tenders have reached a stage. */
export async function reachOf(
  db: Db,
  found: readonly Pick<Tender, 'guid' | 'projectGuid' | 'sectionNo'>[],
  stage: PlanProgress,
  reached: { date?: string; followers?: readonly StageFollower[] },
): Promise<void> {
  for (const projectGuid of new Set(found.map((one) => one.projectGuid))) {
    const sectionNos = found.filter((one) => one.projectGuid === projectGuid).map((one) => one.sectionNo);
    await reachStageOfSections(db, projectGuid, stage, sectionNos, reached);
  }
  if (stage !== planProgress.code.issued || found.length === 0) return;
  for (const follow of reached.followers ?? [])
    await follow.issued?.(
      db,
      found.map(({ guid }) => guid),
    );
}
