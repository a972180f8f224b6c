import { and, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { BehindPlans } from '#shared/areas/project/search-form';
import type { Db } from '../../db/client.ts';
import { setups } from './setup-access.ts';
import { laterFilter } from './setup.service.ts';
import { projectSetup as setup } from './setup.table.ts';

/** The guids of the set-ups that meet these filters, as a subquery: what a list of later documents asks `in`. */
export const setupsWith = (filter: BehindPlans): SQL =>
  sql`(select ${setup.guid} from ${setup} where ${and(setups.live, laterFilter(filter))})`;

/** The guids of the set-ups whose project is one of these (a subquery of guids), as a subquery. */
export const setupsOfProjects = (db: Db, projects: SQLWrapper) =>
  db
    .select({ guid: setup.guid })
    .from(setup)
    .where(and(setups.live, inArray(setup.projectGuid, projects)));
