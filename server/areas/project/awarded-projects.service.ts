import { and, eq, isNotNull } from 'drizzle-orm';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { type Project, project, projectStage } from './project.table.ts';

/** A project that has been awarded and whose contracts are not all signed. */
export type AwardedProject = Pick<
  Project,
  'guid' | 'projectNo' | 'projectName' | 'tenderWay' | 'isMandatory' | 'ownerGuid' | 'handlerGuid'
> & {
  /** Day of the award, `YYYY-MM-DD`. */
  awardedOn: string;
};

const { awarded } = planProgress.code;

const columns = {
  guid: project.guid,
  projectNo: project.projectNo,
  projectName: project.projectName,
  tenderWay: project.tenderWay,
  isMandatory: project.isMandatory,
  ownerGuid: project.ownerGuid,
  handlerGuid: project.handlerGuid,
  awardedOn: projectStage.reachedDate,
};

const selectAwarded = (db: Db, guid?: string) =>
  db
    .select(columns)
    .from(project)
    .innerJoin(projectStage, and(eq(projectStage.projectGuid, project.guid), eq(projectStage.stage, awarded)))
    .where(
      and(
        eq(project.isDeleted, false),
        eq(project.stage, awarded),
        isNotNull(projectStage.reachedDate),
        guid === undefined ? undefined : eq(project.guid, guid),
      ),
    );

const dated = (found: Awaited<ReturnType<typeof selectAwarded>>): AwardedProject[] =>
  found.map(({ awardedOn, ...one }) => ({ ...one, awardedOn: awardedOn! }));

/** Every awarded project that waits for its contracts, whoever asks. */
export const awardedProjects = async (db: Db): Promise<AwardedProject[]> => dated(await selectAwarded(db));

/** One of them, locked if asked; null when it stands elsewhere. */
export async function awardedProject(db: Db, guid: string, isLocked = false): Promise<AwardedProject | null> {
  const query = selectAwarded(db, guid);
  const [found] = dated(isLocked ? await query.for('update', { of: project }) : await query);
  return found ?? null;
}
