import { and, asc, count, desc, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import { projectState, sectionState } from '#shared/areas/project/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { PageQuery } from '#shared/contract/paging';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { pageOf } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { reachedProjects } from './project-access.ts';
import { project, projectSection } from './project.table.ts';

/** Live sections of projects that run; those without sections are one, `''`. */
const running = and(
  eq(project.isDeleted, false),
  sql`${project.state} <> ${projectState.code.ended}`,
  lt(project.stage, planProgress.code.archived),
  // A project all of whose sections failed or ended is not one without sections.
  sql`(${projectSection.sectionNo} is not null
    or not exists (select from ${projectSection} s where s.project_guid = ${project.guid}))`,
);
const sectioned = and(
  eq(projectSection.projectGuid, project.guid),
  eq(projectSection.state, sectionState.code.live),
);
const columns = {
  projectGuid: project.guid,
  enterpriseGuid: project.enterpriseGuid,
  projectNo: project.projectNo,
  projectName: project.projectName,
  projectType: project.projectType,
  sectionNo: sql<string>`coalesce(${projectSection.sectionNo}, '')`,
  sectionName: sql<string>`coalesce(${projectSection.sectionName}, '')`,
  /** 元. */
  estimate: sql<string>`coalesce(${projectSection.amount}, ${project.budgetAmount})::text`,
};

interface Sought {
  enterpriseGuids: readonly string[];
  keyword: string | undefined;
  /** Whose projects alone are listed; left out for all. */
  reader?: Pick<Context, 'db' | 'actor'> | undefined;
}

/** One page of the running sections of these units, the newest project first. */
export async function runningSections(db: Db, { enterpriseGuids, keyword, reader }: Sought, page: PageQuery) {
  const within: SQL | undefined = reader && (await reachedProjects(reader, 'project:read'));
  const where = and(
    running,
    isOneOf(project.enterpriseGuid, enterpriseGuids),
    within,
    keyword ? or(contains(project.projectName, keyword), contains(project.projectNo, keyword)) : undefined,
  );
  return pageOf(
    page,
    (limit, offset) =>
      db
        .select(columns)
        .from(project)
        .leftJoin(projectSection, sectioned)
        .where(where)
        .orderBy(desc(project.updatedAt), desc(project.guid), asc(projectSection.position))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(project).leftJoin(projectSection, sectioned).where(where),
  );
}

/** Who runs each of these projects. */
export async function managersOfProjects(
  db: Db,
  guids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ guid: project.guid, ownerGuid: project.ownerGuid })
    .from(project)
    .where(isOneOf(project.guid, guids));
  return new Map(found.map(({ guid, ownerGuid }) => [guid, ownerGuid]));
}

/** One of them, whoever asks; undefined when it does not run. */
export async function runningSection(db: Db, projectGuid: string, sectionNo: string) {
  const [found] = await db
    .select(columns)
    .from(project)
    .leftJoin(projectSection, sectioned)
    .where(
      and(
        running,
        eq(project.guid, projectGuid),
        sql`coalesce(${projectSection.sectionNo}, '') = ${sectionNo}`,
      ),
    );
  return found;
}
