import type { z } from 'zod';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { inviteeCalls } from '#shared/areas/project/invitee-contract';
import { inviteeText } from '#shared/areas/project/invitee-texts';
import { invites } from '#shared/areas/project/purchase-mode';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import type { Context } from '../../../http/context.ts';
import { type Refusal, refuse } from '../../../http/refusal.ts';
import { supplierBriefs } from '../../supplier/library/profile.service.ts';
import { standingIn } from '../../department/lent.service.ts';
import { readProject } from '../materials/read-materials.ts';
import { decideSectionActs } from '../project-actions.ts';
import { sealOf } from '../seal.service.ts';
import type { Project } from '../project.table.ts';
import { findingsOf } from './check-invitees.ts';
import { inviteesOf } from './invitees-of.ts';
import { invitingBy } from './issue-fault.ts';

type Asked = z.output<typeof inviteeCalls.list.input>;
type Answer = z.output<typeof inviteeCalls.list.output>;

/**
 * Whom a project invites is not for suppliers (招标投标法 第二十二条), whatever project they reach: only the people of its buyer
 * and its agency, neither of which can be invited, and of enterprises that are no suppliers.
 */
export function hiddenFrom(found: Project, person: Context['actor']): Refusal | null {
  const actor = standingIn(person, found.enterpriseGuid);
  const isOfProject =
    actor.enterpriseGuid === found.enterpriseGuid || actor.enterpriseGuid === found.agentGuid;
  if (isOfProject || !actor.type.includes(subjectType.code.supplier)) return null;
  return { by: 'separation', text: inviteeText.hidden };
}

/** Whom each section of a project invites, with what is to be minded of it. */
export async function listInvitees({ guid }: Asked, { db, actor }: Context): Promise<Answer> {
  const { found, sections } = await readProject({ db, actor }, guid);
  refuse(hiddenFrom(found, actor));
  if (!invites(found.tenderWay)) return { invites: false, sections: [] };
  const all = await inviteesOf(db, guid);
  const known = await supplierBriefs(
    db,
    all.map(({ enterpriseGuid }) => enterpriseGuid),
  );
  const by = await invitingBy(db, found);
  const isSealed = await sealOf({ db, actor }, guid);
  return {
    invites: true,
    sections: await Promise.all(
      sections.map(async (section) => {
        const { sectionNo, sectionName, state, stage } = section;
        const stand = { sectionNo, sectionName, state, stage };
        if (isSealed('invitees', stage))
          return { ...stand, invitees: null, sealed: true, findings: [], actions: [] };
        const list = all.filter((one) => one.sectionNo === sectionNo);
        const { editInvitees } = decideSectionActs(found, section, { isContracted: false }, actor);
        return {
          ...stand,
          sealed: false,
          invitees: list.map(({ enterpriseGuid, reason, name, grade, scope }) => ({
            enterpriseGuid,
            reason,
            name,
            grade,
            scope,
            standing: known.get(enterpriseGuid)?.standing ?? supplierStanding.code.normal,
            state: known.get(enterpriseGuid)?.state ?? null,
          })),
          findings: await findingsOf(db, found, list, by, known),
          actions: editInvitees === null ? (['edit'] as const).slice() : [],
        };
      }),
    ),
  };
}
