import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { PageQuery } from '#shared/contract/paging';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { toBrief } from './list-projects.ts';
import { reachedProjects } from './project-access.ts';
import { project } from './project.table.ts';
import { isStillRun } from './running.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** What a choice of projects is narrowed by; `keyword` is a part of number or name. */
export interface ProjectChoice {
  projectName?: string | undefined;
  projectNo?: string | undefined;
  keyword?: string | undefined;
  enterpriseGuid?: string | undefined;
  /** Those that are neither archived nor ended alone. */
  isOpen?: boolean | undefined;
  /** Those that are purchased by inquiry, or those that are not. */
  isInquiry?: boolean | undefined;
}

/** One page of the projects a permission reaches, by number. */
export async function choosableProjects(
  viewer: Viewer,
  permission: string,
  { projectName, projectNo, keyword, enterpriseGuid, isOpen, isInquiry, ...page }: ProjectChoice & PageQuery,
) {
  const where = and(
    await reachedProjects(viewer, permission),
    contains(project.projectName, projectName),
    contains(project.projectNo, projectNo),
    keyword ? or(contains(project.projectName, keyword), contains(project.projectNo, keyword)) : undefined,
    enterpriseGuid === undefined ? undefined : eq(project.enterpriseGuid, enterpriseGuid),
    isOpen ? isStillRun : undefined,
    isInquiry === undefined ? undefined : (isInquiry ? eq : ne)(project.tenderWay, tenderWay.code.inquiry),
  );
  const found = await pageOfRows(viewer.db, project, page, { where, orderBy: [asc(project.projectNo)] });
  return { ...found, list: found.list.map(toBrief) };
}

/** Those of these projects a permission reaches, with what a document about one copies. */
export async function projectsWithin(viewer: Viewer, permission: string, guids: readonly string[]) {
  if (guids.length === 0) return [];
  return viewer.db
    .select()
    .from(project)
    .where(and(inArray(project.guid, [...new Set(guids)]), await reachedProjects(viewer, permission)))
    .orderBy(asc(project.projectNo));
}

/**
 * That the project a row names is one a permission reaches: asked of each row by the key of its project, so that a few rows
 * do not read all projects of a group.
 */
export async function namesReachedProject(viewer: Viewer, permission: string, named: AnyPgColumn) {
  const within = await reachedProjects(viewer, permission);
  return sql`exists (select from ${project} where ${sql`${project.guid}`} = ${sql`${named}`} and ${within ?? sql`true`})`;
}

/** Projects by guid as lists show them, whoever asks: for names in records that name them. */
export async function projectBriefs(db: Db, guids: readonly string[]) {
  if (guids.length === 0) return new Map<string, ReturnType<typeof toBrief>>();
  const found = await db
    .select()
    .from(project)
    .where(inArray(project.guid, [...new Set(guids)]));
  return new Map(found.map((one) => [one.guid, toBrief(one)]));
}

/** Projects by guid with all that stands in them, whoever asks. */
export const projectsByGuid = (db: Db, guids: readonly string[]) =>
  db
    .select()
    .from(project)
    .where(inArray(project.guid, [...new Set(guids)]));
