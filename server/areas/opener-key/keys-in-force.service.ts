import { and, asc, gte, inArray, or, sql } from 'drizzle-orm';
import type { PageQuery } from '#shared/contract/paging';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { IN_FORCE, stateNow } from './opener-key-rows.ts';
import { openerKey, type OpenerKeyRecord } from './opener-key.table.ts';

const inForce = inArray(stateNow, [...IN_FORCE]);

/** One page of the keys in force, by company and name. */
export const pageOfKeysInForce = (
  db: Db,
  { keyword, ...page }: PageQuery & { keyword?: string | undefined },
) =>
  pageOfRows(db, openerKey, page, {
    where: and(
      inForce,
      keyword
        ? or(contains(openerKey.personName, keyword), contains(openerKey.enterpriseName, keyword))
        : undefined,
    ),
    orderBy: [asc(openerKey.enterpriseName), asc(openerKey.personName), asc(openerKey.guid)],
  });

/** The keys in force of these people, by person. */
export async function keysInForceOf(
  db: Db,
  userGuids: readonly string[],
): Promise<Map<string, OpenerKeyRecord>> {
  if (userGuids.length === 0) return new Map();
  const found = await db
    .select()
    .from(openerKey)
    .where(and(inForce, isOneOf(openerKey.userGuid, userGuids)))
    .orderBy(sql`${openerKey.confirmTime}`);
  return new Map(found.map((one) => [one.userGuid, one]));
}

/** When each of these keys last opened a challenge, of those that have since a moment. */
export async function keysTriedSince(
  db: Db,
  guids: readonly string[],
  since: Date,
): Promise<Map<string, Date>> {
  if (guids.length === 0) return new Map();
  const found = await db
    .select({ guid: openerKey.guid, at: openerKey.tryTime })
    .from(openerKey)
    .where(and(isOneOf(openerKey.guid, guids), gte(openerKey.tryTime, since)));
  return new Map(found.map(({ guid, at }) => [guid, at!]));
}
