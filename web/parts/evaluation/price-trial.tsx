import { Button, Input } from 'antd';
import { useState } from 'react';
import { priceFormula, type PriceFormula } from '#shared/areas/evaluation/codes';
import { exampleFaults, parameterFaults } from '#shared/areas/evaluation/price-faults';
import type { PriceParameters } from '#shared/areas/evaluation/price-parameters';
import { type ComparedBid, priceScores } from '#shared/areas/evaluation/price-score';
import { formatMoney } from '#shared/kit/money';
import { useLanguage } from '../../kit/language.ts';
import { PlainTable } from '../form/plain-table.tsx';
import css from './evaluation.module.css';
import { useTexts } from './texts.ts';

const f = priceFormula.code;
const EXAMPLES_MAX = 12;
const usual: Partial<Record<PriceFormula, readonly ComparedBid[]>> = {
  [f.discountRate]: ['12.5', '11.8', '9.36'].map((price) => ({ price })),
  [f.weightedUnits]: [
    { price: '', units: [] },
    { price: '', units: [] },
  ],
  [f.valueForMoney]: [
    { price: '960000', points: '86.40' },
    { price: '1000000', points: '91.20' },
    { price: '1085000', points: '93.00' },
  ],
  [f.reviewedPrice]: [
    { price: '980000', additions: '12500', weeks: '2' },
    { price: '995000', additions: '0', weeks: '0' },
    { price: '990000', additions: '7800', weeks: '0' },
  ],
};
const others = ['880000', '930000', '955000', '990000', '1200000'].map((price) => ({ price }));

/** Tries a price formula on example prices, live; nothing of it is kept. */
export function PriceTrial({ formula, parameters }: { formula: PriceFormula; parameters: PriceParameters }) {
  const texts = useTexts();
  const language = useLanguage();
  const [bids, setBids] = useState<readonly ComparedBid[]>(usual[formula] ?? others);
  const units = parameters.units ?? [];
  const faults = exampleFaults(formula, bids, units.length);
  const isSound =
    Object.keys(faults).length === 0 && Object.keys(parameterFaults(formula, parameters)).length === 0;
  const scored = isSound && bids.length > 0 ? priceScores(formula, parameters, bids) : undefined;
  const change = (at: number, bid: Partial<ComparedBid>) =>
    setBids(bids.map((one, place) => (place === at ? { ...one, ...bid } : one)));
  const field = (at: number, name: string, value: string, set: (value: string) => void, label: string) => {
    const fault = faults[`${at}.${name}`];
    return (
      <div key={name}>
        <Input
          aria-label={`${label} ${at + 1}`}
          inputMode="decimal"
          value={value}
          {...(fault && { status: 'error' as const })}
          onChange={({ target }) => set(target.value.trim())}
        />
        {fault && <small className={css.fault}>{fault[language]}</small>}
      </div>
    );
  };
  const plain = (at: number, name: 'price' | 'points' | 'additions' | 'weeks', label: string) =>
    field(at, name, bids[at]![name] ?? '', (value) => change(at, { [name]: value }), label);
  const price = formula === f.discountRate ? texts.trialRate : texts.trialPrice;
  const columns =
    formula === f.weightedUnits
      ? units.map(({ name }, unit) => ({
          head: name || `${texts.parameter.unitName} ${unit + 1}`,
          cell: (at: number) =>
            field(
              at,
              `units.${unit}`,
              bids[at]!.units?.[unit] ?? '',
              (value) =>
                change(at, {
                  units: units.map((_, place) => (place === unit ? value : (bids[at]!.units?.[place] ?? ''))),
                }),
              name,
            ),
        }))
      : [
          { head: price, cell: (at: number) => plain(at, 'price', price) },
          ...(formula === f.valueForMoney
            ? [{ head: texts.trialPoints, cell: (at: number) => plain(at, 'points', texts.trialPoints) }]
            : []),
          ...(formula === f.reviewedPrice
            ? [
                {
                  head: texts.trialAdditions,
                  cell: (at: number) => plain(at, 'additions', texts.trialAdditions),
                },
                { head: texts.trialWeeks, cell: (at: number) => plain(at, 'weeks', texts.trialWeeks) },
              ]
            : []),
        ];
  const value =
    formula === f.valueForMoney
      ? texts.trialValue
      : formula === f.reviewedPrice
        ? texts.trialReviewed
        : texts.trialScore;
  return (
    <fieldset className={css.trial} aria-label={texts.trial}>
      <p className={css.soft}>{texts.trialLead}</p>
      <PlainTable
        heads={[texts.trialBid, ...columns.map(({ head }) => head), value, texts.trialRank, ' ']}
        rows={bids.map((_, at) => [
          String.fromCodePoint('A'.codePointAt(0)! + at),
          ...columns.map(({ cell }) => cell(at)),
          scored?.values[at] ?? '-',
          scored?.ranks[at] ?? '-',
          <Button
            key="remove"
            type="link"
            disabled={bids.length <= 1}
            aria-label={texts.removeRow(at + 1)}
            onClick={() => setBids(bids.filter((_one, place) => place !== at))}
          >
            {texts.remove}
          </Button>,
        ])}
      />
      <p aria-live="polite">
        {scored ? (scored.base === null ? '' : texts.trialBase(formatMoney(scored.base))) : texts.trialFaulty}
      </p>
      <Button disabled={bids.length >= EXAMPLES_MAX} onClick={() => setBids([...bids, { price: '' }])}>
        {texts.trialAdd}
      </Button>
    </fieldset>
  );
}
