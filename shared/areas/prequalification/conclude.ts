import { compareMoney } from '#shared/kit/money';
import { preMethod, type PreMethod } from '#shared/areas/tender-notice/codes';

/** An application as its review left it. */
export interface Reviewed {
  guid: string;
  /** Every condition is met. */
  fits: boolean;
  /** 得分; null: none was given. */
  score: string | null;
}

/** How is chosen, as it was announced. */
export interface Choice {
  method: PreMethod;
  /** Of 有限数量制. */
  limit: number | null;
}

/** Whether more meet the conditions than may pass, so that scores decide. */
export const needsScores = (all: readonly Reviewed[], { method, limit }: Choice): boolean =>
  method === preMethod.code.limited && limit !== null && all.filter(({ fits }) => fits).length > limit;

/**
 * Who passes: of 合格制 all that meet the conditions; of 有限数量制 the same up to its number without scores, else the best by
 * score, and at the last place all who are tied (tendering.md 6.4).
 */
export function passing(all: readonly Reviewed[], choice: Choice): ReadonlySet<string> {
  const fit = all.filter(({ fits }) => fits);
  if (!needsScores(all, choice)) return new Set(fit.map(({ guid }) => guid));
  const scoreOf = ({ score }: Reviewed) => score ?? '0';
  const inOrder = fit.toSorted((one, other) => compareMoney(scoreOf(other), scoreOf(one)));
  const last = scoreOf(inOrder[choice.limit! - 1]!);
  return new Set(fit.flatMap((one) => (compareMoney(scoreOf(one), last) >= 0 ? [one.guid] : [])));
}
