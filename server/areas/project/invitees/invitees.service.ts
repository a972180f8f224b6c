import { blacklistedText, inviteeText } from '#shared/areas/project/invitee-texts';
import type { SetupForm } from '#shared/areas/project-initiation/rules';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { supplierGrade, supplierStanding } from '#shared/areas/supplier-rating/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../../db/client.ts';
import { supplierBriefs } from '../../supplier/library/profile.service.ts';

export type InviteesAsked = NonNullable<SetupForm['inviteList']>;

/** A supplier to be invited; name, level and range as the library shows them. */
export interface Invitee {
  enterpriseGuid: string;
  reason: string;
  name: string;
  grade: string;
  scope: string;
}

/** Who is invited, as the library shows them now, and what speaks against them: not in it, or blacklisted. */
export async function lookUpInvitees(
  db: Db,
  asked: InviteesAsked,
): Promise<{ invitees: Invitee[]; faults: { field: string; text: Wording }[] }> {
  const known = await supplierBriefs(
    db,
    asked.map(({ enterpriseGuid }) => enterpriseGuid),
  );
  const faults: { field: string; text: Wording }[] = [];
  const invitees: Invitee[] = [];
  for (const [at, { enterpriseGuid, reason }] of asked.entries()) {
    const found = known.get(enterpriseGuid);
    const field = `inviteList.${at}.enterpriseGuid`;
    if (!found) faults.push({ field, text: inviteeText.notASupplier });
    else if (found.standing === supplierStanding.code.blacklisted)
      faults.push({ field, text: blacklistedText(found.name) });
    if (found)
      invitees.push({
        enterpriseGuid,
        reason,
        name: found.name,
        grade: found.grade === null ? '' : supplierGrade.label(found.grade),
        scope: found.categories.map((one) => projectTypeOption.label(one)).join('、'),
      });
  }
  return { invitees, faults };
}
