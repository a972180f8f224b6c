import { newPassword } from '#shared/areas/registration/rules';
import { isCommonPassword } from '../../kit/common-passwords.ts';
import { isPassword } from '../../kit/password-hash.ts';
import type { Account } from './account.service.ts';

/**
 * Why a password may not be chosen, in Chinese; null when it may: the rule of registration, not one of the 3,000 most
 * common, not containing the user name (security-and-audit.md 6.1).
 */
export function passwordFault(chosen: string, userName: string): string | null {
  const fault = newPassword().safeParse(chosen).error?.issues[0]?.message;
  if (fault) return fault;
  if (isCommonPassword(chosen)) return '该密码过于常见，请更换';
  return chosen.toLowerCase().includes(userName.toLowerCase()) ? '密码不能包含用户名' : null;
}

/** Why a password may not come back, in Chinese; null when it is none of the last five. Belongs inside `inPasswordTurn`. */
export async function reuseFault(account: Account, chosen: string): Promise<string | null> {
  if (await isPassword(account.passwordHash, chosen)) return '新密码不能与原密码相同';
  for (const former of account.formerHashes)
    if (await isPassword(former, chosen)) return '新密码不能与最近5次使用过的密码相同';
  return null;
}
