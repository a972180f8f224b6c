import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import {
  type EnterpriseApproval,
  enterpriseApproval,
  subjectType,
  type SubjectType,
} from '#shared/areas/enterprise/codes';
import { noPlatformYet } from '#shared/areas/enterprise/refusal-texts';
import type { Wording } from '#shared/kit/language';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { prepared } from '../../db/prepared.ts';
import { BusinessError } from '../../kit/errors.ts';
import { enterprise } from './enterprise.table.ts';

/** An enterprise about to be entered. */
export interface NewEnterprise {
  name: string;
  uscc?: string | undefined;
  subjectTypes: SubjectType[];
  approvalState: EnterpriseApproval;
  /** Entered for somebody else, who may take it over by registering. */
  isUnclaimed?: boolean;
}

const known = {
  guid: enterprise.guid,
  name: enterprise.name,
  uscc: enterprise.uscc,
  subjectTypes: enterprise.subjectTypes,
  draftSubjectTypes: enterprise.draftSubjectTypes,
  hasSubmitted: enterprise.hasSubmitted,
  approvalState: enterprise.approvalState,
  isActive: enterprise.isActive,
  isUnclaimed: enterprise.isUnclaimed,
};

const byGuid = prepared((db) =>
  db
    .select(known)
    .from(enterprise)
    .where(eq(enterprise.guid, sql.placeholder('guid')))
    .prepare('find_enterprise'),
);

/** What menus and documents need to know of an enterprise; null when it does not exist. */
export async function findEnterprise(db: Db, guid: string) {
  const [found] = await byGuid(db).execute({ guid });
  return found ?? null;
}

/** The same of several enterprises. */
export const findEnterprises = (db: Db, guids: readonly string[]) =>
  db.select(known).from(enterprise).where(isOneOf(enterprise.guid, guids));

/** Guid and last change of every enterprise that is a supplier, wants to be one or was entered as one, as a subquery. */
export const supplierEnterprises: SQL = sql`(select ${enterprise.guid}, ${enterprise.updatedAt} from ${enterprise}
  where ${enterprise.isUnclaimed} or ${subjectType.code.supplier} = any(${enterprise.subjectTypes} || ${enterprise.draftSubjectTypes}))`;

/**
 * A supplier whose name stands in a text, with or without its legal form; undefined where none does. It is asked of all
 * of them: whose name is found says nothing of who takes part in a purchase.
 */
export async function supplierNamedIn(db: Db, text: string): Promise<string | undefined> {
  const short = sql`regexp_replace(translate(${enterprise.name}, '（）() ', ''), '(股份|集团)?(有限责任公司|有限公司)$', '')`;
  const [found] = await db
    .select({ name: enterprise.name })
    .from(enterprise)
    .where(
      and(
        sql`(${enterprise.isUnclaimed} or ${subjectType.code.supplier} = any(${enterprise.subjectTypes}))`,
        sql`length(${short}) >= 4 and strpos(translate(${text}, '（）() ', ''), ${short}) > 0`,
      ),
    )
    .limit(1);
  return found?.name;
}

/** Those that run the platform; written out, not as a parameter: an index is made for them (enterprise_platforms). */
const isPlatform = sql`${sql.raw(`'${subjectType.code.platform}'`)} = any(${enterprise.subjectTypes}) and ${enterprise.isActive}`;

const platforms = prepared((db) =>
  db
    .select({ guid: enterprise.guid, name: enterprise.name, uscc: enterprise.uscc })
    .from(enterprise)
    .where(isPlatform)
    .orderBy(asc(enterprise.createdAt), asc(enterprise.guid))
    .prepare('enterprise_platforms'),
);

/** All enterprises that run the platform, the first one first. */
export const listPlatforms = (db: Db) => platforms(db).execute();

/** The enterprise that runs the platform and reviews what comes from outside; null when there is none. */
export const findPlatform = async (db: Db): Promise<string | null> =>
  (await listPlatforms(db))[0]?.guid ?? null;

/** The same for what is sent to it. @throws BusinessError when there is none, as `refusal` has it */
export async function reviewingPlatform(db: Db, refusal: Wording = noPlatformYet): Promise<string> {
  const platform = await findPlatform(db);
  if (!platform) throw new BusinessError(refusal);
  return platform;
}

/** The guids of enterprises of a name or credit code like this, as a subquery. */
export const enterprisesLike = (keyword: string): SQL =>
  sql`(select ${enterprise.guid} from ${enterprise}
    where ${or(contains(enterprise.name, keyword), eq(enterprise.uscc, keyword.toUpperCase()))})`;

/**
 * The one enterprise that sees supervision management and appoints supervisors (product.md 6): the setting
 * SUPERVISION_ENTERPRISE, the platform's own while that is unset; null when there is neither.
 */
export const findSupervisionEnterprise = async (
  db: Db,
  setting: string | undefined,
): Promise<string | null> => setting ?? findPlatform(db);

/** The enterprise of a unified social credit code; null when it has not been entered. */
export async function findEnterpriseByUscc(db: Db, uscc: string) {
  const [found] = await db
    .select({ guid: enterprise.guid, name: enterprise.name, isUnclaimed: enterprise.isUnclaimed })
    .from(enterprise)
    .where(eq(enterprise.uscc, uscc));
  return found ?? null;
}

/** The enterprises of these credit codes. */
export const findEnterprisesByUscc = (db: Db, codes: readonly string[]) =>
  db
    .select(known)
    .from(enterprise)
    .where(sql`${enterprise.uscc} = any(${sql.param([...new Set(codes)])}::text[])`);

/**
 * Gives an enterprise that was entered for somebody else to who registers it, under their name and subject types; false
 * when somebody has taken it meanwhile.
 */
export async function claimEnterprise(
  db: Db,
  guid: string,
  { name, subjectTypes }: Pick<NewEnterprise, 'name' | 'subjectTypes'>,
): Promise<boolean> {
  const claimed = await db
    .update(enterprise)
    .set({
      name,
      draftSubjectTypes: subjectTypes,
      isUnclaimed: false,
      version: sql`${enterprise.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(enterprise.guid, guid), eq(enterprise.isUnclaimed, true)))
    .returning({ guid: enterprise.guid });
  return claimed.length > 0;
}

/** Names and credit codes of enterprises by guid. */
export async function enterpriseBriefs(db: Db, guids: readonly string[]) {
  if (guids.length === 0) return new Map<string, { name: string; uscc: string | null }>();
  const found = await db
    .select({ guid: enterprise.guid, name: enterprise.name, uscc: enterprise.uscc })
    .from(enterprise)
    .where(inArray(enterprise.guid, [...new Set(guids)]));
  return new Map(found.map(({ guid, ...brief }) => [guid, brief]));
}

/** How alike two names must be, as the share of two-character pieces they have in common. */
const ALIKE = 0.5;

/** Names of enterprises close to this one, the closest first, at most five; `exceptUscc` is its own. */
export async function similarEnterprises(db: Db, name: string, exceptUscc: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      select e.name, (select count(*) from unnest(search_grams(e.name)) g where g = any(wanted.grams))::float8
        / greatest(cardinality(search_grams(e.name)), cardinality(wanted.grams)) as share
      from ${enterprise} e, (select search_grams(${name}) as grams) wanted
      where e.uscc is distinct from ${exceptUscc} and search_grams(e.name) && wanted.grams
    ) close where share >= ${ALIKE} order by share desc, name limit 5`);
  return rows.map((row) => row.name);
}

/** Active enterprises of any of these formal subject types, of a name like this if it is said, by name; at most `most`. */
export const companiesOfTypes = (
  db: Db,
  types: readonly SubjectType[],
  name: string | undefined,
  most: number,
): Promise<{ guid: string; name: string }[]> =>
  db
    .select({ guid: enterprise.guid, name: enterprise.name })
    .from(enterprise)
    .where(
      and(
        sql`${enterprise.subjectTypes} && ${sql.param([...types])}::text[]`,
        eq(enterprise.isActive, true),
        contains(enterprise.name, name),
      ),
    )
    .orderBy(asc(enterprise.name), asc(enterprise.guid))
    .limit(most);

/** The names of enterprises by guid. */
export async function enterpriseNames(db: Db, guids: readonly string[]): Promise<Map<string, string>> {
  if (guids.length === 0) return new Map();
  const found = await db
    .select({ guid: enterprise.guid, name: enterprise.name })
    .from(enterprise)
    .where(inArray(enterprise.guid, [...new Set(guids)]));
  return new Map(found.map(({ guid, name }) => [guid, name]));
}

/** The formal subject types of enterprises by guid. */
export async function subjectTypesOf(db: Db, guids: readonly string[]): Promise<Map<string, SubjectType[]>> {
  if (guids.length === 0) return new Map();
  const found = await db
    .select({ guid: enterprise.guid, subjectTypes: enterprise.subjectTypes })
    .from(enterprise)
    .where(inArray(enterprise.guid, [...new Set(guids)]));
  return new Map(found.map(({ guid, subjectTypes }) => [guid, subjectTypes]));
}

/** Enters an enterprise; its subject types are formal only once it is approved. Answers its guid. */
export async function addEnterprise(db: Db, given: NewEnterprise): Promise<string> {
  const { subjectTypes, approvalState, ...rest } = given;
  const [made] = await db
    .insert(enterprise)
    .values({
      ...rest,
      approvalState,
      subjectTypes: approvalState === enterpriseApproval.code.approved ? subjectTypes : [],
      draftSubjectTypes: subjectTypes,
      hasSubmitted: approvalState !== enterpriseApproval.code.draft,
    })
    .returning({ guid: enterprise.guid });
  return made!.guid;
}

/** Locks an enterprise for the transaction: whoever changes its information waits here. Null when there is none. */
export async function lockEnterprise(db: Db, guid: string) {
  const [found] = await db.select().from(enterprise).where(eq(enterprise.guid, guid)).for('update');
  return found ?? null;
}

/** What follows from how its information stands: state, drafted and formal subject types, name and credit code. */
export async function storeEnterprise(
  db: Db,
  guid: string,
  set: Partial<
    Pick<
      typeof enterprise.$inferInsert,
      'name' | 'uscc' | 'subjectTypes' | 'draftSubjectTypes' | 'hasSubmitted' | 'approvalState'
    >
  >,
): Promise<void> {
  await db
    .update(enterprise)
    .set({ ...set, version: sql`${enterprise.version} + 1`, updatedAt: sql`now()` })
    .where(eq(enterprise.guid, guid));
}
