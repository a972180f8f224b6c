import { and, inArray, ne, sql } from 'drizzle-orm';
import { isRunning } from '#shared/areas/project/section-stand';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { schemeStatus } from '#shared/areas/tender-scheme/codes';
import { schemeText as t } from '#shared/areas/tender-scheme/fault-texts';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { faultAt } from '../../kit/errors.ts';
import type { Viewer } from '../document/described.service.ts';
import { projectsWithin } from '../project/projects-within.service.ts';
import { liveSectionsOf } from '../project/shortlisting.service.ts';
import { schemes } from './scheme-access.ts';
import { tenderScheme as scheme } from './scheme.table.ts';

/** The project a scheme is drawn up for, which this person runs, with its live sections. @throws BusinessError at the project */
export async function purchaseOf(viewer: Viewer, projectGuid: string) {
  const [project] = await projectsWithin(viewer, 'project:progress', [projectGuid]);
  // Whom the project is lent to works on it beside its manager (documents.md 5.11).
  const isTheirs = project?.ownerGuid === viewer.actor.guid || viewer.actor.lent !== undefined;
  if (!project || !isTheirs) throw faultAt('projectGuid', t.noProject);
  if (!isRunning(project)) throw faultAt('projectGuid', t.ended);
  return { project, sections: await liveSectionsOf(viewer.db, projectGuid) };
}
export type Purchase = Awaited<ReturnType<typeof purchaseOf>>;

/** What speaks against the sections a form names; `guid` is the scheme itself. The project is locked by the caller. */
export async function sectionFault(
  db: Db,
  { project, sections }: Purchase,
  { sectionNos }: Pick<SchemeForm, 'sectionNos'>,
  guid?: string,
): Promise<Record<string, Wording>> {
  const named = new Set(sectionNos);
  const chosen = sections.filter(({ sectionNo }) => named.has(sectionNo));
  if (chosen.length < sectionNos.length) return { sectionNos: t.noSection };
  if (sections.length > 0 && chosen.length === 0) return { sectionNos: t.sections };
  const stages = chosen.length > 0 ? chosen.map(({ stage }) => stage) : [project.stage];
  if (stages.some((stage) => stage >= planProgress.code.issued)) return { sectionNos: t.issued };
  const [other] = await db
    .select({ guid: scheme.guid })
    .from(scheme)
    .where(
      and(
        schemes.live,
        inArray(scheme.projectGuid, [project.guid]),
        ne(scheme.status, schemeStatus.code.ended),
        guid === undefined ? undefined : ne(scheme.guid, guid),
        sectionNos.length === 0
          ? undefined
          : sql`${scheme.sectionNos} && ${sql.param([...sectionNos])}::text[]`,
      ),
    )
    .limit(1);
  return other ? { sectionNos: t.taken } : {};
}
