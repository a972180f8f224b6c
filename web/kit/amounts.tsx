import { type Money as Amount, toWan } from '#shared/kit/money';
import { useKitTexts } from './texts.ts';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** An amount of 元 in 万元, at most six decimals; with its unit when no label says it. */
export function Wan({ yuan, unit = false }: { yuan: Amount | null | undefined; unit?: boolean }) {
  const { wanUnit } = useKitTexts();
  if (!yuan) return null;
  const [whole, fraction] = toWan(yuan).split('.') as [string, string?];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return (
    <span style={figures}>
      {fraction === undefined ? grouped : `${grouped}.${fraction}`}
      {unit && ` ${wanUnit}`}
    </span>
  );
}
