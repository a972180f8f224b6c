import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceFormula, type PriceFormula } from './codes.ts';
import { parameterFaults } from './price-faults.ts';
import { type PriceParameters, startingPriceParameters } from './price-parameters.ts';
import { type ComparedBid, priceScores } from './price-score.ts';

const priced = (...prices: string[]) => prices.map((price) => ({ price }));
const even = ['940000', '1000000', '1045000', '1035000'];

/** The worked examples of tendering.md 6.8. */
test.each<[PriceFormula, PriceParameters, string[], string | null, string]>([
  ['PF01', { fullScore: '30' }, ['960000', '1000000', '1085000'], '960000.00', '30.00 28.80 26.54'],
  ['PF02', { fullScore: '40', e1: '1', e2: '0.5' }, even, '1005000.00', '36.77 39.75 36.02 37.01'],
  ['PF03', { fullScore: '40', k: '3', e1: '1', e2: '0.5' }, even, '974850.00', '38.21 37.42 32.80 33.83'],
  [
    'PF04',
    { fullScore: '30', trimFrom: '4', e1: '0.8', e2: '0.4' },
    ['880000', '930000', '955000', '990000', '1200000'],
    '958333.33',
    '26.73 28.82 29.86 27.36 9.83',
  ],
  [
    'PF05',
    { fullScore: '50', w: '0.4', kChoices: ['0.98'], ceiling: '1100000', e1: '1', e2: '0.5' },
    ['1010000', '985000', '1042000'],
    '1026452.00',
    '49.20 47.98 48.49',
  ],
  [
    'PF06',
    { fullScore: '45', lo: '0.80', hi: '1.15', k: '2', e1: '0.6', e2: '0.3' },
    ['700000', '940000', '980000', '1010000', '1290000'],
    '957133.33',
    '36.94 44.46 43.57 41.69 24.13',
  ],
  ['PF07', { fullScore: '35', e1: '0.8' }, ['512300', '530000', '590145'], '512300.00', '35.00 32.24 22.84'],
  ['PF08', { fullScore: '30', lowestScore: '10' }, ['480000', '505000', '560000'], null, '30.00 23.75 10.00'],
  ['PF09', { fullScore: '20', variant: 1 }, ['12.5', '11.8', '9.36'], null, '20.00 18.88 14.98'],
  ['PF09', { fullScore: '20', variant: 2 }, ['12.5', '11.8', '9.36'], null, '20.00 19.84 19.31'],
])('%s %j', (formula, parameters, prices, base, scores) => {
  const scored = priceScores(formula, parameters, priced(...prices));
  expect([scored.base, scored.values.join(' ')]).toEqual([base, scores]);
});

test('PF10 weighs unit prices', () => {
  const weights = ['0.5', '0.3', '0.2'].map((weight, at) => ({ name: String(at), weight }));
  const bids = [
    ['12.40', '305.00', '8.90'],
    ['11.95', '318.50', '9.20'],
    ['13.10', '299.00', '8.75'],
  ].map((units) => ({ price: '0', units }));
  const { values } = priceScores('PF10', { fullScore: '40', units: weights }, bids);
  expect(values).toEqual(['38.90', '38.87', '38.24']);
});

test('PF11 ranks what is got for the price', () => {
  const scored = priceScores('PF11', {}, [
    { price: '960000', points: '86.40' },
    { price: '1000000', points: '91.20' },
    { price: '1085000', points: '93.00' },
  ]);
  expect(scored).toEqual({ base: null, values: ['0.9000', '0.9120', '0.8571'], ranks: [2, 1, 3] });
});

test('PF12 adds what a bid leaves out and is late by', () => {
  const scored = priceScores('PF12', { delayRate: '0.5' }, [
    { price: '980000', additions: '12500', weeks: '2' },
    { price: '995000' },
    { price: '990000', additions: '7800' },
  ]);
  expect(scored).toEqual({
    base: null,
    values: ['1002300.00', '995000.00', '997800.00'],
    ranks: [3, 1, 2],
  });
});

test('PF04 leaves nothing out below its number', () => {
  const parameters = { fullScore: '30', trimFrom: '4', e1: '0.8', e2: '0.4' };
  expect(priceScores('PF04', parameters, priced('100', '200', '600')).base).toBe('300.00');
  expect(priceScores('PF04', parameters, priced('100', '200', '200', '600')).base).toBe('200.00');
});

test('PF06 without a bid in its range counts the mean of all', () => {
  const parameters = { fullScore: '45', lo: '0.95', hi: '1.05', k: '2', e1: '0.6', e2: '0.3' };
  expect(priceScores('PF06', parameters, priced('100', '300')).base).toBe('196.00');
});

test('a score stays between the least and the full one; equal prices have equal scores', () => {
  const far = priceScores('PF07', { fullScore: '35', e1: '10', minScore: '5' }, priced('100', '900', '100'));
  expect(far).toMatchObject({ values: ['35.00', '5.00', '35.00'], ranks: [1, 3, 1] });
  expect(priceScores('PF08', { fullScore: '30', lowestScore: '10' }, priced('7', '7')).values).toEqual([
    '30.00',
    '30.00',
  ]);
});

const price = fc.integer({ min: 1, max: 10 ** 12 }).map((fen) => (fen / 100).toFixed(2));
const bid = fc.record({
  price,
  units: fc.tuple(price, price),
  points: fc.integer({ min: 0, max: 10_000 }).map((one) => (one / 100).toFixed(2)),
  additions: price,
  weeks: fc.integer({ min: 0, max: 50 }).map(String),
});
const bids = fc.array(bid, { minLength: 1, maxLength: 8 });
const usual = (formula: PriceFormula): PriceParameters => ({
  ...startingPriceParameters(formula, '40'),
  ceiling: '1000000',
  units: [
    { name: 'a', weight: '0.4' },
    { name: 'b', weight: '0.6' },
  ],
});
const asBids = (formula: PriceFormula, all: readonly ComparedBid[]) =>
  formula === 'PF09'
    ? all
        .map((one) => ({ ...one, price: String(Number(one.price) % 99.99) }))
        .map((one) => ({ ...one, price: Number(one.price).toFixed(2) }))
    : all;

test.each(priceFormula.codes)(
  '%s: the usual parameters hold, scores are bounded and nobody’s place in the list counts',
  (formula) => {
    expect(parameterFaults(formula, usual(formula))).toEqual({});
    fc.assert(
      fc.property(bids, (drawn) => {
        const all = asBids(formula, drawn);
        const scored = priceScores(formula, usual(formula), all);
        const turned = priceScores(formula, usual(formula), all.toReversed());
        expect(turned.base).toBe(scored.base);
        expect(turned.values.toReversed()).toEqual(scored.values);
        expect(turned.ranks.toReversed()).toEqual(scored.ranks);
        expect(Math.min(...scored.ranks)).toBe(1);
        if (formula === 'PF11' || formula === 'PF12') return;
        for (const value of scored.values.map(Number)) expect(value >= 0 && value <= 40).toBe(true);
      }),
      { numRuns: 60 },
    );
  },
);

test.each(['PF01', 'PF07', 'PF08'] as const)('%s: who is cheaper never has less', (formula) => {
  fc.assert(
    fc.property(bids, (all) => {
      const { values } = priceScores(formula, usual(formula), all);
      for (const [at, one] of all.entries())
        for (const [other, dearer] of all.entries())
          if (Number(one.price) < Number(dearer.price))
            expect(Number(values[at])).toBeGreaterThanOrEqual(Number(values[other]));
    }),
    { numRuns: 60 },
  );
});

test.each<[PriceFormula, PriceParameters, Record<string, string>]>([
  ['PF01', {}, { fullScore: '不能为空！', minScore: '不能为空！' }],
  [
    'PF01',
    { fullScore: '0', minScore: '1.234' },
    { fullScore: '必须大于0', minScore: '必须填写数值，最多2位小数' },
  ],
  ['PF08', { fullScore: '10', lowestScore: '10.5' }, { lowestScore: '不能大于满分' }],
  ['PF04', { ...usual('PF04'), trimFrom: '2.5' }, { trimFrom: '必须填写整数' }],
  ['PF05', { ...usual('PF05'), kChoices: [] }, { kChoices: '请填写开标时抽取系数K的备选值' }],
  ['PF05', { ...usual('PF05'), kChoices: ['0.98', '0.980'] }, { kChoices: '系数K不能重复' }],
  ['PF05', { ...usual('PF05'), w: '1.01' }, { w: '不能大于1' }],
  ['PF06', { ...usual('PF06'), hi: '0.9' }, { hi: '不能小于1' }],
  ['PF09', { fullScore: '20', minScore: '0' }, { variant: '请选择' }],
  [
    'PF10',
    {
      fullScore: '40',
      minScore: '0',
      units: [
        { name: 'a', weight: '0.3' },
        { name: 'b', weight: '0.6' },
      ],
    },
    { units: '权重之和须为1' },
  ],
])('%s says at the field what is wrong: %j', (formula, parameters, expected) => {
  const found = Object.entries(parameterFaults(formula, parameters)).map(([name, { cn }]) => [name, cn]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
