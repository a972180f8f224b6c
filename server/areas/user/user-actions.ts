import type { UserAction } from '#shared/areas/user/contract';
import type { Wording } from '#shared/kit/language';
import type { Actor } from '../../http/context.ts';
import { needs, type Refusal } from '../../http/refusal.ts';

/** A person as the acts on them are decided. */
interface Target {
  guid: string;
  isActive: boolean;
  lockedSeconds: number;
}

const notOneself = (cn: string, en: string): Refusal => ({ by: 'owner', text: { cn, en } });
const wrongState = (text: Wording): Refusal => ({ by: 'state', text });

export const alreadyDisabled = wrongState({ cn: '该用户已停用', en: 'The user is disabled already' });
export const alreadyActive = wrongState({ cn: '该用户未停用', en: 'The user is not disabled' });
export const notLocked = wrongState({ cn: '该账号未被锁定', en: 'The account is not locked' });
export const isDisabled = wrongState({
  cn: '该用户已停用，请先启用',
  en: 'The user is disabled; enable first',
});

/** What speaks against each act on a person, as far as their row alone decides; null is nothing. */
export function userRefusals(
  { guid, isActive, lockedSeconds }: Target,
  actor: Actor,
  isWithinWrite: boolean,
): Record<UserAction, Refusal | null> {
  const isSelf = guid === actor.guid;
  const right = needs(actor, 'user:write') ?? (isWithinWrite ? null : ({ by: 'scope' } as const));
  return {
    edit: right,
    disable:
      right ??
      (isSelf ? notOneself('不能停用本人账号', 'You cannot disable your own account') : null) ??
      (isActive ? null : alreadyDisabled),
    enable: right ?? (isActive ? alreadyActive : null),
    move:
      right ??
      (isSelf ? notOneself('不能调整本人的部门', 'You cannot move yourself to another department') : null),
    resetPassword:
      right ??
      (isSelf
        ? notOneself('请在“我的账号”中修改本人密码', 'Change your own password under “My account”')
        : null) ??
      (isActive ? null : isDisabled),
    unlock: right ?? (lockedSeconds > 0 ? null : notLocked),
    delete: right ?? (isSelf ? notOneself('不能删除本人账号', 'You cannot delete your own account') : null),
    revealContact: isSelf ? null : right,
  };
}
