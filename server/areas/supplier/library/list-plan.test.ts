import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { SupplierFilter } from '#shared/areas/supplier/library/contract';
import { addSuppliers } from '../../../app/large/companies.ts';
import { addSupplierProfiles } from '../../../app/large/supplier-profiles.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { conditionOf, guidsOf, orderOf } from './list.service.ts';
import { supplierProfile as profile } from './supplier-profile.table.ts';

const { db } = await testApp();

beforeAll(async () => {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await addSuppliers(tx, 20_000);
    await addSupplierProfiles(tx);
  });
  await db.execute(sql`vacuum analyze ${profile}`);
}, 180_000);

const explained = async (query: SQL) => {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

/** How a page of the list is counted off. */
const planOf = (search: SupplierFilter, offset: number) =>
  explained(sql`select ${profile.enterpriseGuid} from ${profile}
    order by ${sql.join([...orderOf(search)], sql`, `)} limit 10 offset ${offset}`);

/** How those that match are counted, and gathered when they are few. */
const gatheredPlanOf = (search: SupplierFilter) =>
  explained(
    sql`select ${profile.enterpriseGuid}, ${profile.updatedAt} from ${profile} where ${conditionOf(search)} offset 0`,
  );

test.each<[SupplierFilter, string]>([
  [{}, 'supplier_profile_by_update'],
  [{ sort: 'updateTime', order: 'asc' }, 'supplier_profile_by_update'],
  [{ sort: 'name' }, 'supplier_profile_by_name'],
  [{ sort: 'name', order: 'desc' }, 'supplier_profile_by_name'],
  [{ sort: 'score' }, 'supplier_profile_by_score_down'],
  [{ sort: 'score', order: 'asc' }, 'supplier_profile_by_score'],
  [{ sort: 'nextExpiry' }, 'supplier_profile_by_expiry'],
  [{ sort: 'nextExpiry', order: 'desc' }, 'supplier_profile_by_expiry_down'],
])(
  '%j is in the order of an index, its guids read from the index alone, on a deep page too',
  async (search, index) => {
    for (const offset of [0, 5000]) {
      const text = await planOf(search, offset);
      expect(text).toMatch(new RegExp(`Index Only Scan.* using ${index} `));
      expect(text).not.toMatch(/^\s*(->)?\s*Sort/m);
    }
  },
);

test.each<[SupplierFilter, string]>([
  [{ keyword: '轴承' }, 'supplier_profile_name_grams'],
  [{ keyword: 'hzhz' }, 'supplier_profile_pinyin_grams'],
  [{ keyword: '91110000ma' }, 'supplier_profile_of_uscc'],
  [{ uscc: '91110000MA' }, 'supplier_profile_of_uscc'],
  [{ category: 3, region: '330000' }, 'supplier_profile_'],
  [{ standing: 'blacklisted' }, 'supplier_profile_of_standing'],
  [{ grade: 'D' }, 'supplier_profile_of_grade'],
  [{ state: 'unregistered' }, 'supplier_profile_of_state'],
  [{ source: 5 }, 'supplier_profile_of_source'],
  [{ expiresWithin: 30 }, 'supplier_profile_by_expiry'],
  [{ hasExpired: true }, 'supplier_profile_with_expired'],
])('%j is found by an index', async (search, index) => {
  const text = await gatheredPlanOf(search);
  expect(text).toContain(index);
  expect(text).not.toContain('Seq Scan');
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
