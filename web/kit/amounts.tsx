import { inThousands, type Money as Amount, toWan } from '#shared/kit/money';
import { useKitTexts } from './texts.ts';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/**
 * An amount of 元 in 万元, at most six decimals; with its unit when no label says it. Without, as in the columns of a
 * table, with at least two, so that points stand below each other.
 */
export function Wan({ yuan, unit = false }: { yuan: Amount | null | undefined; unit?: boolean }) {
  const { wanUnit } = useKitTexts();
  if (!yuan) return null;
  const [whole, ...rest] = toWan(yuan).split('.') as [string, string?];
  const grouped = inThousands(whole);
  return (
    <span style={figures}>
      {unit ? `${[grouped, ...rest].join('.')} ${wanUnit}` : `${grouped}.${(rest[0] ?? '').padEnd(2, '0')}`}
    </span>
  );
}
