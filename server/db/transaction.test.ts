import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../testing/statements-of.ts';
import { testApp } from '../testing/test-app.ts';
import type { Db } from './client.ts';
import { pgCode } from './pg-error.ts';
import { rowStore } from './row-store.ts';
import { awaitedAtEnd, inTransaction } from './transaction.ts';

const { db, running } = await testApp();
const thing = pgTable('stored_thing', {
  no: varchar('no').unique(),
  parts: integer('parts').array(),
  said: jsonb('said'),
  at: timestamp('at', { withTimezone: true, mode: 'date' }),
  note: varchar('note').default('none'),
});
const CHECK_VIOLATION = '23514';
const AT = new Date('2026-03-01T08:00:00Z');

beforeAll(() =>
  db.execute(sql`create table stored_thing (no varchar unique, parts int[], said jsonb, at timestamptz,
    note varchar default 'none' check (note <> 'refused'))`),
);

const put = (tx: Db, no: string, note = 'kept') => tx.insert(thing).values({ no, note }).execute();
const noted = async (no: string) =>
  (
    await db
      .select({ note: thing.note })
      .from(thing)
      .where(sql`${thing.no} = ${no}`)
  ).map(({ note }) => note);

test('what was left to the end and refused undoes the transaction, and says why', async () => {
  const refused = await inTransaction(db, async (tx) => {
    await put(tx, 'first');
    await awaitedAtEnd(tx, put(tx, 'left', 'refused'));
  }).catch(pgCode);
  expect(refused).toBe(CHECK_VIOLATION);
  expect(await noted('first')).toEqual([]);
});

test('what was left to the end is stored with the rest, also within a transaction of a transaction', async () => {
  await inTransaction(db, async (tx) => {
    await inTransaction(tx, async (inner) => awaitedAtEnd(inner, put(inner, 'inner')));
    const undone = inTransaction(tx, async (inner) => {
      await put(inner, 'undone');
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
  });
  expect([await noted('inner'), await noted('undone')]).toEqual([['kept'], []]);
});

test('outside of a transaction it is awaited at once', async () => {
  await expect(awaitedAtEnd(db, put(db, 'alone', 'refused'))).rejects.toSatisfy(
    (error) => pgCode(error) === CHECK_VIOLATION,
  );
});

test('a transaction begins once and ends once', async () => {
  const sent = await statementsOf(running.pool, (seen) => inTransaction(seen, (tx) => put(tx, 'counted')));
  expect(sent.map(({ text }) => text.split(' ')[0])).toEqual(['begin', 'insert', 'commit']);
});

test('a row is stored as it is, whatever its columns hold, and numbered where a series is given', async () => {
  const store = rowStore(thing, 'no', 'thing');
  const row = { no: 'P-1', parts: [1, 2], said: { a: null }, at: AT, note: undefined };
  expect(await store(db, row)).toEqual({ ...row, note: 'none' });
  const empty = { no: 'P-2', parts: null, said: null, at: null, note: null };
  expect(await store(db, { ...empty, unknown: 1 })).toEqual(empty);
  expect((await store(db, { no: 'P-3', note: sql`upper('said')` })).note).toBe('SAID');
  const series = { unitCode: 'JIA', type: 'ND', year: 2026 } as const;
  const numbers = await Promise.all([1, 2].map(async () => (await store(db, { note: 'n' }, series)).no));
  expect(new Set(numbers)).toEqual(new Set(['JIA-ND-2026-0001', 'JIA-ND-2026-0002']));
});
