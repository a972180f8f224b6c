import { openerKeyState } from '#shared/areas/opener-key/codes';
import type { ConfirmAction } from '#shared/areas/opener-key/confirm-contract';
import type { OpenerKeyAction } from '#shared/areas/opener-key/contract';
import { notFrom, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import { IN_FORCE, type Standing } from './opener-key-rows.ts';

const s = openerKeyState.code;

const ownKey: RuleRefusal = {
  by: 'separation',
  text: { cn: '不能确认本人的开标密钥', en: 'Nobody confirms their own key' },
};

const LIVING = [s.waiting, ...IN_FORCE] as const;

/** What speaks against each act of its opener. */
export const decideOwn = ({ state }: Standing): Record<OpenerKeyAction, Refusal | null> => ({
  try: notFrom(openerKeyState, state, LIVING),
  end: notFrom(openerKeyState, state, LIVING),
});

/** What speaks against each act of this security administrator. */
export function decideAsSecurity(
  { row, state }: Standing,
  actor: { guid: string },
): Record<ConfirmAction, Refusal | null> {
  const refusal =
    notFrom(openerKeyState, state, [s.waiting]) ?? (row.userGuid === actor.guid ? ownKey : null);
  return { confirm: refusal, refuse: refusal };
}
