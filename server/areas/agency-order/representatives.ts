import { roleCode } from '#shared/areas/role/codes';
import type { Db } from '../../db/client.ts';
import { findContact, peopleWithRole } from '../user/user.service.ts';

/** The representatives (招标人代表) of a unit, with what an order names of them: they are there to be reached. */
export async function representativesOf(db: Db, enterpriseGuid: string) {
  const people = await peopleWithRole(db, enterpriseGuid, roleCode.code.tendererRepresentative);
  return Promise.all(
    people.map(async ({ guid, name }) => {
      const contact = await findContact(db, guid);
      return { guid, name, phone: contact?.phone ?? '', email: contact?.email ?? '' };
    }),
  );
}
