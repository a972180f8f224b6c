import type { Explanation } from '#shared/areas/access/explain-contract';
import { permissionTree, permissionWording } from '#shared/areas/role/permissions';
import type { Hand } from '#shared/areas/role/permissions';
import type { DataScope } from '#shared/areas/role/scope';
import type { Wording } from '#shared/kit/language';
import type { Actor } from '../../http/context.ts';
import type { Refusal } from '../../http/refusal.ts';
import { notFoundText } from '../../kit/errors.ts';

type Told = Omit<Explanation, 'ask' | 'grantedBy'>;

const nothingMore = { hint: null, state: null, permission: null, scope: null };

/** A permission with its names. */
export const permissionNamed = (code: string): { code: string; label: Wording } => {
  return { code, label: permissionWording(code) };
};

export const allowedTold: Told = {
  ...nothingMore,
  allowed: true,
  decidedBy: null,
  text: { cn: '可以进行', en: 'Allowed' },
};

/** A person who cannot act at all. */
export const accountTold = (text: Wording): Told => ({
  ...nothingMore,
  allowed: false,
  decidedBy: 'account',
  text,
});

/** A right that is missing; of several, one would do. */
export function permissionTold(actor: Pick<Actor, 'permissions'>, permissions: readonly string[]): Told {
  const named = permissions.map((one) => permissionNamed(one).label);
  const isOne = named.length === 1;
  return {
    ...nothingMore,
    allowed: false,
    decidedBy: 'permission',
    text: {
      cn: `没有权限：${named.map(({ cn }) => cn).join('、')}${isOne ? '' : '（有其一即可）'}`,
      en: `Missing permission: ${named.map(({ en }) => en).join(', ')}${isOne ? '' : ' (one is enough)'}`,
    },
    hint: otherHand(actor, permissions),
    permission: permissionNamed(permissions[0]!),
  };
}

/** A refusal of a record's own rules. */
export function refusalTold(actor: Pick<Actor, 'permissions'>, refusal: Refusal, readBy: string): Told {
  if (refusal.by === 'permission') return permissionTold(actor, [refusal.permission]);
  if (refusal.by === 'scope') {
    return {
      ...nothingMore,
      allowed: false,
      decidedBy: 'scope',
      text: notFoundText,
      permission: permissionNamed(readBy),
      scope: { has: [...(actor.permissions.get(readBy) ?? [])] as DataScope[], needs: null },
    };
  }
  return {
    ...nothingMore,
    allowed: false,
    decidedBy: refusal.by,
    text: refusal.text,
    state: refusal.state ? { now: refusal.state.now, needs: [...refusal.state.needs] } : null,
  };
}

/** What an asker may hear who cannot see the record themselves: which kind of rule decided, nothing of the record. */
export const withoutRecord = (told: Told): Told =>
  told.decidedBy === 'owner' || told.decidedBy === 'state' || told.decidedBy === 'separation'
    ? {
        ...told,
        state: null,
        text: {
          cn: '由该记录的经办人或状态决定；您无权查看该记录，具体原因请其本人查看',
          en: 'The record’s handler or state decides; you cannot see the record, so the person must look for themselves',
        },
      }
    : told;

const handName: Record<Exclude<Hand, 'shared'>, Wording> = {
  business: { cn: '业务', en: 'business' },
  system: { cn: '系统管理', en: 'system administration' },
  security: { cn: '安全管理', en: 'security administration' },
  audit: { cn: '审计管理', en: 'audit administration' },
};
const handOf = new Map(
  permissionTree.flatMap(({ permissions }) => permissions.map(({ code, hand }) => [code as string, hand])),
);

/** Why it cannot simply be added: the separated hands of 等保 L3-CES1-08. */
function otherHand({ permissions }: Pick<Actor, 'permissions'>, wanted: readonly string[]): Wording | null {
  const own = new Set([...permissions.keys()].map((code) => handOf.get(code) ?? 'shared'));
  own.delete('shared');
  const [held] = own as Set<Exclude<Hand, 'shared'>>;
  const hands = wanted.map((code) => handOf.get(code) ?? 'shared');
  if (held === undefined || hands.some((hand) => hand === 'shared' || hand === held)) return null;
  const other = hands[0] as Exclude<Hand, 'shared'>;
  return {
    cn: `该权限属于${handName[other].cn}，与已有的${handName[held].cn}权限分离，一人不能兼有`,
    en: `It belongs to ${handName[other].en}, which must not lie in one hand with ${handName[held].en}`,
  };
}
