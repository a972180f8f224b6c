import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { EXPIRING_KINDS, type listExpiring as call } from '#shared/areas/supplier/library/expiry-contract';
import { pageOf } from '../../../db/page-of.ts';
import { TODAY } from '../../../db/today.ts';
import type { Context } from '../../../http/context.ts';
import { supplierRecord as record } from '../records/record.table.ts';
import { conditionOf } from './list.ts';
import { supplierProfile as profile } from './supplier-profile.table.ts';

type Kind = (typeof EXPIRING_KINDS)[number];

/** What ends within so many days or has ended, the earliest first. */
export async function listExpiring(search: z.output<typeof call.input>, { db }: Context) {
  const isSupplier = eq(profile.enterpriseGuid, record.enterpriseGuid);
  const where = and(
    isNotNull(record.validTo),
    isNotNull(record.formal),
    isNull(record.removedAt),
    inArray(record.kind, search.kind ? [search.kind] : [...EXPIRING_KINDS]),
    sql`${record.validTo} <= ${TODAY} + ${search.within}::int`,
    search.isExpired ? lt(record.validTo, TODAY) : undefined,
    conditionOf({ keyword: search.keyword }),
  );
  const page = await pageOf(
    search,
    (limit, offset) =>
      db
        .select({
          recordGuid: record.guid,
          guid: profile.enterpriseGuid,
          name: profile.name,
          state: profile.state,
          standing: profile.standing,
          kind: sql<Kind>`${record.kind}`,
          title: record.title,
          validTo: sql<string>`${record.validTo}`,
          daysLeft: sql<number>`${record.validTo} - ${TODAY}`,
        })
        .from(record)
        .innerJoin(profile, isSupplier)
        .where(where)
        .orderBy(asc(record.validTo), asc(record.guid))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(record).innerJoin(profile, isSupplier).where(where),
  );
  return page;
}
