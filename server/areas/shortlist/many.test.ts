import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import { shortlistWorld } from '../../testing/shortlist-world.ts';

const { db, added, done, drawBy, detail, projectManager, versioned } = await shortlistWorld();
const MANY = 100_000;
const AT_ONCE = 10_000;
/** A guid of the kind people's are, the same in all tables. */
const idOf = sql`overlay(overlay(md5('many' || n) placing '4' from 13) placing '8' from 17)::uuid`;

test('100,000 candidates are drawn from in one draw', { timeout: 300_000 }, async () => {
  // In parts: the indexes over parts of names take most of it.
  for (let at = 0; at < MANY; at += AT_ONCE) {
    const some = sql`generate_series(${at + 1}::int, ${at + AT_ONCE}::int) as n`;
    await db.execute(sql`insert into enterprise (guid, name, subject_types)
      select ${idOf}, '供应商' || n, '{T}' from ${some}`);
    await db.execute(sql`insert into supplier_profile
        (enterprise_guid, name, uscc, pinyin, state, categories, regions, region_keys, grade)
      select ${idOf}, '供应商' || n, '9133' || lpad(n::text, 14, '0'), '', 'approved', '{11}',
        '{330000}', '{330000}', 'A' from ${some}`);
    await db.execute(sql`insert into enterprise_version
        (enterprise_guid, number, status, is_formal, name, legal_rep_name, legal_rep_id_mark, legal_rep_phone, content)
      select ${idOf}, 1, 2, true, '供应商' || n, '法人' || n % 5000, n::text, 'p' || n,
        '{"registeredAddress": "文三路"}'::jsonb || jsonb_build_object('registeredAddress', '文三路' || n) from ${some}`);
  }
  const guid = await added();
  const at = await versioned(guid);
  const { roundGuid } = await done(calls.beginDraw, at, projectManager);
  await drawBy(guid, roundGuid);
  const { results, rounds } = await detail(guid);
  expect(rounds![0]).toMatchObject({ stage: 'drawn', poolSize: MANY });
  expect(results).toHaveLength(5);
});
