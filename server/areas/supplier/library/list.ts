import { and, arrayContains, arrayOverlaps, asc, count, eq, gt, like, or, sql, type SQL } from 'drizzle-orm';
import type { SupplierFilter, SupplierRow, SupplierSearch } from '#shared/areas/supplier/library/contract';
import { daysBetween, formatDateTime } from '#shared/kit/dates';
import { contains } from '../../../db/contains.ts';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { pageOf } from '../../../db/page-of.ts';
import { TODAY, todayOf } from '../../../db/today.ts';
import type { Context } from '../../../http/context.ts';
import { keysFor } from './region-keys.ts';
import { supplierProfile as profile, type SupplierProfile } from './supplier-profile.table.ts';

/** Without a sort the last changed come first; by score and by end those without one come last either way. */
const ORDER = {
  updateTime: { column: profile.updatedAt, isAscending: false, nulls: '' },
  name: { column: profile.pinyin, isAscending: true, nulls: '' },
  score: { column: profile.score, isAscending: false, nulls: ' nulls last' },
  nextExpiry: { column: profile.nextExpiry, isAscending: true, nulls: ' nulls last' },
} as const;

/** The order of a list; it ends in the guid, so that pages never overlap. */
export function orderOf({ sort = 'updateTime', order }: Pick<SupplierFilter, 'sort' | 'order'>): [SQL, SQL] {
  const { column, isAscending, nulls } = ORDER[sort];
  const isUp = order === undefined ? isAscending : order === 'asc';
  if (isUp) return [asc(column), asc(profile.enterpriseGuid)];
  return [sql`${column} desc${sql.raw(nulls)}`, sql`${profile.enterpriseGuid} desc`];
}

const HAN = /\p{Script=Han}/u;

/** From so many digits and letters on, a digit first, a credit code is meant. */
const USCC_PART = /^\d[0-9A-Za-z]{3,17}$/;

/** Chinese is looked for in the names, the beginning of a credit code among those, anything else in the pinyin of the names. */
function byKeyword(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  if (HAN.test(keyword)) return or(contains(profile.name, keyword), contains(profile.shortName, keyword));
  if (USCC_PART.test(keyword)) return byUscc(keyword);
  return contains(profile.pinyin, keyword.replaceAll(' ', ''), { isLowerCase: true });
}

const byUscc = (uscc: string | undefined): SQL | undefined =>
  uscc ? like(profile.uscc, `${uscc.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}%`) : undefined;

/** The suppliers a search finds, as SQL: for list, count and export alike. The library is common to all companies. */
export const conditionOf = (search: SupplierFilter): SQL | undefined =>
  and(
    byKeyword(search.keyword),
    byUscc(search.uscc),
    search.category === undefined ? undefined : arrayContains(profile.categories, [search.category]),
    search.region === undefined ? undefined : arrayOverlaps(profile.regionKeys, keysFor(search.region)),
    search.grade === undefined ? undefined : eq(profile.grade, search.grade),
    search.standing === undefined ? undefined : eq(profile.standing, search.standing),
    search.state === undefined ? undefined : eq(profile.state, search.state),
    search.source === undefined ? undefined : eq(profile.source, search.source),
    search.expiresWithin === undefined
      ? undefined
      : sql`${profile.nextExpiry} between ${TODAY} and ${TODAY} + ${search.expiresWithin}::int`,
    search.hasExpired ? gt(profile.expiredCount, 0) : undefined,
  );

/** Suppliers of the library. */
export async function listSuppliers(search: SupplierSearch, { db }: Context) {
  const where = conditionOf(search);
  const page = await pageOf(
    search,
    async (limit, offset, total) => inOrder(db, await guidsOf(db, { search, where, limit, offset, total })),
    db.select({ total: count() }).from(profile).where(where),
  );
  const today = await todayOf(db);
  return { ...page, list: page.list.map((one) => toRow(one, today)) };
}

/** Walking the order pays while the page ends within this share of all that match. */
const WALKED_SHARE = 0.1;

/**
 * The guids of one page, counted off in the index of the order, however deep it is. Where hardly any supplier matches,
 * walking the order until ten fit would read all: those that match are gathered first then.
 */
export async function guidsOf(
  db: Db,
  {
    search,
    where,
    limit,
    offset,
    total,
  }: {
    search: SupplierFilter;
    where: SQL | undefined;
    limit: number;
    offset: number;
    total: Promise<number>;
  },
): Promise<string[]> {
  const order = orderOf(search);
  const matching = where === undefined ? Number.POSITIVE_INFINITY : await total;
  if (matching <= offset) return [];
  const isGathered = offset + limit > matching * WALKED_SHARE;
  const found = isGathered
    ? await db
        .select({ guid: sql<string>`enterprise_guid` })
        // `offset 0` keeps the planner from looking into it.
        .from(
          sql`(select ${profile.enterpriseGuid}, ${ORDER[search.sort ?? 'updateTime'].column} from ${profile}
            where ${where} offset 0) as supplier_profile`,
        )
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
    : await db
        .select({ guid: profile.enterpriseGuid })
        .from(profile)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
  return found.map(({ guid }) => guid);
}

/** Profiles by guid, in the order given; one that has gone meanwhile is left out. */
export async function inOrder(db: Db, guids: readonly string[]): Promise<SupplierProfile[]> {
  if (guids.length === 0) return [];
  const found = await db.select().from(profile).where(isOneOf(profile.enterpriseGuid, guids));
  const byGuid = new Map(found.map((one) => [one.enterpriseGuid, one]));
  return guids.flatMap((guid) => byGuid.get(guid) ?? []);
}

/** A profile as it leaves the server on this day. */
export const toRow = (one: SupplierProfile, today: string): SupplierRow => ({
  guid: one.enterpriseGuid,
  name: one.name,
  shortName: one.shortName,
  uscc: one.uscc,
  state: one.state,
  source: one.source,
  categories: one.categories,
  regions: one.regions,
  province: one.province,
  city: one.city,
  standing: one.standing,
  grade: one.grade,
  score: one.score,
  nextExpiry: one.nextExpiry,
  daysLeft: one.nextExpiry === null ? null : daysBetween(today, one.nextExpiry),
  expiredCount: one.expiredCount,
  updateTime: formatDateTime(one.updatedAt),
});
