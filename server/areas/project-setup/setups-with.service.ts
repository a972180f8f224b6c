import { and, sql, type SQL } from 'drizzle-orm';
import { isLive } from './setup-kind.ts';
import { type LaterFilter, laterFilter } from './setup.service.ts';
import { projectSetup as setup } from './setup.table.ts';

/** The guids of the set-ups that meet these filters, as a subquery: what a list of later documents asks `in`. */
export const setupsWith = (filter: LaterFilter): SQL =>
  sql`(select ${setup.guid} from ${setup} where ${and(isLive, laterFilter(filter))})`;
