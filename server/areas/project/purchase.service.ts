import { and, eq, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { subjectType } from '#shared/areas/enterprise/codes';
import { purchaseText as t } from '#shared/areas/project/purchase-texts';
import { isRunning } from '#shared/areas/project/section-stand';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import type { Actor, Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import type { Project } from './project.table.ts';
import { projectsWithin } from './projects-within.service.ts';
import { liveSectionsOf } from './shortlisting.service.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** The project a purchase is drawn up for, which this person runs, with its live sections. @throws BusinessError at the project */
export async function purchaseOf(viewer: Viewer, projectGuid: string) {
  const [project] = await projectsWithin(viewer, 'project:progress', [projectGuid]);
  // Whom the project is lent to works on it beside its manager (documents.md 5.11).
  const isTheirs = project?.ownerGuid === viewer.actor.guid || viewer.actor.lent !== undefined;
  if (!project || !isTheirs) throw faultAt('projectGuid', t.noProject);
  if (!isRunning(project)) throw faultAt('projectGuid', t.ended);
  return { project, sections: await liveSectionsOf(viewer.db, projectGuid) };
}
export type Purchase = Awaited<ReturnType<typeof purchaseOf>>;

/** What speaks against the sections named, whatever else was drawn up for them; null where nothing does. */
export function sectionsRefusal(
  { project, sections }: Purchase,
  sectionNos: readonly string[],
): Wording | null {
  const named = new Set(sectionNos);
  const chosen = sections.filter(({ sectionNo }) => named.has(sectionNo));
  if (chosen.length < sectionNos.length) return t.noSection;
  if (sections.length > 0 && chosen.length === 0) return t.sections;
  const stages = chosen.length > 0 ? chosen.map(({ stage }) => stage) : [project.stage];
  return stages.some((stage) => stage >= planProgress.code.issued) ? t.issued : null;
}

/** A table of documents that take sections of a project; in the states of `free` they take them no more. */
interface Taking {
  table: PgTable & Record<'guid' | 'projectGuid' | 'sectionNos' | 'status', AnyPgColumn>;
  live: SQL;
  free: readonly number[];
}

/** Whether another document of a table than `guid` takes one of these sections, `[]` the whole project. The project is locked by the caller. */
export async function takesSections(
  db: Db,
  { table, live, free }: Taking,
  {
    projectGuid,
    sectionNos,
    guid,
  }: { projectGuid: string; sectionNos: readonly string[]; guid?: string | undefined },
): Promise<boolean> {
  const [other] = await db
    .select({ guid: table.guid })
    .from(table as PgTable)
    .where(
      and(
        live,
        eq(table.projectGuid, projectGuid),
        notInArray(table.status, [...free]),
        guid === undefined ? undefined : ne(table.guid, guid),
        sectionNos.length === 0
          ? undefined
          : sql`${table.sectionNos} && ${sql.param([...sectionNos])}::text[]`,
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** What a document says of the project it is drawn up for. */
export const copiedOf = (project: Project) => ({
  projectGuid: project.guid,
  projectNo: project.projectNo,
  projectName: project.projectName,
  projectNature: project.projectNature,
  projectType: project.projectType,
  legalRegime: project.legalRegime,
  isMandatory: project.isMandatory,
  entrustUnit: project.enterpriseName,
  deptGuid: project.deptGuid,
  deptName: project.deptName,
  agentGuid: project.agentGuid,
  agentUnit: project.agentUnit,
  enterpriseGuid: project.enterpriseGuid,
});

/** Who sees a document about a purchase beyond their scope: its owner, and of an agency the people who may read what it runs for its clients. */
export const reachedWith = (
  within: SQL,
  { createUserGuid, agentGuid }: Record<'createUserGuid' | 'agentGuid', AnyPgColumn>,
  actor: Actor,
  permission: string,
): SQL =>
  or(
    within,
    eq(createUserGuid, actor.guid),
    actor.type.includes(subjectType.code.agency) && actor.permissions.has(permission)
      ? eq(agentGuid, actor.enterpriseGuid)
      : undefined,
  )!;
