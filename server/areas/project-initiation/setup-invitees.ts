import { projectTypeOption } from '#shared/areas/supplier/codes';
import { supplierGrade, supplierStanding } from '#shared/areas/supplier-rating/codes';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import type { SetupForm } from '#shared/areas/project-initiation/rules';
import type { SetupFault } from '#shared/areas/project-initiation/setup-faults';
import type { Db } from '../../db/client.ts';
import { supplierBriefs } from '../supplier/library/profile.service.ts';
import { blacklistedText, setupText, suspendedText } from './setup-texts.ts';
import type { Invitee } from './setup.table.ts';

type Asked = NonNullable<SetupForm['inviteList']>;

/** Who is invited, as the library shows them now, and what speaks against them: not in it, or blacklisted. */
export async function lookUpInvitees(
  db: Db,
  asked: Asked,
): Promise<{ invitees: Invitee[]; faults: SetupFault[] }> {
  const known = await supplierBriefs(
    db,
    asked.map(({ enterpriseGuid }) => enterpriseGuid),
  );
  const faults: SetupFault[] = [];
  const invitees: Invitee[] = [];
  for (const [at, { enterpriseGuid, reason }] of asked.entries()) {
    const found = known.get(enterpriseGuid);
    const field = `inviteList.${at}.enterpriseGuid`;
    if (!found) faults.push({ field, text: setupText.notASupplier });
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

/** Today's standing of each of these suppliers; one the library does not know stands normally. */
export async function standingsToday(db: Db, guids: readonly string[]) {
  const known = await supplierBriefs(db, guids);
  return (guid: string) => known.get(guid)?.standing ?? supplierStanding.code.normal;
}

/** What to mind about those invited: suspended ones are named. */
export async function inviteeWarnings(
  db: Db,
  asked: readonly { enterpriseGuid: string }[],
): Promise<Finding[]> {
  const known = await supplierBriefs(
    db,
    asked.map(({ enterpriseGuid }) => enterpriseGuid),
  );
  return asked.flatMap(({ enterpriseGuid }): Finding[] => {
    const found = known.get(enterpriseGuid);
    if (found?.standing !== supplierStanding.code.suspended) return [];
    return [
      { rule: 'limit', field: 'inviteList', level: 'warn', text: suspendedText(found.name), article: '' },
    ];
  });
}
