import type { Wording } from '#shared/kit/language';
import { type DrawList, POOL_MAX } from './files.ts';

/** Compares as UTF-8 bytes do, which is the order of code points. */
export function byBytes(left: string, right: string): number {
  const least = Math.min(left.length, right.length);
  let at = 0;
  while (at < least && left.charCodeAt(at) === right.charCodeAt(at)) at += 1;
  if (at === least) return left.length - right.length;
  // The halves of a pair that differ in the second alone begin one earlier.
  const from =
    at > 0 && isSecondHalf(left.charCodeAt(at)) && isSecondHalf(right.charCodeAt(at)) ? at - 1 : at;
  return left.codePointAt(from)! - right.codePointAt(from)!;
}

const isSecondHalf = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

const t = {
  large: {
    cn: `一次抽取的名单不能超过${POOL_MAX}家，请缩小范围`,
    en: `A list has at most ${POOL_MAX} entries: narrow the conditions`,
  },
  order: { cn: '抽取名单须按编号排序且不重复', en: 'A list is sorted by its ids, none of them twice' },
  comma: { cn: '抽取名单的编号不能含有逗号', en: 'An id has no comma' },
  few: {
    cn: '名单不足：关联单位只取一家后，达不到应抽取的家数',
    en: 'The list is too short: with one of each affiliated group the number asked for is not reached',
  },
} as const satisfies Record<string, Wording>;

/** Why a list cannot be committed to; null: it can. */
export function listFault({ groups, excluded, maxPerUnit }: DrawList): Wording | null {
  const seen = new Set(excluded.map(({ id }) => id));
  for (const { pool } of groups) {
    if (pool.length > POOL_MAX) return t.large;
    for (const [at, [id]] of pool.entries()) {
      if (id.includes(',')) return t.comma;
      if (seen.has(id) || (at > 0 && byBytes(pool[at - 1]![0], id) >= 0)) return t.order;
      seen.add(id);
    }
  }
  return groups.some((group) => group.pick > mostOf(group.pool, maxPerUnit)) ? t.few : null;
}

/** How many a pool can give by itself. */
function mostOf(pool: DrawList['groups'][number]['pool'], maxPerUnit: number): number {
  if (maxPerUnit === 0) return pool.length;
  const units = new Map<string, number>();
  for (const [, unit] of pool) units.set(unit, Math.min(maxPerUnit, (units.get(unit) ?? 0) + 1));
  return [...units.values()].reduce((sum, one) => sum + one, 0);
}
