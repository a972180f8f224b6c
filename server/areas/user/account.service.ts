import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { user } from './user.table.ts';

/** What signing in needs to know of an account. */
export interface Account {
  guid: string;
  userName: string;
  passwordHash: string;
  formerHashes: string[];
  mustChangePassword: boolean;
  isActive: boolean;
}

const accountColumns = {
  guid: user.guid,
  userName: user.userName,
  passwordHash: user.passwordHash,
  formerHashes: user.formerHashes,
  mustChangePassword: user.mustChangePassword,
  isActive: user.isActive,
};

/** The account of a login name, whatever its case, disabled ones included; null when there is none. */
export async function findAccount(db: Db, userName: string): Promise<Account | null> {
  const [found] = await db
    .select(accountColumns)
    .from(user)
    .where(and(sql`lower(${user.userName}) = ${userName.toLowerCase()}`, eq(user.isDeleted, false)));
  return found ?? null;
}

/** Whether a user name has ever been given, in whatever case: names of people who have left are not given again. */
export async function isUserNameTaken(db: Db, userName: string): Promise<boolean> {
  const found = await db
    .select({ guid: user.guid })
    .from(user)
    .where(sql`lower(${user.userName}) = ${userName.toLowerCase()}`);
  return found.length > 0;
}

/** The accounts a phone opens, disabled ones left out, by user name; one person may have several. */
export const accountsOfPhone = (db: Db, phone: string) =>
  db
    .select({ ...accountColumns, name: user.name, enterpriseGuid: user.enterpriseGuid })
    .from(user)
    .where(and(eq(user.phone, phone), eq(user.isActive, true), eq(user.isDeleted, false)))
    .orderBy(asc(user.userName));

/** Binds another phone to an account; whose it is has been proved by the caller. */
export async function storePhone(db: Db, userGuid: string, phone: string): Promise<void> {
  await db
    .update(user)
    .set({ phone, version: sql`${user.version} + 1`, updatedAt: sql`now()` })
    .where(eq(user.guid, userGuid));
}

/** Whether an enterprise has anybody who may sign in. */
export async function hasAccount(db: Db, enterpriseGuid: string): Promise<boolean> {
  const found = await db
    .select({ guid: user.guid })
    .from(user)
    .where(and(eq(user.enterpriseGuid, enterpriseGuid), eq(user.isActive, true), eq(user.isDeleted, false)))
    .limit(1);
  return found.length > 0;
}

/** When the password of an account was chosen. */
export async function passwordTimeOf(db: Db, userGuid: string): Promise<Date> {
  const [found] = await db.select({ at: user.passwordChangedAt }).from(user).where(eq(user.guid, userGuid));
  return found!.at;
}

/** Whether an account has another password than the one it was made with. */
export async function hasChosenPassword(db: Db, userName: string): Promise<boolean> {
  const found = await db
    .select({ guid: user.guid })
    .from(user)
    .where(
      and(
        sql`lower(${user.userName}) = ${userName.toLowerCase()}`,
        sql`${user.passwordChangedAt} > ${user.createdAt}`,
      ),
    );
  return found.length > 0;
}

/** How many passwords before the current one may not come back (security-and-audit.md 6.1: the last five in all). */
const FORMER_KEPT = 4;

/**
 * Stores a new password hash; the old one joins the former ones. The caller has checked the rules. One that somebody
 * else has chosen must be changed at the next sign-in.
 */
export async function storePassword(
  db: Db,
  userGuid: string,
  passwordHash: string,
  mustChangePassword = false,
): Promise<void> {
  await db
    .update(user)
    .set({
      passwordHash,
      formerHashes: sql`(array_prepend(${user.passwordHash}, ${user.formerHashes}))[1:${sql.raw(String(FORMER_KEPT))}]`,
      passwordChangedAt: sql`now()`,
      mustChangePassword,
      version: sql`${user.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(user.guid, userGuid));
}

/** An account about to be made. */
export interface NewAccount {
  /** Made by the caller so that the same call makes one account. */
  guid?: string | undefined;
  userName: string;
  name: string;
  /** 工号, and the position held. */
  userCode?: string | undefined;
  duty?: string | undefined;
  type: string;
  enterpriseGuid: string;
  deptGuid?: string | null | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  passwordHash: string;
  /** For a password somebody else has chosen. */
  mustChangePassword?: boolean | undefined;
}

/** Makes an account; answers its guid. A user name once given, in whatever case, is refused by the database. */
export async function addAccount(db: Db, given: NewAccount): Promise<string> {
  const [made] = await db.insert(user).values(given).returning({ guid: user.guid });
  return made!.guid;
}

/** Whether anybody has an account yet. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const found = await db.select({ guid: user.guid }).from(user).limit(1);
  return found.length > 0;
}
