import { sql } from 'drizzle-orm';
import { pgTable, varchar } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { filled, planOf } from '../testing/query-plan.ts';
import { testApp } from '../testing/test-app.ts';
import { contains } from './contains.ts';

const { db } = await testApp();
const thing = pgTable('searched_thing', { name: varchar('name', { length: 50 }) });

beforeAll(async () => {
  await db.execute(sql`create table searched_thing (name varchar(50))`);
  await filled(db, thing, async () => {
    await db.execute(sql`
    insert into searched_thing
    select '采购' || case when i % 500 = 0 then '高压电缆' when i % 20 = 0 then '水泵' else '其他' end || i
    from generate_series(1, 20000) as i`);
    await db.execute(sql`insert into searched_thing values ('100%_A\\b'), ('x'), (''), (null)`);
    await db.execute(sql`create index on searched_thing using gin (search_grams(name))`);
  });
});

const found = async (text: string) => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(thing)
    .where(contains(thing.name, text));
  return row!.count;
};
const plan = (text: string) =>
  planOf(db, sql`select count(*) from ${thing} where ${contains(thing.name, text)}`);

test.each([
  ['采购', 20_000],
  ['电缆', 40],
  ['高压电缆', 40],
  ['压电', 40],
  ['缆电', 0],
  ['其他12', 1055],
  ['x', 1],
  ['%_a', 1],
  ['A\\B', 1],
  ['_', 1],
])('%s stands in %i names', async (text, count) => {
  expect(await found(text)).toBe(count);
});

test('no text is no condition', () => {
  expect(contains(thing.name, '')).toBeUndefined();
  expect(contains(thing.name, undefined)).toBeUndefined();
});

describe('by the index where it helps', () => {
  test.each(['电缆', '高压电缆', '水泵', '不存在'])('%s is looked up', async (text) => {
    expect((await plan(text)).readThrough).toEqual([]);
  });

  test('a word of every name is read through, without taking each name to pieces', async () => {
    const { indexes, conditions } = await plan('采购');
    expect(indexes).toEqual([]);
    expect(conditions.join()).not.toContain('search_grams');
  });

  test('of a longer text the rarest piece is looked up', async () => {
    expect((await plan('采购水泵')).conditions.join()).toMatch(/@> '\{(购水|水泵)\}'/);
  });
});
