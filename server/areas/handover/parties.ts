import { handoverText as t, lacksRight } from '#shared/areas/handover/fault-texts';
import { permissionWording } from '#shared/areas/role/permissions';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { rolesGranting } from '../role/permission-holders.service.ts';
import type { Giver } from '../user/giver.service.ts';
import { findPeople, type Person } from '../user/user.service.ts';

/** Whether a person may take part in the hand-overs of a company; who is seconded to it joins here. */
export const worksFor = (person: Person | undefined, enterpriseGuid: string): person is Person =>
  person?.isActive === true && person.enterpriseGuid === enterpriseGuid;

/** Why somebody of a company cannot take over what these givers give; null when they can. */
export async function unfitReceiver(
  db: Db,
  to: Person | undefined,
  { givers, enterpriseGuid }: { givers: readonly Pick<Giver, 'needs'>[]; enterpriseGuid: string },
): Promise<Wording | null> {
  if (!worksFor(to, enterpriseGuid)) return t.foreignReceiver;
  const needed = [...new Set(givers.map(({ needs }) => needs))];
  const granting = await rolesGranting(db, to.guid, needed);
  const missing = needed.find((one) => !granting.has(one));
  return missing === undefined ? null : lacksRight(to.name, permissionWording(missing));
}

/** Why somebody cannot look on at a hand-over of a company between these; null when they can. */
export function unfitWitness(
  witness: Person | undefined,
  { parties, enterpriseGuid }: { parties: readonly string[]; enterpriseGuid: string },
  isParty: Wording,
): Wording | null {
  if (!worksFor(witness, enterpriseGuid)) return t.foreignReceiver;
  return parties.includes(witness.guid) ? isParty : null;
}

/** A person by their guid. */
export const findPerson = async (db: Db, guid: string): Promise<Person | undefined> =>
  (await findPeople(db, [guid]))[0];
