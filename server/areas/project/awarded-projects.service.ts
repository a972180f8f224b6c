import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { sectionState } from '#shared/areas/project/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { type Project, project, projectSection, sectionStage } from './project.table.ts';

/** A project with a section that is awarded and not signed. */
export type AwardedProject = Pick<
  Project,
  'guid' | 'projectNo' | 'projectName' | 'tenderWay' | 'isMandatory' | 'ownerGuid' | 'handlerGuid'
> & {
  /** Day of the award, the earliest of several, `YYYY-MM-DD`. */
  awardedOn: string;
};

const { awarded } = planProgress.code;

/** The day the first of its live sections was awarded, of those that have not gone on since. */
const awardedOn = sql<string | null>`(select min(d.reached_date)::text from ${sectionStage} d
  left join ${projectSection} s on s.project_guid = d.project_guid and s.section_no = d.section_no
  where d.project_guid = ${sql`${project.guid}`} and d.stage = ${awarded}
    and coalesce(s.state, ${sectionState.code.live}) = ${sectionState.code.live}
    and coalesce(s.stage, ${sql`${project.stage}`}) = ${awarded})`;

const columns = {
  guid: project.guid,
  projectNo: project.projectNo,
  projectName: project.projectName,
  tenderWay: project.tenderWay,
  isMandatory: project.isMandatory,
  ownerGuid: project.ownerGuid,
  handlerGuid: project.handlerGuid,
  awardedOn,
};

const selectAwarded = (db: Db, guid?: string) =>
  db
    .select(columns)
    .from(project)
    .where(
      and(
        eq(project.isDeleted, false),
        lte(project.stage, awarded),
        isNotNull(awardedOn),
        guid === undefined ? undefined : eq(project.guid, guid),
      ),
    );

const dated = (found: Awaited<ReturnType<typeof selectAwarded>>): AwardedProject[] =>
  found.map(({ awardedOn: day, ...one }) => ({ ...one, awardedOn: day! }));

/** Every awarded project that waits for its contracts, whoever asks. */
export const awardedProjects = async (db: Db): Promise<AwardedProject[]> => dated(await selectAwarded(db));

/** One of them, locked if asked; null when it stands elsewhere. */
export async function awardedProject(db: Db, guid: string, isLocked = false): Promise<AwardedProject | null> {
  const query = selectAwarded(db, guid);
  const [found] = dated(isLocked ? await query.for('update', { of: project }) : await query);
  return found ?? null;
}
