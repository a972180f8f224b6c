import { desc, eq, sql } from 'drizzle-orm';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../testing/statements-of.ts';
import { testApp } from '../testing/test-app.ts';
import { keyedPage } from './keyed-page.ts';
import { keepAnswersFrom } from './slow-answers.ts';

const { db, pool } = await testApp();
const paged = pgTable('keyed_page_test', {
  guid: uuid('guid').primaryKey().defaultRandom(),
  place: integer('place').notNull(),
  half: integer('half').notNull(),
});
const add = (from: number, to: number) =>
  db.execute(
    sql`insert into ${paged} (place, half) select n, n % 2 from generate_series(${from}::int, ${to}::int) n`,
  );
beforeAll(async () => {
  await db.execute(
    sql`create table ${paged} (guid uuid primary key default gen_random_uuid(), place int, half int)`,
  );
  await add(1, 9);
});
afterAll(() => keepAnswersFrom(Number.POSITIVE_INFINITY));

/** A page of those of this half, its places from the last one down, its total, and what was sent for it. */
async function pageOf(half: number | undefined, page: number) {
  let found: Awaited<ReturnType<typeof keyedPage>>;
  const sent = await statementsOf(pool, async (seen) => {
    const where = half === undefined ? undefined : eq(paged.half, half);
    found = await keyedPage(seen, paged, { where, orderBy: [desc(paged.place)] }, { page, rows: 2 });
  });
  const places = new Map((await db.select().from(paged)).map(({ guid, place }) => [guid, place]));
  const { guids, total } = found!;
  return {
    places: guids.map((guid) => places.get(guid)),
    total,
    counts: sent.filter(({ text }) => text.includes('count(')).length,
    statements: sent.length,
  };
}

test('keys in their order with the exact total, by one statement', async () => {
  keepAnswersFrom(Number.POSITIVE_INFINITY);
  expect(await pageOf(1, 1)).toEqual({ places: [9, 7], total: 5, counts: 1, statements: 1 });
  expect(await pageOf(1, 3)).toEqual({ places: [1], total: 5, counts: 1, statements: 1 });
  expect(await pageOf(1, 4)).toEqual({ places: [], total: 5, counts: 1, statements: 1 });
  expect(await pageOf(undefined, 1)).toEqual({ places: [9, 8], total: 9, counts: 1, statements: 1 });
});

test('a total that was slow to count is shown again for the same condition, while the keys are found anew', async () => {
  keepAnswersFrom(-1);
  expect(await pageOf(0, 1)).toMatchObject({ places: [8, 6], total: 4, counts: 1 });
  await add(10, 12);
  expect(await pageOf(0, 1)).toEqual({ places: [12, 10], total: 4, counts: 0, statements: 1 });
  expect(await pageOf(1, 1)).toMatchObject({ places: [11, 9], total: 6, counts: 1 });
  // its last page knows better than what was remembered
  expect(await pageOf(0, 3)).toEqual({ places: [4, 2], total: 6, counts: 0, statements: 1 });
  await add(13, 14);
  expect(await pageOf(0, 4)).toEqual({ places: [2], total: 7, counts: 0, statements: 1 });
});
