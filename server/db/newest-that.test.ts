import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-app.ts';
import { openDatabase } from './client.ts';
import { moment } from './columns.ts';
import { newestThat } from './newest-that.ts';

const dated = pgTable('dated', {
  guid: uuid('guid').primaryKey(),
  updatedAt: moment('update_time').notNull(),
});

test('however rows are looked through, the newest that pass are found, in order', async () => {
  const { pool, db } = openDatabase(await testDatabase('empty'), () => undefined, 2);
  await db.execute(sql`create table dated (guid uuid primary key, update_time timestamptz not null)`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ second: fc.nat(5), passes: fc.boolean() }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 12 }),
      async (given, batch, wanted) => {
        await db.execute(sql`truncate dated`);
        const rows = given.map((one, at) => ({
          ...one,
          guid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        }));
        for (const { guid, second } of rows)
          await db.execute(
            sql`insert into dated values (${guid}, '2026-01-01'::timestamptz + ${second} * interval '1 microsecond')`,
          );
        const passes = new Set(rows.filter((one) => one.passes).map(({ guid }) => guid));
        const expected = rows
          .filter((one) => one.passes)
          .toSorted((a, b) => b.second - a.second || (a.guid < b.guid ? 1 : -1))
          .slice(0, wanted)
          .map(({ guid }) => guid);
        const found = await newestThat(db, dated, {
          within: undefined,
          passing: async (guids) => new Set(guids.filter((guid) => passes.has(guid))),
          wanted,
          batch,
        });
        expect(found).toEqual(expected);
      },
    ),
    { numRuns: 40 },
  );
  await pool.end();
});
