import type { Finding } from '#shared/areas/legal-parameter/finding';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { type PlanProgress, planProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { checkInvitees, findingsOf } from './invitees/check-invitees.ts';
import { inviteesOf } from './invitees/invitees-of.ts';
import type { Invitee, InviteesAsked } from './invitees/invitees.service.ts';
import type { Project } from './project.table.ts';
import { projectsByGuid } from './projects-within.service.ts';
import { sealOf } from './seal.service.ts';
import { liveSectionsOf } from './shortlisting.service.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** Whom these sections of a project invite, `[]` the whole of it, each once: entered by hand, or of a shortlist that is finished. */
export async function invitedTo(
  db: Db,
  projectGuid: string,
  sectionNos: readonly string[],
): Promise<Invitee[]> {
  const named = sectionNos.length === 0 ? [''] : sectionNos;
  const found = (await inviteesOf(db, projectGuid)).filter((one) => named.includes(one.sectionNo));
  const once = new Map(found.map((one) => [one.enterpriseGuid, one]));
  return [...once.values()].map(({ enterpriseGuid, reason, name, grade, scope }) => ({
    enterpriseGuid,
    reason,
    name,
    grade,
    scope,
  }));
}

/**
 * Suppliers to be invited to a project, as the library shows them; `before` are those named before.
 * @throws BusinessError at each supplier that cannot be invited
 */
export const checkedInvitees = (
  db: Db,
  found: Project,
  asked: InviteesAsked,
  before: ReadonlySet<string>,
): Promise<Invitee[]> => checkInvitees(db, found, asked, before);

/** What the library and the project say against suppliers that are named already; how many they are is not asked. */
export async function barsAgainst(
  db: Db,
  projectGuid: string,
  list: readonly Pick<Invitee, 'enterpriseGuid' | 'name'>[],
  parameters: LegalParameters,
): Promise<Finding[]> {
  const [found] = await projectsByGuid(db, [projectGuid]);
  if (!found) return [];
  const all = await findingsOf(db, found, list, { regime: found.legalRegime, parameters });
  return all.filter(({ rule, level }) => rule === 'limit' && level === 'block');
}

/** Whether these sections of a project, `[]` the whole of it, keep whom they invite from this person still (legal-rules.md 1.3). */
export async function isInvitingSealed(
  viewer: Viewer,
  projectGuid: string,
  sectionNos: readonly string[],
): Promise<boolean> {
  const isSealed = await sealOf(viewer, projectGuid);
  return isSealed('invitees', await firstStageOf(viewer.db, projectGuid, sectionNos));
}

async function firstStageOf(
  db: Db,
  projectGuid: string,
  sectionNos: readonly string[],
): Promise<PlanProgress> {
  const sections = (await liveSectionsOf(db, projectGuid)).filter((one) =>
    sectionNos.includes(one.sectionNo),
  );
  const stages = sections.length > 0 ? sections : await projectsByGuid(db, [projectGuid]);
  return Math.min(...stages.map(({ stage }) => stage), planProgress.code.archived) as PlanProgress;
}
