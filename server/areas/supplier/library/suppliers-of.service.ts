import { and, arrayOverlaps, asc, eq, or } from 'drizzle-orm';
import type { ProjectTypeOption } from '#shared/areas/supplier/codes';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { supplierState } from '#shared/areas/supplier/library/codes';
import type { Db } from '../../../db/client.ts';
import { keysFor } from './region-keys.ts';
import { supplierProfile as profile } from './supplier-profile.table.ts';

/** The regions a supplier serves or is registered in, with the province of each; none of one the library does not know. */
export async function regionsServed(db: Db, enterpriseGuid: string): Promise<string[]> {
  const [found] = await db
    .select({ keys: profile.regionKeys })
    .from(profile)
    .where(eq(profile.enterpriseGuid, enterpriseGuid));
  return [...new Set((found?.keys ?? []).map((key) => key.replace(/^in/, '')))];
}

/** The guids of suppliers that can be dealt with, as a query: approved, and neither suspended nor blacklisted. */
export const fitSuppliers = (db: Db) =>
  db
    .select({ guid: profile.enterpriseGuid })
    .from(profile)
    .where(
      and(eq(profile.state, supplierState.code.approved), eq(profile.standing, supplierStanding.code.normal)),
    );

/** What suppliers are looked for: one of these categories, and one of these regions; no region is all. */
export interface Supplied {
  categories: readonly ProjectTypeOption[];
  regions: readonly string[];
}

/** Profiles of who supplies one of these categories in one of these regions. */
export const supplying = ({ categories, regions }: Supplied) =>
  and(
    arrayOverlaps(profile.categories, [...categories]),
    regions.length === 0
      ? undefined
      : or(...regions.map((region) => arrayOverlaps(profile.regionKeys, keysFor(region)))),
  );

/** The approved suppliers that supply one of these categories in one of these regions, by name; of them this one alone. */
export const suppliersOf = (db: Db, asked: Supplied, enterpriseGuid?: string) =>
  db
    .select({
      guid: profile.enterpriseGuid,
      name: profile.name,
      uscc: profile.uscc,
      grade: profile.grade,
      categories: profile.categories,
    })
    .from(profile)
    .where(
      and(
        eq(profile.state, supplierState.code.approved),
        supplying(asked),
        enterpriseGuid === undefined ? undefined : eq(profile.enterpriseGuid, enterpriseGuid),
      ),
    )
    .orderBy(asc(profile.name), asc(profile.enterpriseGuid));
