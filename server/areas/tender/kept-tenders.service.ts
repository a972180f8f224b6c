import { or, type SQL, sql } from 'drizzle-orm';
import { procurementMode, toFormList } from '#shared/areas/project/purchase-mode';
import { execMode, tenderOpened, tenderOver, tenderState } from '#shared/areas/tender/codes';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { contains } from '../../db/contains.ts';
import type { Actor } from '../../http/context.ts';
import { type Tender, tender } from './tender.table.ts';

/** The people who carry a tender out: who comes is sealed from them until its opening (tendering.md 6.13). */
export const carriersOf = ({
  createUserGuid,
  hostGuid,
  contactGuid,
  supervisors,
}: Pick<Tender, 'createUserGuid' | 'hostGuid' | 'contactGuid' | 'supervisors'>): string[] => [
  createUserGuid,
  hostGuid,
  contactGuid,
  ...supervisors.map(({ guid }) => guid),
];

/** The tenders a person carries out, as a subquery of guids. */
export const tendersCarriedBy = ({ guid }: Pick<Actor, 'guid'>): SQL => sql`(
  select carried.guid from ${tender} as carried
  where ${guid}::uuid in (carried.create_user_guid, carried.host_guid, carried.contact_guid)
    or carried.supervisors @> jsonb_build_array(jsonb_build_object('guid', ${guid}::text)))`;

/** The tenders of a person's own unit that they take no part in, as a subquery of guids: what is sealed from who carries them out. */
export const tendersKeptFrom = (actor: Pick<Actor, 'guid' | 'enterpriseGuid'>): SQL => sql`(
  select kept.guid from ${tender} as kept
  where kept.enterprise_guid = ${actor.enterpriseGuid} and not kept.is_deleted
    and kept.guid not in ${tendersCarriedBy(actor)})`;

/** Whether the deadline of a tender is so many hours ahead at most, or over; in a query that has its guid. */
export const deadlineWithin = (tenderGuid: AnyPgColumn, hours: number): SQL => sql`exists (
  select 1 from ${tender} as ending where ending.guid = ${tenderGuid}
    and ending.deadline <= clock_timestamp() + make_interval(hours => ${sql.raw(String(hours))}))`;

/** The tenders that failed or were terminated, as a subquery of guids. */
export const tendersEnded = (): SQL => sql`(
  select ended.guid from ${tender} as ended where ended.status in (${sql.raw(tenderOver.join(', '))}))`;

/** The online tenders whose deadline has passed, as a subquery of guids; those that stand still are asked for by their state. */
export const tendersOverOnline = (): SQL => sql`(
  select over.guid from ${tender} as over where over.exec_mode = ${sql.raw(String(execMode.code.online))}
    and over.deadline <= clock_timestamp() and over.suspended_at is null)`;

/** The tenders of which it is known who came (`isUnsealed`), as a subquery of guid, project_guid and section_no. */
export const tendersUnsealed = (): SQL => sql`(
  select opened.guid, opened.project_guid, opened.section_no from ${tender} as opened
  where opened.status in (${sql.raw(tenderOpened.join(', '))})
    and not (opened.status = ${sql.raw(String(tenderState.code.opened))}
      and opened.tender_way = ${sql.raw(String(toFormList(procurementMode.code.auction)))}))`;

/** The tenders whose number or name has this text, as a subquery of guids. */
export const tendersNamed = (text: string): SQL => sql`(
  select guid from ${tender} where ${or(contains(tender.tenderNo, text), contains(tender.tenderName, text))})`;
