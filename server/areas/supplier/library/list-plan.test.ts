import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { SupplierFilter } from '#shared/areas/supplier/library/contract';
import { addSuppliers } from '../../../app/large/companies.ts';
import { addSupplierProfiles } from '../../../app/large/supplier-profiles.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { filled, planOf } from '../../../testing/query-plan.ts';
import { testApp } from '../../../testing/test-app.ts';
import { conditionOf, guidsOf, orderOf } from './list.ts';
import { supplierProfile as profile } from './supplier-profile.table.ts';

const { db } = await testApp();

beforeAll(
  () =>
    filled(db, profile, () =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        await addSuppliers(tx, 6_000);
        await addSupplierProfiles(tx);
      }),
    ),
  180_000,
);

/** How a page of the list is counted off. */
const listPlan = (search: SupplierFilter, offset: number) =>
  planOf(
    db,
    sql`select ${profile.enterpriseGuid} from ${profile}
    order by ${sql.join([...orderOf(search)], sql`, `)} limit 10 offset ${offset}`,
  );

/** How those that match are counted, and gathered when they are few. */
const gatheredPlanOf = (search: SupplierFilter) =>
  planOf(
    db,
    sql`select ${profile.enterpriseGuid}, ${profile.updatedAt} from ${profile} where ${conditionOf(search)} offset 0`,
  );

test.each<SupplierFilter>([
  {},
  { sort: 'updateTime', order: 'asc' },
  { sort: 'name' },
  { sort: 'name', order: 'desc' },
  { sort: 'score' },
  { sort: 'score', order: 'asc' },
  { sort: 'nextExpiry' },
  { sort: 'nextExpiry', order: 'desc' },
])('%j is read in order, its guids from an index alone, on a deep page too', async (search) => {
  for (const [offset, most] of [
    [0, 200],
    [5000, 600],
  ] as const) {
    const plan = await listPlan(search, offset);
    expect(plan, plan.text).toMatchObject({ readThrough: [], sorts: 0 });
    expect(plan.blocks, plan.text).toBeLessThanOrEqual(most);
  }
});

test.each<SupplierFilter>([
  { keyword: '轴承' },
  { keyword: 'hzhz' },
  { keyword: '91110000ma' },
  { uscc: '91110000MA' },
  { category: 3, region: '330000' },
  { standing: 'blacklisted' },
  { grade: 'D' },
  { state: 'unregistered' },
  { source: 5 },
  { expiresWithin: 30 },
  { hasExpired: true },
])('%j is found by an index', async (search) => {
  const { text, readThrough, blocks } = await gatheredPlanOf(search);
  expect(readThrough, text).toEqual([]);
  expect(blocks, text).toBeLessThanOrEqual(1200);
});

test('gathered or walked, a page holds the same suppliers in the same order', async () => {
  const asked: SupplierFilter[] = [
    { keyword: '轴承' },
    { category: 7, sort: 'score' },
    { region: '440000', sort: 'nextExpiry' },
  ];
  for (const search of asked) {
    const where = conditionOf(search);
    const page = (total: number) =>
      guidsOf(db, { search, where, limit: 10, offset: 20, total: Promise.resolve(total) });
    const walked = await page(1_000_000);
    expect(walked).toHaveLength(10);
    expect(await page(21)).toEqual(walked);
  }
});
