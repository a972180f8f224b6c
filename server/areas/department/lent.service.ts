import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Actor } from '../../http/context.ts';

/** Where somebody acts: once as who they are, and once for each secondment in force (docs/decisions/0047). */
export const placesOf = (actor: Actor): readonly Actor[] => actor.places ?? [actor];

/**
 * Somebody as they stand in this company: whom a secondment makes of them there, else who they are, without what only a
 * secondment gives.
 */
export function standingIn(actor: Actor, enterpriseGuid: string): Actor {
  if (!actor.places) return actor;
  const [own, ...elsewhere] = actor.places;
  return elsewhere.find((place) => place.enterpriseGuid === enterpriseGuid) ?? own!;
}

/** Whether somebody was lent to this company and is not now: what they made there is not theirs any more. */
export const hasReturnedFrom = ({ formerlyLentTo }: Actor, enterpriseGuid: string): boolean =>
  formerlyLentTo?.includes(enterpriseGuid) ?? false;

/** The projects of a secondment while it is in force, as a subquery; asked with the rows, so that it holds no longer. */
export const lentProjects = (guid: string, userGuid: string): SQL =>
  sql`(select project_guid from lent_project where guid = ${guid} and user_guid = ${userGuid})`;

/** Whether a secondment is in force, by the database's day. */
export const isStillLent = (guid: string, userGuid: string): SQL =>
  sql`exists (select from lent_person where guid = ${guid} and user_guid = ${userGuid} and is_live)`;

/** The people lent for a project today, by guid. */
export async function lentForProject(db: Db, projectGuid: string): Promise<string[]> {
  const { rows } = await db.execute<{ guid: string }>(
    sql`select distinct user_guid as guid from lent_project where project_guid = ${projectGuid}`,
  );
  return rows.map(({ guid }) => guid);
}

/** Those of these people who are lent to this company today. */
export async function lentTo(
  db: Db,
  enterpriseGuid: string,
  userGuids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ guid: string }>(sql`
    select distinct l.user_guid as guid from lent_person l
    where l.enterprise_guid = ${enterpriseGuid} and l.is_live and ${isOneOf(sql`l.user_guid`, userGuids)}`);
  return rows.map(({ guid }) => guid);
}
