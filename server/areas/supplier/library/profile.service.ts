import { sql } from 'drizzle-orm';
import { supplierState } from '#shared/areas/supplier/library/codes';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { todayOf } from '../../../db/today.ts';
import { findEnterprises } from '../../enterprise/enterprise.service.ts';
import { approvedInfos } from '../../enterprise-info/info.service.ts';
import { standingsOf } from '../../supplier-rating/standings.service.ts';
import { admissionsInForce } from './admissions-in-force.ts';
import { factsOf, isSupplier, type ProfileFacts } from './profile-facts.ts';
import { recordsInForce } from './records-in-force.ts';
import { type EnteredSupplier, supplierProfile as profile } from './supplier-profile.table.ts';

/** Makes the profile of a supplier that has none yet; others stay as they are. */
export async function ensureProfile(db: Db, enterpriseGuid: string): Promise<void> {
  const [found] = await db
    .select({ guid: profile.enterpriseGuid })
    .from(profile)
    .where(isOneOf(profile.enterpriseGuid, [enterpriseGuid]));
  if (!found) await refreshSupplier(db, enterpriseGuid);
}

/** Brings the profile of a supplier up to date, in the transaction of whatever changed; makes one that is missing. */
export const refreshSupplier = (db: Db, enterpriseGuid: string): Promise<void> =>
  refreshSuppliers(db, [enterpriseGuid]);

/**
 * The same of several suppliers. An enterprise that is none any more leaves the library. Profiles are locked before
 * anything is read: of two transactions that change the same supplier the second sees what the first has done.
 */
export async function refreshSuppliers(db: Db, enterpriseGuids: readonly string[]): Promise<void> {
  const guids = [...new Set(enterpriseGuids)].sort();
  if (guids.length === 0) return;
  const entered = await lockProfiles(db, guids);
  const enterprises = await findEnterprises(db, guids);
  const suppliers = enterprises.filter(isSupplier);
  const wanted = suppliers.map(({ guid }) => guid);
  const gone = guids.filter((guid) => !wanted.includes(guid));
  if (gone.length > 0) await db.delete(profile).where(isOneOf(profile.enterpriseGuid, gone));
  if (wanted.length === 0) return;
  const infos = await approvedInfos(db, wanted);
  const records = await recordsInForce(db, wanted);
  const standings = await standingsOf(db, wanted);
  const admissions = await admissionsInForce(db, wanted);
  const today = await todayOf(db);
  const facts = await Promise.all(
    suppliers.map((enterprise) =>
      factsOf({
        enterprise,
        info: infos.get(enterprise.guid),
        records: records.get(enterprise.guid) ?? [],
        standing: standings.get(enterprise.guid),
        entered: entered.get(enterprise.guid) ?? null,
        admissions: admissions.get(enterprise.guid) ?? [],
        today,
      }),
    ),
  );
  for (let at = 0; at < facts.length; at += BATCH) await store(db, facts.slice(at, at + BATCH));
}

/** Each value of a row is a parameter, of which a statement takes 65,535. */
const BATCH = 1000;

/** Locks the profiles in one order for all; answers what was entered of them, by supplier. */
async function lockProfiles(db: Db, guids: readonly string[]) {
  const found = await db
    .select({ guid: profile.enterpriseGuid, entered: profile.entered })
    .from(profile)
    .where(isOneOf(profile.enterpriseGuid, guids))
    .orderBy(profile.enterpriseGuid)
    .for('update');
  return new Map(found.map((one) => [one.guid, one.entered]));
}

/** Puts down what a purchaser says of suppliers that have not registered, and brings their profiles up to date. */
export async function enterSuppliers(
  db: Db,
  suppliers: readonly { guid: string; name: string; entered: EnteredSupplier }[],
): Promise<void> {
  for (let at = 0; at < suppliers.length; at += BATCH)
    await db
      .insert(profile)
      .values(
        suppliers.slice(at, at + BATCH).map(({ guid, name, entered }) => ({
          enterpriseGuid: guid,
          name,
          pinyin: '',
          state: supplierState.code.unregistered,
          entered,
        })),
      )
      .onConflictDoUpdate({ target: profile.enterpriseGuid, set: { entered: sql`excluded.entered` } });
  await refreshSuppliers(
    db,
    suppliers.map(({ guid }) => guid),
  );
}

/** What other areas show of suppliers beside their names, by guid. */
export async function supplierBriefs(db: Db, guids: readonly string[]) {
  const found = await db
    .select({
      guid: profile.enterpriseGuid,
      name: profile.name,
      uscc: profile.uscc,
      state: profile.state,
      standing: profile.standing,
      grade: profile.grade,
      score: profile.score,
      categories: profile.categories,
      expiredCount: profile.expiredCount,
    })
    .from(profile)
    .where(isOneOf(profile.enterpriseGuid, guids));
  return new Map(found.map((one) => [one.guid, one]));
}

const columns = Object.keys({
  name: 0,
  shortName: 0,
  uscc: 0,
  pinyin: 0,
  state: 0,
  source: 0,
  categories: 0,
  regions: 0,
  regionKeys: 0,
  province: 0,
  city: 0,
  standing: 0,
  grade: 0,
  score: 0,
  nextExpiry: 0,
  expiredCount: 0,
  entered: 0,
} satisfies Record<Exclude<keyof ProfileFacts, 'enterpriseGuid'>, 0>) as Exclude<
  keyof ProfileFacts,
  'enterpriseGuid'
>[];
/** As of the row that was to be inserted. */
const fresh = (column: (typeof columns)[number]) => sql`excluded.${sql.identifier(profile[column].name)}`;
const isDifferent = sql.join(
  columns.map((column) => sql`${profile[column]} is distinct from ${fresh(column)}`),
  sql` or `,
);

/** A profile in which nothing changes keeps its place among the last changed. */
async function store(db: Db, facts: readonly ProfileFacts[]): Promise<void> {
  await db
    .insert(profile)
    .values([...facts])
    .onConflictDoUpdate({
      target: profile.enterpriseGuid,
      set: {
        ...Object.fromEntries(columns.map((column) => [column, fresh(column)])),
        updatedAt: sql`case when ${isDifferent} then now() else ${profile.updatedAt} end`,
        refreshedAt: sql`now()`,
      },
    });
}
