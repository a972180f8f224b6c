import { and, asc, count, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sectionState } from '#shared/areas/project/codes';
import { dayOfAll, daysOfSection, WHOLE } from '#shared/areas/project/section-stand';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { PageQuery } from '#shared/contract/paging';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { pageOf } from '../../db/page-of.ts';
import { awardsOf } from './project-awards.ts';
import { sectionDaysOf, sectionsOf } from './sections.service.ts';
import {
  type Project,
  project,
  projectAward,
  type ProjectAward,
  projectSection,
  type ProjectSection,
} from './project.table.ts';

const { awarded } = planProgress.code;

/** A project as a purchase contract is drawn up for it. */
export interface ProjectToContract {
  project: Project;
  sections: ProjectSection[];
  awards: ProjectAward[];
  /** Day of the award of what is contracted; null before. */
  awardedOn: string | null;
}

/**
 * The project with its live sections, and the day of the award of this one of them, or of all (`''`); whoever asks; null
 * when there is none.
 */
export async function projectToContract(
  db: Db,
  guid: string,
  sectionNo = WHOLE,
): Promise<ProjectToContract | null> {
  const [found] = await db
    .select()
    .from(project)
    .where(and(eq(project.guid, guid), eq(project.isDeleted, false)));
  if (!found) return null;
  const sections = await sectionsOf(db, guid);
  const days = await sectionDaysOf(db, guid);
  const own = daysOfSection(sectionNo, days).find(({ stage }) => stage === awarded);
  return {
    project: found,
    sections: sections.filter(({ state }) => state === sectionState.code.live),
    awards: await awardsOf(db, guid),
    awardedOn: (own ?? dayOfAll(awarded, sections, days))?.reachedDate ?? null,
  };
}

interface Sought {
  enterpriseGuids: readonly string[];
  keyword: string | undefined;
  /** Condition of a project, or one section of it, that is not to be listed. */
  isTaken: (projectGuid: AnyPgColumn, sectionNo: SQL) => SQL;
}

/** The award of a project that is contracted in one: of several sections it is their sum, and that of none. */
const awardOfOne = sql`case when (select count(*) from ${projectSection} s
  where s.project_guid = ${project.guid} and s.state = ${sectionState.code.live}) < 2 then ${project.awardAmount} end`;

/** Projects of these companies by live section, those without sections as one, the newest first. */
export function listSections(db: Db, { enterpriseGuids, keyword, isTaken }: Sought, page: PageQuery) {
  const sectionNo = sql<string>`coalesce(${projectSection.sectionNo}, '')`;
  const where = and(
    eq(project.isDeleted, false),
    isOneOf(project.enterpriseGuid, enterpriseGuids),
    keyword ? or(contains(project.projectName, keyword), contains(project.projectNo, keyword)) : undefined,
    sql`not ${isTaken(project.guid, sectionNo)}`,
    // A project all of whose sections failed or ended is not one without sections.
    sql`(${projectSection.sectionNo} is not null
      or not exists (select from ${projectSection} s where s.project_guid = ${project.guid}))`,
  );
  const sectioned = and(
    eq(projectSection.projectGuid, project.guid),
    eq(projectSection.state, sectionState.code.live),
  );
  return pageOf(
    page,
    (limit, offset) =>
      db
        .select({
          projectGuid: project.guid,
          projectNo: project.projectNo,
          projectName: project.projectName,
          sectionNo,
          sectionName: sql<string>`coalesce(${projectSection.sectionName}, '')`,
          awardAmount: sql<string | null>`coalesce(${projectAward.amount}, ${awardOfOne})`,
          winner: { guid: projectAward.winnerGuid, name: projectAward.winnerName },
        })
        .from(project)
        .leftJoin(projectSection, sectioned)
        .leftJoin(
          projectAward,
          and(eq(projectAward.projectGuid, project.guid), eq(projectAward.sectionNo, sectionNo)),
        )
        .where(where)
        .orderBy(desc(project.updatedAt), desc(project.guid), asc(projectSection.position))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(project).leftJoin(projectSection, sectioned).where(where),
  );
}
