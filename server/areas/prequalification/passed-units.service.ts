import { and, asc, eq } from 'drizzle-orm';
import { applicationState } from '#shared/areas/prequalification/codes';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { prequalificationApplication as application } from './prequalification.table.ts';

/** The companies that have passed the prequalification of one of these tenders, each once: whom it invites. */
export const passedUnits = (
  db: Db,
  tenderGuids: readonly string[],
): Promise<{ enterpriseGuid: string; enterpriseName: string }[]> =>
  db
    .selectDistinct({
      enterpriseGuid: application.enterpriseGuid,
      enterpriseName: application.enterpriseName,
    })
    .from(application)
    .where(
      and(isOneOf(application.tenderGuid, tenderGuids), eq(application.status, applicationState.code.passed)),
    )
    .orderBy(asc(application.enterpriseName));
