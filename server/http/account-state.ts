import type { Wording } from '#shared/kit/language';
import type { Actor } from './context.ts';

/** What a signed-in person must do before they may do anything else; null when there is nothing. */
export function accountFault(
  actor: Pick<Actor, 'mustChangePassword' | 'mustEnrolSecondFactor'>,
): { isPassword: boolean; text: Wording } | null {
  if (actor.mustChangePassword)
    return {
      isPassword: true,
      text: {
        cn: '请先修改初始密码或已过期的密码',
        en: 'The first or expired password must be changed first',
      },
    };
  if (actor.mustEnrolSecondFactor)
    return {
      isPassword: false,
      text: {
        cn: '您的角色要求二次验证，请先绑定',
        en: 'A role asks for a second factor, which must be enrolled first',
      },
    };
  return null;
}
