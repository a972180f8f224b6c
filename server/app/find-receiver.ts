import type { NoticeParts } from '../areas/notification/notice-parts.ts';
import { findContact, findPeople } from '../areas/user/user.service.ts';

/** Where somebody who is active can be told outside the program. */
export const findReceiver: NoticeParts['findReceiver'] = async (db, userGuid) => {
  const [person] = await findPeople(db, [userGuid]);
  const contact = person?.isActive ? await findContact(db, userGuid) : null;
  return contact && { ...contact, enterpriseGuid: person!.enterpriseGuid };
};
