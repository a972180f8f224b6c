import { onArticle } from '#shared/areas/legal-parameter/finding';
import { cannotIssue } from '#shared/areas/project/invitee-texts';
import { invites } from '#shared/areas/project/purchase-mode';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../../db/client.ts';
import { legalParameters } from '../../legal-parameter/legal-parameter.service.ts';
import type { Project } from '../project.table.ts';
import { findingsOf, type InvitingBy } from './check-invitees.ts';
import { inviteesOf } from './invitees-of.ts';

/** By which rules a project invites, as they are in force today. */
export const invitingBy = async (
  db: Db,
  { legalRegime }: Pick<Project, 'legalRegime'>,
): Promise<InvitingBy> => ({ regime: legalRegime, parameters: await legalParameters(db) });

/**
 * Why the first of these sections cannot be issued for whom it invites (R19 and the modes' minimums, legal-rules.md 1.5);
 * null when nothing of the law blocks it.
 */
export async function issueFault(
  db: Db,
  found: Project,
  sections: readonly { sectionNo: string; sectionName: string }[],
): Promise<Wording | null> {
  if (sections.length === 0 || !invites(found.tenderWay)) return null;
  const all = await inviteesOf(db, found.guid);
  const by = await invitingBy(db, found);
  for (const { sectionNo, sectionName } of sections) {
    const list = all.filter((one) => one.sectionNo === sectionNo);
    const fault = (await findingsOf(db, found, list, by)).find(({ level }) => level === 'block');
    if (fault) return cannotIssue(sectionName, onArticle(fault.text, fault.article));
  }
  return null;
}
