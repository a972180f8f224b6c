import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { date, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { prepared } from './prepared.ts';

const { pool } = await testApp();
const kept = pgTable('known_columns_test', {
  place: integer('place').primaryKey(),
  day: date('day', { mode: 'string' }),
  at: timestamp('at', { withTimezone: true, mode: 'date' }),
});
let client: pg.PoolClient;
let described = 0;
beforeAll(async () => {
  client = await pool.connect();
  const db = drizzle(client);
  await db.execute(sql`create table ${kept} (place int primary key, day date, at timestamptz)`);
  await db.insert(kept).values([
    { place: 1, day: '2026-02-03', at: new Date('2026-02-03T04:05:06Z') },
    { place: 2, day: null, at: null },
  ]);
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('rowDescription', () => (described += 1));
});
afterAll(() => client.release());

const byPlace = prepared((db) =>
  db
    .select()
    .from(kept)
    .where(eq(kept.place, sql.placeholder('place')))
    .prepare('known_columns_test'),
);

test('a connection is asked for the columns of a named statement once, and every answer is read by them', async () => {
  const db = drizzle(client);
  described = 0;
  const first = { place: 1, day: '2026-02-03', at: new Date('2026-02-03T04:05:06Z') };
  const second = { place: 2, day: null, at: null };
  for (const [place, found] of [
    [1, [first]],
    [2, [second]],
    [3, []],
    [1, [first]],
  ] as const)
    expect(await byPlace(db).execute({ place })).toEqual(found);
  expect(described).toBe(1);
  // Another connection has not seen it.
  expect(await byPlace(drizzle(pool)).execute({ place: 2 })).toEqual([second]);
});

test('a value the statement refuses fails that call alone', async () => {
  const db = drizzle(client);
  await expect(byPlace(db).execute({ place: 'x' })).rejects.toThrow('known_columns_test');
  expect(await byPlace(db).execute({ place: 2 })).toHaveLength(1);
  await db.transaction(async (tx) => expect(await byPlace(tx).execute({ place: 1 })).toHaveLength(1));
});
