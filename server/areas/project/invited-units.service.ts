import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projectInvitee as invitee } from './invitees/invitee.table.ts';
import { inviteesOf } from './invitees/invitees-of.ts';
import { liveSectionsOf } from './shortlisting.service.ts';

/** Whom these sections of a project invite, each once; of a project that is not divided whom it invites. Sealed: ask `sealOf` before it is shown. */
export async function invitedUnits(db: Db, projectGuid: string, sectionNos: readonly string[]) {
  const isDivided = (await liveSectionsOf(db, projectGuid)).length > 0;
  const found = (await inviteesOf(db, projectGuid)).filter(
    ({ sectionNo }) => !isDivided || sectionNos.includes(sectionNo),
  );
  const units = new Map(found.map(({ enterpriseGuid, name }) => [enterpriseGuid, name]));
  return [...units].map(([enterpriseGuid, enterpriseName]) => ({ enterpriseGuid, enterpriseName }));
}

/** The sections that invite an enterprise, for itself alone; section `''` is a project that is not divided. */
export const sectionsInviting = (db: Db, enterpriseGuid: string) =>
  db
    .select({ projectGuid: invitee.projectGuid, sectionNo: invitee.sectionNo })
    .from(invitee)
    .where(eq(invitee.enterpriseGuid, enterpriseGuid));
