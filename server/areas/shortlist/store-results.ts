import { and, eq, gte, sql } from 'drizzle-orm';
import type { GroupResult } from '#shared/areas/draw/files';
import { inviteState, resultKind, type ResultKind } from '#shared/areas/shortlist/codes';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { awardsSince } from '../project/recent-awards.service.ts';
import {
  shortlist,
  type Shortlist,
  shortlistCandidate as candidate,
  shortlistInvite as invite,
  shortlistResult as result,
} from './shortlist.table.ts';

/** What was drawn: those picked, then as many reserves as were asked for, one of each affiliated group. */
export async function storeDrawn(db: Db, found: Shortlist, round: number, { order, picked }: GroupResult) {
  const pool = await poolRows(db, found.guid, round);
  const taken = new Set(picked.map((id) => pool.get(id)!.unit));
  const reserves: string[] = [];
  for (const id of order) {
    if (reserves.length === found.reserveCount) break;
    const { unit } = pool.get(id)!;
    if (taken.has(unit)) continue;
    taken.add(unit);
    reserves.push(id);
  }
  const k = resultKind.code;
  await storeResults(db, found, round, [
    ...picked.map((id) => ({ ...pool.get(id)!, kind: k.picked })),
    ...reserves.map((id) => ({ ...pool.get(id)!, kind: k.reserve })),
  ]);
}

async function poolRows(db: Db, guid: string, round: number) {
  const found = await db
    .select()
    .from(candidate)
    .where(
      and(eq(candidate.shortlistGuid, guid), eq(candidate.round, round), sql`${candidate.excluded} is null`),
    );
  return new Map(found.map((one) => [one.id, one]));
}

interface Chosen {
  enterpriseGuid: string;
  id: string;
  name: string;
  kind: ResultKind;
}

/** Stores who was drawn or chosen in a round, each with how often they took part and won in the last twelve months. */
export async function storeResults(db: Db, found: Shortlist, round: number, rows: readonly Chosen[]) {
  const guids = rows.map(({ enterpriseGuid }) => enterpriseGuid);
  const [since] = (
    await db.execute<{ day: string }>(sql`select (now() - interval '12 months')::date::text as day`)
  ).rows;
  const won = await awardsSince(db, found.enterpriseGuid, since!.day, guids);
  const taken = await db
    .select({ guid: invite.enterpriseGuid, count: sql<number>`count(*)::int` })
    .from(invite)
    .innerJoin(shortlist, eq(shortlist.guid, invite.shortlistGuid))
    .where(
      and(
        isOneOf(invite.enterpriseGuid, guids),
        eq(shortlist.enterpriseGuid, found.enterpriseGuid),
        eq(invite.state, inviteState.code.accepted),
        gte(invite.sentAt, sql`now() - interval '12 months'`),
      ),
    )
    .groupBy(invite.enterpriseGuid);
  const shortlisted = new Map(taken.map((one) => [one.guid, one.count]));
  await db.insert(result).values(
    rows.map(({ enterpriseGuid, id, name, kind }, at) => ({
      shortlistGuid: found.guid,
      round,
      position: at + 1,
      enterpriseGuid,
      id,
      name,
      kind,
      shortlistedCount: shortlisted.get(enterpriseGuid) ?? 0,
      wonCount: won.get(enterpriseGuid) ?? 0,
    })),
  );
}
