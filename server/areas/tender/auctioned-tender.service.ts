import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { TenderState } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import { stateNowOf } from './tender-state.ts';
import { tender, tenderSuspension as suspension } from './tender.table.ts';

/** Since when the tender with this guid stands still, in a query that has it. */
export const suspendedSince = (tenderGuid: AnyPgColumn): SQL<Date | null> =>
  sql`(select ${tender.suspendedAt} from ${tender} where ${tender.guid} = ${tenderGuid})`.mapWith(
    tender.suspendedAt,
  );

/** The state of the tender with this guid by the clock, in a query that has it. */
export const stateNowOfTender = (tenderGuid: AnyPgColumn): SQL<TenderState> =>
  sql<TenderState>`(select ${stateNowOf} from ${tender} where ${tender.guid} = ${tenderGuid})`;

/** The suspensions of a tender that are over and lasted past a moment, in their order. */
export const suspensionsPast = (db: Db, tenderGuid: string, since: Date) =>
  db
    .select({ guid: suspension.guid, from: suspension.fromTime, to: suspension.toTime })
    .from(suspension)
    .where(
      and(
        eq(suspension.tenderGuid, tenderGuid),
        isNotNull(suspension.toTime),
        sql`${suspension.toTime} > ${since}`,
      ),
    )
    .orderBy(asc(suspension.fromTime));

/** Guids of the suspensions of a tender that are over and lasted past a moment, as a subquery. */
export const suspensionGuidsPast = (tenderGuid: AnyPgColumn, since: AnyPgColumn): SQL => sql`(
  select past.guid from ${suspension} as past where past.tender_guid = ${tenderGuid} and past.to_time > ${since})`;
