import { sql } from 'drizzle-orm';
import { projectTypeOption, supplierSource } from '#shared/areas/supplier/codes';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { NATIONWIDE } from '#shared/areas/supplier/records/codes';
import { supplierGrade, supplierStanding } from '#shared/areas/supplier-rating/codes';
import { regionKeysOf } from '../../areas/supplier/library/region-keys.ts';
import { spelled } from '../../areas/supplier/library/spelled.ts';
import type { Db } from '../../db/client.ts';
import { draw, guidOf } from './draw.ts';

const BATCH = 20_000;
/** All provinces; together their suppliers are all there are. */
export const PROVINCES =
  `11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65`
    .split(' ')
    .map((code) => `${code}0000`);
/** A supplier serves the province of its own number and the next one, and the capital of the third; one in ten the whole country. */
const PLACES = PROVINCES.map((province, at) => {
  const regions =
    at % 10 === 9
      ? [NATIONWIDE]
      : [
          province,
          PROVINCES[(at + 1) % PROVINCES.length]!,
          `${PROVINCES[(at + 2) % PROVINCES.length]!.slice(0, 2)}0100`,
        ];
  const city = `${province.slice(0, 2)}0100`;
  return { regions, province, city, regionKeys: regionKeysOf(regions, { province, city }) };
});
const { normal, suspended, blacklisted } = supplierStanding.code;
const { a, b, c, d } = supplierGrade.code;

/**
 * What the library shows of the large suppliers, drawn: they stand for suppliers taken over from a former system, whose
 * records and ratings were not. Names are spelled by the product's own rule.
 */
export async function addSupplierProfiles(db: Db) {
  const { rows } = await db.execute<{ guid: string; name: string; uscc: string }>(sql`
    select guid, name, uscc from enterprise
    where guid = ${guidOf('supplier', sql`uscc`)} order by uscc`);
  for (let at = 0; at < rows.length; at += BATCH) await addBatch(db, rows.slice(at, at + BATCH), at);
}

async function addBatch(db: Db, some: readonly { guid: string; name: string; uscc: string }[], from: number) {
  const i = sql`i`;
  const columns = {
    guids: some.map(({ guid }) => guid),
    names: some.map(({ name }) => name),
    codes: some.map(({ uscc }) => uscc),
    spellings: await Promise.all(some.map(({ name }) => spelled(name))),
  };
  await db.execute(sql`
    insert into supplier_profile (enterprise_guid, name, uscc, pinyin, state, source, categories, regions, region_keys,
      province, city, standing, grade, score, next_expiry, expired_count, updated_at)
    select guid, name, uscc, pinyin, ${supplierState.code.approved},
      ${supplierSource.codes[0]}::int + (${draw(i, 1, supplierSource.codes.length)})::int,
      (select array_agg(distinct one order by one) from unnest(array[1 + ${draw(i, 2, projectTypeOption.codes.length)},
        1 + ${draw(i, 3, projectTypeOption.codes.length)}]::int[]) as one),
      array(select jsonb_array_elements_text(place -> 'regions')),
      array(select jsonb_array_elements_text(place -> 'regionKeys')),
      place ->> 'province', place ->> 'city',
      case when ${draw(i, 4, 1000)} < 2 then ${blacklisted} when ${draw(i, 4, 1000)} < 6 then ${suspended} else ${normal} end,
      case when score is null then null when score >= 90 then ${a} when score >= 75 then ${b} when score >= 60 then ${c}
        else ${d} end,
      score,
      case when ${draw(i, 6, 10)} < 7 then date '2026-12-01' + (${draw(i, 7, 1500)})::int end,
      case when ${draw(i, 8, 100)} < 3 then 1 else 0 end,
      timestamptz '2026-11-01 08:00+08' - (${draw(i, 9, 60_000_000)}) * interval '1 second'
    from unnest(${sql.param(columns.guids)}::uuid[], ${sql.param(columns.names)}::text[],
      ${sql.param(columns.codes)}::text[], ${sql.param(columns.spellings)}::text[])
      with ordinality as given(guid, name, uscc, pinyin, at)
    cross join lateral (select at + ${from}::bigint as i) as numbered
    cross join lateral (select ${JSON.stringify(PLACES)}::jsonb -> (${draw(i, 10, PLACES.length)})::int as place) as placed
    cross join lateral (select case when ${draw(i, 5, 100)} < 80
      then (55 + (${draw(i, 11, 4500)}) / 100.0)::numeric(5, 2) end as score) as rated
    on conflict do nothing`);
}
