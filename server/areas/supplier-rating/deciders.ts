import type { Db } from '../../db/client.ts';
import { peopleReaching } from '../user/people-reaching.service.ts';
import type { SupplierMeasure } from './measure.table.ts';

/** The people who may decide on a measure, by name; who proposed it is not among them. */
export const decidersOf = (
  db: Db,
  { enterpriseGuid, deptGuid, ownerGuid }: Pick<SupplierMeasure, 'enterpriseGuid' | 'deptGuid' | 'ownerGuid'>,
) => peopleReaching(db, 'supplier:decide', { enterpriseGuid, deptGuid, exceptGuid: ownerGuid });
