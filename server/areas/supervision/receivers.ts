import type { Db } from '../../db/client.ts';
import { peopleReaching } from '../user/people-reaching.service.ts';
import type { Person } from '../user/user.service.ts';
import type { Opinion } from './opinion.table.ts';

/** The people of the unit who may answer an opinion, by name; its own supervisor is not among them. */
export const receiversOf = (
  db: Db,
  { enterpriseGuid, deptGuid, ownerGuid }: Pick<Opinion, 'enterpriseGuid' | 'deptGuid' | 'ownerGuid'>,
): Promise<Person[]> =>
  peopleReaching(db, 'supervision:answer', { enterpriseGuid, deptGuid, exceptGuid: ownerGuid });
