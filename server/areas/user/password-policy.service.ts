import { ruleWording } from '#shared/kit/rule-texts';
import { newPassword, ownWordFault } from '#shared/areas/registration/password-rules';
import { superPassword } from '#shared/areas/registration/rules';
import { isAdministrator } from '#shared/areas/role/administrators';
import type { Wording } from '#shared/kit/language';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isCommonPassword } from '../../kit/common-passwords.ts';
import { isPassword } from '../../kit/password-hash.ts';
import type { Account } from './account.service.ts';
import { enterpriseBriefs } from '../enterprise/enterprise.service.ts';
import { rolesOf } from '../role/role.service.ts';
import { spelledWords } from './spelled-words.ts';
import { user } from './user.table.ts';

/** Whose password it is to be, with the names it may not be made of. */
export interface PasswordPerson {
  userName: string;
  name?: string | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  enterpriseName?: string | undefined;
  uscc?: string | null | undefined;
}

/** Why nobody may choose a password; null when somebody may: the rule of the form, and not a common one. */
export function passwordFault(chosen: string): Wording | null {
  const fault = newPassword().safeParse(chosen).error?.issues[0]?.message;
  if (fault !== undefined) return ruleWording(fault);
  return isCommonPassword(chosen)
    ? { cn: '该密码过于常见，请更换', en: 'This password is too common, please choose another' }
    : null;
}

/**
 * Why this person may not choose a password; null when they may: what nobody may choose, and their own names
 * and numbers and those of their enterprise in any disguise (security-and-audit.md 6.1).
 */
export async function personPasswordFault(
  chosen: string,
  { name, phone, email, enterpriseName, uscc, userName }: PasswordPerson,
): Promise<Wording | null> {
  return (
    passwordFault(chosen) ??
    ownWordFault(chosen, {
      userName,
      phone: phone ?? '',
      email: email ?? '',
      uscc: uscc ?? '',
      spelled: await spelledWords({ name, enterpriseName }),
    })
  );
}

/** The same for whoever has an account already; an administrator's is a super password (product.md 5). */
export async function accountPasswordFault(
  db: Db,
  userGuid: string,
  chosen: string,
): Promise<Wording | null> {
  const [found] = await db.select().from(user).where(eq(user.guid, userGuid));
  const { userName, name, phone, email, enterpriseGuid } = found!;
  const brief = (await enterpriseBriefs(db, [enterpriseGuid])).get(enterpriseGuid);
  const enterprise = { enterpriseName: brief?.name, uscc: brief?.uscc };
  const fault = await personPasswordFault(chosen, { userName, name, phone, email, ...enterprise });
  if (fault || !isAdministrator(await rolesOf(db, userGuid))) return fault;
  const message = superPassword().safeParse(chosen).error?.issues[0]?.message;
  return message === undefined ? null : ruleWording(message);
}

/** Why a password may not come back; null when it is none of the last five. Belongs inside `inPasswordTurn`. */
export async function reuseFault(account: Account, chosen: string): Promise<Wording | null> {
  if (await isPassword(account.passwordHash, chosen))
    return { cn: '新密码不能与原密码相同', en: 'The new password must differ from the current one' };
  for (const former of account.formerHashes)
    if (await isPassword(former, chosen))
      return {
        cn: '新密码不能与最近5次使用过的密码相同',
        en: 'The new password must differ from the last five',
      };
  return null;
}
