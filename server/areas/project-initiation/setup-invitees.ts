import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { suspendedText } from '#shared/areas/project/invitee-texts';
import type { Db } from '../../db/client.ts';
import { supplierBriefs } from '../supplier/library/profile.service.ts';

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
