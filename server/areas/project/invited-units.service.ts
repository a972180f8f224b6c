import { liveSectionsOf } from './shortlisting.service.ts';
import type { Db } from '../../db/client.ts';
import { inviteesOf } from './invitees/invitees-of.ts';

/** Whom these sections of a project invite, each once; of a project that is not divided whom it invites. Sealed: ask `sealOf` before it is shown. */
export async function invitedUnits(db: Db, projectGuid: string, sectionNos: readonly string[]) {
  const isDivided = (await liveSectionsOf(db, projectGuid)).length > 0;
  const found = (await inviteesOf(db, projectGuid)).filter(
    ({ sectionNo }) => !isDivided || sectionNos.includes(sectionNo),
  );
  const units = new Map(found.map(({ enterpriseGuid, name }) => [enterpriseGuid, name]));
  return [...units].map(([enterpriseGuid, enterpriseName]) => ({ enterpriseGuid, enterpriseName }));
}
