import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { cellState } from '#shared/areas/comparison/codes';
import type {
  ComparisonCell,
  ComparisonRow,
  ComparisonSupplier,
  ComparisonTable,
} from '#shared/areas/comparison/contract';
import { lineKind } from '#shared/areas/tender-file/codes';
import { formatMoney } from '#shared/kit/money';
import { useLanguage } from '../../kit/language.ts';
import { useScrolledByKeys } from '../../kit/scrolled-by-keys.ts';
import css from './comparison.module.css';
import { useTexts } from './texts.ts';

const c = cellState.code;

/** Lines × suppliers: the line stays in sight while suppliers are scrolled; on a telephone suppliers stand below their line. */
export function ComparedTable({ of, isBusy }: { of: ComparisonTable; isBusy: boolean }) {
  const texts = useTexts();
  const frame = useScrolledByKeys();
  const { suppliers } = of;
  const isLast = of.page * of.rows >= of.total;
  return (
    <section ref={frame} className={css.frame} aria-label={texts.table} aria-busy={isBusy}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            {suppliers.map((one) => (
              <th key={one.no} scope="col">
                {one.no} {one.name}
                {one.isLowest && <Tag color="success">{texts.lowestWhole}</Tag>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.list.map((row) => (
            <tr key={row.lineNo}>
              <th scope="row">
                <Line of={row} />
              </th>
              {row.cells.map((cell, at) => {
                const supplier = suppliers[at]!;
                return (
                  <td
                    key={supplier.no}
                    data-label={`${supplier.no} ${supplier.name}`}
                    className={cell.isBest ? css.best : undefined}
                  >
                    <CellWords of={cell} isGiven={row.splitTo === supplier.no} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {isLast && <Totals of={suppliers} />}
      </table>
    </section>
  );
}

function Line({ of: { lineNo, materialName, spec, quantity, unit, kind } }: { of: ComparisonRow }) {
  const texts = useTexts();
  return (
    <>
      <span>
        {lineNo}. {materialName} {kind === lineKind.code.optional && <Tag>{texts.optional}</Tag>}
      </span>
      {spec && <span className={css.soft}>{spec}</span>}
      <span className={css.soft}>
        {texts.quantity} {quantity} {unit}
      </span>
    </>
  );
}

function CellWords({ of: cell, isGiven }: { of: ComparisonCell; isGiven: boolean }) {
  const texts = useTexts();
  const language = useLanguage();
  const { state, price, netPrice, taxRate, amount, countedAs, isBest } = cell;
  const isPlain = state === c.quoted || state === c.fixed;
  const also = [cell.brand, cell.delivery, cell.remark].filter(Boolean).join(' · ');
  return (
    <>
      <span className={css.amount}>
        {amount === null ? '-' : formatMoney(amount)}
        {isBest && <Tag color="success">{texts.lowest}</Tag>}
        {isGiven && <Tag color="processing">{texts.given}</Tag>}
      </span>
      {state !== c.quoted && (
        <span className={isPlain ? css.soft : css.warn}>{cellState.label(state, language)}</span>
      )}
      {countedAs !== null && <span className={css.warn}>{texts.countedAs(formatMoney(countedAs))}</span>}
      {price !== null && (
        <span className={css.soft}>
          {texts.price} {price}
          {state !== c.fixed &&
            (taxRate === null
              ? ` · ${texts.noRate}`
              : ` · ${texts.taxRate} ${taxRate}% · ${texts.netPrice} ${netPrice ?? '-'}`)}
        </span>
      )}
      {also && <span className={css.soft}>{also}</span>}
    </>
  );
}

function Totals({ of: suppliers }: { of: readonly ComparisonSupplier[] }) {
  const texts = useTexts();
  const row = (name: string, cell: (one: ComparisonSupplier) => ReactNode) => (
    <tr>
      <th scope="row">{name}</th>
      {suppliers.map((one) => (
        <td key={one.no} data-label={`${one.no} ${one.name}`}>
          {cell(one)}
        </td>
      ))}
    </tr>
  );
  return (
    <tfoot>
      {row(texts.quoted, ({ quoted }) => (
        <span className={css.amount}>{formatMoney(quoted)}</span>
      ))}
      {row(texts.compared, ({ compared, isLowest, missing }) => (
        <>
          <span className={css.amount}>
            {formatMoney(compared)}
            {isLowest && <Tag color="success">{texts.lowestWhole}</Tag>}
          </span>
          {missing > 0 && <span className={css.warn}>{texts.missing(missing)}</span>}
        </>
      ))}
      {row(texts.leastRow, ({ least }) => (
        <span className={css.amount}>{least === null ? texts.noLeast : formatMoney(least)}</span>
      ))}
      {row(texts.splitRow, ({ split }) => (
        <span className={css.amount}>
          {split ? `${formatMoney(split.amount)} (${texts.lines(split.lines)})` : texts.notGiven}
        </span>
      ))}
    </tfoot>
  );
}
