import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-app.ts';
import { openDatabase, type Db } from './client.ts';
import { migrateDatabase, NewerDatabase } from './migrate.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Migrations that people's data has gone through, with the digest of each: none of them may ever change. */
const LANDED = {
  '0000_initial.sql': '0e306af32f02c60cb03d0470d61ee8231e046c580e56a67e7239ed29ea496118',
  '0001_extras.sql': '6113a85c152f4ffde69a1cc72ecb9d6865cd61ec19b6554ec0afde4d8804890a',
  '0002_found_outside.sql': '86843eb3c6e020017ec7b16b9c43263357f0ad730cd738d7de14db03b1942771',
  '0003_found_outside_extras.sql': 'f638c63c1de57f222b1357f4509e892de897a981277a53694e096b8f6fde6cd3',
  '0004_job_error_en.sql': 'e3357340a5b052ad39041a01afab21256820461370058095e17d30e3c6aea4ec',
  '0005_role_grants_version.sql': '4040cdb1083785464d7bf1559d2f8532d22cada7765e2a48edb080791e77643c',
  '0006_role_grants_version_extras.sql': 'b5d2c50b298f5f8f9edf09104608b549ba9a3e45195921ae8f07a3bbb431be6b',
  '0007_owner_indexes.sql': 'ddbc679819ef8e98ef4c642f4af948d2f801cd882362869e3022bc03f66f25ae',
  '0008_day_of_people.sql': 'b6ff89232f62f98eafb863885242446adec18dce53f8fffb49aa4cd998c1c441',
  '0009_day_of_people_extras.sql': '63f8181a07dc65a8c9b98f965636d52123a0b2701a5b6b2bb2e935b20c178cb5',
  '0010_approval_findings.sql': 'd088552f4bbc6dbaa861c679b7290172f80c7dd31d508ab9422076803a39915a',
  '0011_approval_findings_extras.sql': 'b72f337167361bbd0f4c6694b8942d55255d293e7138115bf1012986c5913dc2',
  '0012_document_comments.sql': 'dce58a2e34284478f56e219e30f1d368a2c1b56f91e1185c03925bc365967058',
  '0013_list_views.sql': '6d7fb6c40fc5c9ea2220fc5ee9c6eb516fb3855e3d9ec2425fc53c675f589d44',
  '0014_spelled_names.sql': 'c8d88fabe384c1d3657f6f8b42cf611e201b37508cb9855e86d117d2bc2b126d',
  '0015_document_deletions.sql': '8693aa48eb52f85c07b852ac7e547c53fd4f056f0fc51ca63f7b83595ae16c3d',
  '0016_document_deletions_extras.sql': '36039c391c4903b1cfe899adf130b2e490cec5588f6e74165e479813238b1533',
  '0017_former_files.sql': '87e15a561a9ec123d92e246381c04c3dea9f8fe33534c6bcc9c563ae8a7a7140',
  '0018_representatives.sql': 'd77f6db4c45dc5a22f821b6dcc4048c56692319c22753e35f3b7efc8638e276c',
  '0019_representatives_extras.sql': '2f1504ca6f2354e769e107540d96cea332a740a520d246e0ea5e8b1801bd85b5',
  '0020_project_awards.sql': '5884326d5db07f896aa56aa7f6c1cb54cb355fac19b0f2b2dcdbbe5cde1005eb',
  '0021_handovers.sql': '6bc40322f9bddcc2d98aba163a3a581f3f6f0e5ceb6e56fd700dc23a838aab7a',
  '0022_project_sections.sql': '7bf203538713cbc3381160411cfc76da4e9feacac5e47b980bcdf31492eda4b2',
  '0023_people_and_presence.sql': '684236136a7546c24fdcdcd756aca8d1df0ca9732eba6b1c806a202531d0d689',
  '0024_people_and_presence_extras.sql': '93219b4b64b35e571b49930e38fc1316b36b81b70014210fb00ed3660121a8ad',
  '0025_deadlines_materials_and_groups.sql':
    '58d7d0bfe217722965461e2a64f3f55ee32f07b752089d5c89cab56fff2e9ab1',
  '0026_deadlines_materials_and_groups_extras.sql':
    '981dbf5837ce0d755d4157da74a35ecec0dc19e48e7522e0582fcedf5b152dad',
  '0027_annual_deposits.sql': '34a23299ecc4881fb8fec95a7e5300f0e8f365500288757bd7bc0604cd9a3220',
  '0028_annual_deposits_extras.sql': 'f163207a8a04ede51ef8d6760d0710404dd35bb0719e5c7eb2fcf69d4a45af74',
  '0029_refunds_and_guarantees.sql': '8f31d113124e5afed9f149363070c1282e95ba2d601fbd3a6de7b0dcab965b6b',
  '0030_deposit_days.sql': 'c73316c88ad8c0e312cbee27bd288c45409515b8bd93c1c77561f138172b28a1',
  '0031_bank_statements.sql': '4b26e6152aacbd27ac3ab8b6a2b2ad088e660c87c9eee8b93fcfd1c28b2d72f2',
  '0032_bank_statements_extras.sql': '83c20fea04d58c954d9240fba309eb82d5add6a2d955616cbce26bbf6cd9b585',
  '0033_recruitment_to_schemes.sql': '5e4739d8350718a3c1d791603201d0a7e3d567c34f518afc71a1b890ad806e84',
  '0034_recruitment_to_schemes_extras.sql':
    '6c847048a7ef22fbe11d6d9ac6fd0e74392f0e3f47985f4f37ebe3bddea4b7dd',
  '0035_supervision_reads.sql': '03e4b0d904f54a4ea4049081e6fb187b8e97842d5554c0a642199dff61d34fa4',
  '0036_tenders.sql': '5e0f187d38c16c9e61f724eec558ac23e85bdc96fec2b32f8cc2a62f09970bff',
  '0037_calendar_edition.sql': '2f053280984ad0a0605da5f512cbce774490fa436511ee2aa4f734a854de28a3',
  '0038_calendar_edition_extras.sql': 'c56a13bfba0f25cf4826c79acbc0581ea766ef6a20c47e0d48eada5f94dffb45',
  '0039_inquiries.sql': '0b65e5fb82f99df9aa134c6abb1696a6b2bfdbf5b48e79cbec8a505756cbc7f4',
  '0040_inquiries_extras.sql': '0f09200514e20498c74d168d1c8b7ea9593e8ccd3786dae8304dacf0b4bb61c2',
  '0041_scheme_lists.sql': '8d83fa84e3d831206b820b09d4042e94606345b6c19676adfdbdc212fb93941b',
  '0042_tender_notices.sql': '7aa96b14795664d7a145b826452893da4c4b6ea4bede4b2e8714fc63394195fc',
  '0043_tender_notices_extras.sql': 'e95340e1044605e9d355d235d697227a93ef4d08bce415253a7c8f7c90e47720',
  '0044_tender_changes.sql': '2fafcee3ea619a7a4d7ed1b5f5f20af6f472ffacdf4ad5ddba5125a0a8cd6640',
  '0045_tendering_lists.sql': 'de33b60a5ad5576271e8cb2d8d03de55a745cb7423035ffa4f7c48583372492f',
  '0046_tendering_lists_extras.sql': '7489fabd6039666171933520d89531b3df3bea18e75f56538bb240aef46f0e22',
  '0047_opener_keys.sql': 'd9a79894d5fada4e3239675264afaeed6677231cd9a0bc6285fb2d36907ea04b',
  '0048_opener_keys_extras.sql': '07a5541f12d243a46c4c1d497026bb6b6ba40a1a5fbe098440c3670b7f437ed2',
  '0049_tender_plans.sql': 'bb4bbed0f23a4b3d048b9c84a19254b7e3666054ab8a5cce202e022f7a7f2f94',
  '0050_tender_files.sql': '740cc8e19045a27b98682d12e76dddc10d590736ff61d7d0e8501ac4ad0ebac8',
  '0051_tender_files_extras.sql': '81a3db369045ed463dff3a0b64232e097a6e6a59ad5de6c3edc6e3f4f98eaaad',
  '0052_clarifications.sql': 'd20d67ffcd737e0538592a8daa8b1c58c3d1fc0935808b228c0ba035274c9296',
  '0053_clarifications_extras.sql': '6a85bfdd27d14ff9351fc24beaa01c56a6675587a7bef90c3f5634ba488670ad',
  '0054_clarified_versions.sql': '69ab0dfea6a2c34efa5b9ff6b3398c04043a0291634a0cf53745c8ddf49df5f9',
  '0055_site_visits.sql': 'f8f0a1e9eb7bf934b9e8ab256dd4d1e40e242a67a3e9381986481d40ca57461b',
  '0056_site_visits_extras.sql': 'f86df5e0720ea1f1662a9aa6674bca1b87bdd7076dc5395e6850af0a613d73f3',
  '0057_tender_entries.sql': 'a40113299264a7f15ee886bfd4a25ada5fc67fa6332954eb7877e2de77a76ecd',
  '0058_sealed_bids.sql': 'dd97144f7f074be214e5e291ce29fabb3f14be4bb3d29ab543490b55d45898cf',
  '0059_sealed_bids_extras.sql': '72397467117691682341ded71fef853373dffd1531c66ee323375d0c996523a9',
  '0060_seal_policies.sql': 'c9ec3cc8c78424d867ab5d0c53cfab452439bbb8b51e0ea7da732c8c601ed13e',
  '0061_seal_policies_extras.sql': 'b46973bef26eb2c9694504e9f8f61983114d6b5a4f9cccda9f9264eba42d2524',
  '0062_sealed_upload_bodies.sql': 'f5ac5370e48cee616c87ca1aa98bf7fde4be31228e616e0d46ee7bc32a89f5fb',
  '0063_openings.sql': '78e7725845aed2bf0e47407ba3a2bb39c0f7acbb7afd51ed994545e73a205a86',
  '0064_openings_extras.sql': '6fa313262aa4094936717f4d8416d5a428e14cfdc874939a14a857fa934e48fe',
  '0065_tender_deposits.sql': '3bc58eb48104546381bacaa03224618887cc62e49bd3215e3a0eceb8713bad19',
  '0066_tender_deposits_extras.sql': 'df9e513d07332392eb1884cebf113767815066803d427f192346ec3919e9cdd1',
};
/** The last migration of each released version: what its program left behind is kept (tools/keep-data.mjs). */
const RELEASED = readdirSync(new URL('./kept', import.meta.url)).map((name) => name.slice(0, 4));

test.each(Object.entries(LANDED))('%s is as it landed', (name, digest) => {
  const text = readFileSync(join(FOLDER, name));
  expect(createHash('sha256').update(text).digest('hex')).toBe(digest);
});

test('of the newest landed migration there is kept data', () => {
  expect(RELEASED.toSorted().at(-1)).toBe(Object.keys(LANDED).toSorted().at(-1)!.slice(0, 4));
});

// From each release straight to this one the kept data goes (server/app/backup/kept.test.ts).
test('from release to release the migrations leave the same schema as all of them at once', async () => {
  const made = await opened('migrated');
  const wanted = await schemaOf(made.db);
  await made.pool.end();
  const stepwise = await opened('empty');
  for (const release of RELEASED.toSorted()) {
    await migrateDatabase(stepwise.pool, Number(release) + 1);
    expect(await schemaOf(stepwise.db), release).not.toEqual([]);
  }
  await migrateDatabase(stepwise.pool);
  expect(await schemaOf(stepwise.db)).toEqual(wanted);
  await stepwise.pool.end();
});

test('a database that went through a migration this program lacks is refused and stays as it is', async () => {
  const { db, pool } = await opened('empty');
  await migrateDatabase(pool, 1);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 1)`,
  );
  const before = await schemaOf(db);
  await expect(migrateDatabase(pool)).rejects.toThrow(NewerDatabase);
  expect(await schemaOf(db)).toEqual(before);
  await pool.end();
});

const opened = async (kind: 'empty' | 'migrated') =>
  openDatabase(await testDatabase(kind), () => undefined, 2);

/** Columns, constraints, indexes, triggers and functions as the database describes them, in a fixed order. */
async function schemaOf(db: Db) {
  const { rows } = await db.execute<{ line: string }>(sql`
    select line from (
      select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p
        where pronamespace = 'public'::regnamespace and prokind = 'f'
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) lines
    order by line collate "C"`);
  return rows.map(({ line }) => line);
}
