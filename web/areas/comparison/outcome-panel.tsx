import type { ReactNode } from 'react';
import { splitObstacle } from '#shared/areas/comparison/codes';
import type { ComparisonTable } from '#shared/areas/comparison/contract';
import { compareMoney, formatMoney } from '#shared/kit/money';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import css from './comparison.module.css';
import { useTexts } from './texts.ts';

/** The cheapest whole, the lowest of each line, and the best split beside each other. */
export function OutcomePanel({ of }: { of: ComparisonTable }) {
  const texts = useTexts();
  const { single, lineWise, split } = of;
  const nameOf = (no: number) => of.suppliers.find((one) => one.no === no)?.name ?? '';
  return (
    <Panel title={texts.outcome}>
      <dl className={css.outcome}>
        <Figure name={texts.single} amount={single?.total ?? null}>
          {single ? `${single.no} ${nameOf(single.no)}` : texts.noSingle}
        </Figure>
        <Figure name={texts.lineWise} amount={lineWise}>
          {texts.lineWiseHint}
        </Figure>
        <Figure name={texts.split} amount={split?.total ?? null} isMain>
          <SplitWords of={of} />
        </Figure>
      </dl>
    </Panel>
  );
}

function SplitWords({ of: { split, obstacle, suppliers } }: { of: ComparisonTable }) {
  const texts = useTexts();
  const language = useLanguage();
  if (!split) return obstacle && splitObstacle.label(obstacle, language);
  const isProven = compareMoney(split.bound, split.total) === 0;
  const saves = split.saved !== null && compareMoney(split.saved, '0.00') > 0;
  return (
    <>
      <span className={isProven ? css.good : css.warn}>
        {isProven ? texts.proven : texts.unproven(formatMoney(split.bound))}
      </span>
      {split.saved !== null && (
        <span className={saves ? css.good : css.soft}>
          {saves ? texts.saved(formatMoney(split.saved)) : texts.noSaving}
        </span>
      )}
      {suppliers.map(
        (one) =>
          one.split && (
            <span key={one.no}>
              {texts.part(`${one.no} ${one.name}`, one.split.lines)} {formatMoney(one.split.amount)}{' '}
              {texts.yuan}
            </span>
          ),
      )}
    </>
  );
}

function Figure({
  name,
  amount,
  isMain = false,
  children,
}: {
  name: string;
  amount: string | null;
  isMain?: boolean;
  children: ReactNode;
}) {
  const texts = useTexts();
  return (
    <div className={isMain ? css.mainFigure : css.figure}>
      <dt>{name}</dt>
      <dd>
        <strong>{amount === null ? '-' : `${formatMoney(amount)} ${texts.yuan}`}</strong>
        {children}
      </dd>
    </div>
  );
}
