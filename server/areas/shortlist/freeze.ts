import { eq, sql } from 'drizzle-orm';
import { inviteState } from '#shared/areas/shortlist/codes';
import type { Db } from '../../db/client.ts';
import { type Pool, poolOf } from './candidates.ts';
import { buyingOf, conditionsOf } from './read-shortlists.ts';
import {
  type Shortlist,
  shortlistCandidate as candidate,
  shortlistInvite as invite,
  shortlistRecommended as recommended,
} from './shortlist.table.ts';

/** Whom a shortlist has asked already, and who of them takes part. */
async function askedBefore(db: Db, guid: string) {
  const found = await db
    .select({ guid: invite.enterpriseGuid, state: invite.state })
    .from(invite)
    .where(eq(invite.shortlistGuid, guid));
  const taking = found.filter(({ state }) => state === inviteState.code.accepted);
  return {
    asked: new Set(found.map((one) => one.guid)),
    taking: new Set(taking.map((one) => one.guid)),
  };
}

/** Everybody who may be drawn or chosen now, stored under a round as they are called today. */
export async function freeze(db: Db, found: Shortlist, round: number): Promise<Pool> {
  const named = await db
    .select({ guid: recommended.enterpriseGuid })
    .from(recommended)
    .where(eq(recommended.shortlistGuid, found.guid));
  const pool = await poolOf(db, conditionsOf(found), {
    buying: await buyingOf(db, found),
    recommended: new Set(named.map((one) => one.guid)),
    ...(await askedBefore(db, found.guid)),
  });
  // One array a column: a hundred thousand rows as single parameters take ten times as long.
  const column = <K extends keyof (typeof pool.candidates)[number]>(name: K) =>
    sql.param(pool.candidates.map((one) => one[name]));
  await db.execute(sql`insert into ${candidate}
      (shortlist_guid, round, enterprise_guid, id, name, grade, unit, is_recommended, excluded)
    select ${found.guid}::uuid, ${round}::int, * from unnest(${column('enterpriseGuid')}::uuid[],
      ${column('id')}::text[], ${column('name')}::text[], ${column('grade')}::text[], ${column('unit')}::text[],
      ${column('isRecommended')}::boolean[], ${column('excluded')}::text[])`);
  return pool;
}
