import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { type StoredInvitee, projectInvitee as invitee } from './invitee.table.ts';
import type { Invitee } from './invitees.service.ts';

/** Whom the sections of a project invite, each in its order. */
export const inviteesOf = (db: Db, projectGuid: string): Promise<StoredInvitee[]> =>
  db
    .select()
    .from(invitee)
    .where(eq(invitee.projectGuid, projectGuid))
    .orderBy(asc(invitee.sectionNo), asc(invitee.position));

/** Puts a list in place of what each of these sections has. */
export async function storeInvitees(
  db: Db,
  projectGuid: string,
  sectionNos: readonly string[],
  list: readonly Invitee[],
): Promise<void> {
  await db
    .delete(invitee)
    .where(and(eq(invitee.projectGuid, projectGuid), inArray(invitee.sectionNo, [...sectionNos])));
  // A statement takes 65,535 values: some hundred sections of fifty suppliers would have more than half of them.
  for (const sectionNo of sectionNos)
    if (list.length > 0)
      await db
        .insert(invitee)
        .values(list.map((one, position) => ({ ...one, projectGuid, sectionNo, position })));
}
