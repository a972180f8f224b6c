import { legalRegime } from '#shared/areas/project/codes';
import { fromFormList, invites, procurementMode } from '#shared/areas/project/purchase-mode';
import { isRunning } from '#shared/areas/project/section-stand';
import { shortlistText as t } from '#shared/areas/shortlist/fault-texts';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import type { Viewer } from '../document/described.service.ts';
import { projectsByGuid, projectsWithin } from '../project/projects-within.service.ts';
import { liveSectionsOf, suppliersNeeded } from '../project/shortlisting.service.ts';
import { needsSupervisor } from '../supervision/present.service.ts';
import type { Shortlist } from './shortlist.table.ts';

const PROGRESS = 'project:progress';

/** The project a shortlist is drawn up for, whom this person runs. @throws BusinessError at the project */
export async function purchaseOf(viewer: Viewer, projectGuid: string) {
  const [project] = await projectsWithin(viewer, PROGRESS, [projectGuid]);
  // Whom the project is lent to works on it beside its manager (documents.md 5.11).
  const isTheirs = project?.ownerGuid === viewer.actor.guid || viewer.actor.lent !== undefined;
  if (!project || !isTheirs) throw faultAt('projectGuid', t.noProject);
  if (!isRunning(project)) throw faultAt('projectGuid', t.ended);
  if (!invites(project.tenderWay)) throw faultAt('projectGuid', t.open);
  const sections = await liveSectionsOf(viewer.db, projectGuid);
  return {
    project,
    sections,
    least: await suppliersNeeded(viewer.db, project),
    needsSupervisor: needsSupervisor(project),
    mustDraw:
      project.legalRegime === legalRegime.code.government &&
      fromFormList(project.tenderWay) === procurementMode.code.invite,
  };
}
type Purchase = Awaited<ReturnType<typeof purchaseOf>>;

/** Refuses to go on with a shortlist whose project has ended, or whose section has been issued or given up, meanwhile. */
export async function refuseEnded(
  db: Db,
  found: Pick<Shortlist, 'projectGuid' | 'sectionNo'>,
): Promise<void> {
  const [project] = await projectsByGuid(db, [found.projectGuid]);
  if (!project || !isRunning(project)) throw new BusinessError(t.ended);
  if (!invites(project.tenderWay)) throw new BusinessError(t.open);
  sectionOf({ project, sections: await liveSectionsOf(db, found.projectGuid) }, found.sectionNo);
}

/** The section of a project a shortlist is for; of one that is not divided the project itself. @throws BusinessError */
export function sectionOf({ project, sections }: Pick<Purchase, 'project' | 'sections'>, sectionNo: string) {
  const section =
    sections.length === 0 && sectionNo === ''
      ? { sectionNo, sectionName: '', amount: project.budgetAmount, stage: project.stage }
      : sections.find((one) => one.sectionNo === sectionNo);
  if (!section) throw faultAt('sectionNo', t.noSection);
  if (section.stage >= planProgress.code.issued) throw faultAt('sectionNo', t.issued);
  return section;
}
