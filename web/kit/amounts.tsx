import { formatMoney, inThousands, type Money as Amount, toWan } from '#shared/kit/money';
import { setAmountUnit, useAmountUnit } from './amount-unit.ts';
import css from './amounts.module.css';
import { useKitTexts } from './texts.ts';

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
    <span className={css.figures}>
      {unit ? [grouped, ...rest].join('.') : `${grouped}.${(rest[0] ?? '').padEnd(2, '0')}`}
      {unit && ' '}
      {unit && <small>{wanUnit}</small>}
    </span>
  );
}

/** An amount of 元 in the column of a list, in the unit its reader chose; points stand below each other. */
export function ColumnAmount({ yuan }: { yuan: Amount }) {
  const { yuanUnit } = useKitTexts();
  const unit = useAmountUnit();
  const exact = formatMoney(yuan);
  if (unit === 'yuan') return <span className={css.figures}>{exact}</span>;
  const [whole, decimals = ''] = toWan(yuan).split('.') as [string, string?];
  return (
    <span className={css.figures} title={`${exact} ${yuanUnit}`}>
      {inThousands(whole)}
      <span className={css.decimals}>.{decimals.padEnd(2, '0')}</span>
    </span>
  );
}

/** The unit of a label's end: `估算总金额(万元)`. */
const UNIT = /\((?:万元|10k CNY|×10,000 CNY)\)$/;

/** What a column of amounts is called without its unit. */
export const withoutUnit = (label: string) => label.replace(UNIT, '').trimEnd();

/** The head of a column of amounts, whose unit can be switched for every list. */
export function AmountHead({ label }: { label: string }) {
  const { wanUnit, yuanUnit, switchUnit } = useKitTexts();
  const unit = useAmountUnit();
  const [shown, other, next] =
    unit === 'wan' ? ([wanUnit, yuanUnit, 'yuan'] as const) : ([yuanUnit, wanUnit, 'wan'] as const);
  return (
    <>
      {withoutUnit(label)}{' '}
      <button
        type="button"
        className={css.unit}
        title={switchUnit(other)}
        onClick={(event) => {
          // the head sorts
          event.stopPropagation();
          setAmountUnit(next);
        }}
      >
        ({shown})
      </button>
    </>
  );
}
