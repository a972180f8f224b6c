import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectType } from '#shared/areas/project/codes';
import { compareMoney, multiplyPercent, sumMoney } from '#shared/kit/money';
import { agencyFeeMethod, feeBasis, feeDiscount } from '../codes.ts';
import { countingTerms, feeFaults, feeWarnings } from '../fee-faults.ts';
import { type FeeTerms, feeTerms } from '../rules.ts';
import { standardFee } from './agency-fee.ts';
import { type FeeFacts, orderFee } from './order-fee.ts';
import { tariffOn } from './tariffs.ts';

const DAY = '2026-11-22';
const m = agencyFeeMethod.code;
const b = feeBasis.code;
const d = feeDiscount.code;
const { works, service, goods } = projectType.code;
const tariff = tariffOn(DAY);

/** Terms with every field filled in: those that do not count must not. */
const filled: Omit<FeeTerms, 'agencyFeeMethod' | 'feeBasis' | 'feeDiscount'> = {
  feeAmount: '12345.60',
  feeRate: '1.5',
  feeBaseAmount: '2000000.00',
  feeDiscountRate: '10',
  discountPayRate: '80',
  feeAgreedAmount: '7777.00',
  feeNote: '协商',
};
const facts: FeeFacts = {
  projectType: service,
  planAmount: '5000000.00',
  controlPrice: '4000000.00',
  sections: [],
  day: DAY,
};
const two: FeeFacts = {
  ...facts,
  sections: [
    { name: '一标', amount: '3000000.00', controlPrice: '2500000.00' },
    { name: '二标', amount: '2000000.00', controlPrice: null },
  ],
};

describe('every method with every basis and discount', () => {
  const baseOf = {
    [b.winningPrice]: '2000000.00',
    [b.discountRate]: '3600000.00',
    [b.other]: '2000000.00',
  };
  /** 1.5 + 4 × 0.8 % … of the base: 1 000 000 at 1.5 %, the rest at 0.8 %. */
  const standard = {
    [b.winningPrice]: '23000.00',
    [b.discountRate]: '35800.00',
    [b.other]: '23000.00',
  };
  const eighty = {
    [b.winningPrice]: '18400.00',
    [b.discountRate]: '28640.00',
    [b.other]: '18400.00',
  };
  const all = agencyFeeMethod.codes.flatMap((method) =>
    feeBasis.codes.flatMap((basis) =>
      feeDiscount.codes.map((discount) => {
        const byMethod = {
          [m.fixedAmount]: '12345.60',
          [m.fixedRatio]: multiplyPercent(baseOf[basis], '1.5'),
          [m.progressive]: {
            [d.discounted]: eighty[basis],
            [d.full]: standard[basis],
            [d.other]: '7777.00',
          }[discount],
        };
        return [method, basis, discount, byMethod[method]] as const;
      }),
    ),
  );
  test.each(all)('method %i, basis %i, discount %i: %s', (method, basis, discount, fee) => {
    const terms = { ...filled, agencyFeeMethod: method, feeBasis: basis, feeDiscount: discount };
    expect(feeFaults(terms)).toEqual({});
    const found = orderFee(terms, facts);
    const base = method === m.fixedAmount ? facts.planAmount : baseOf[basis];
    expect(found).toMatchObject({ method, base, fee, sections: [] });
    expect(found.isAgreed).toBe(method === m.progressive && discount === d.other);
    if (method === m.fixedRatio) expect(found.payRate).toBe('1.5');
    expect(found.source !== '').toBe(method === m.progressive);
    // what does not count is not looked at
    const counting = countingTerms(terms);
    const bare = Object.fromEntries(
      Object.entries(terms).filter(
        ([name]) => ['agencyFeeMethod', 'feeBasis'].includes(name) || counting.has(name as keyof FeeTerms),
      ),
    ) as FeeTerms;
    expect(orderFee(bare, facts)).toEqual(found);
    expect(feeFaults(bare)).toEqual({});
  });
});

describe('several sections', () => {
  const terms = { agencyFeeMethod: m.progressive, feeBasis: b.winningPrice, feeDiscount: d.full } as const;

  test('each climbs the bands for itself, from its budget or its own ceiling price', () => {
    expect(orderFee(terms, two)).toMatchObject({
      base: '5000000.00',
      steps: [],
      beforeCap: '54000.00',
      isCapped: false,
      fee: '54000.00',
      sections: [
        { name: '一标', base: '3000000.00', beforeCap: '31000.00', fee: '31000.00' },
        { name: '二标', base: '2000000.00', fee: '23000.00' },
      ],
    });
    const reduced = orderFee({ ...terms, feeBasis: b.discountRate, feeDiscountRate: '10' }, two);
    expect(reduced.sections.map(({ base }) => base)).toEqual(['2250000.00', '1800000.00']);
    expect(reduced.base).toBe('4050000.00');
  });

  test('one base for the whole is one section; an amount agreed stands beside what the table comes to', () => {
    expect(orderFee({ ...terms, feeBaseAmount: '2000000' }, two)).toMatchObject({
      fee: '23000.00',
      sections: [],
    });
    expect(orderFee({ ...terms, feeDiscount: d.other, feeAgreedAmount: '40000' }, two)).toMatchObject({
      isAgreed: true,
      beforeCap: '54000.00',
      fee: '40000.00',
      sections: [{ fee: '31000.00' }, { fee: '23000.00' }],
    });
  });

  test('over the cap they share it in the proportion of their bases, then the share to pay', () => {
    const large: FeeFacts = {
      ...facts,
      projectType: works,
      sections: [
        { name: '一标', amount: '100000000000.00' },
        { name: '二标', amount: '50000000000.00' },
      ],
    };
    expect(orderFee({ ...terms, feeDiscount: d.discounted, discountPayRate: '90' }, large)).toMatchObject({
      cap: '4500000.00',
      isCapped: true,
      payRate: '90',
      fee: '4050000.00',
      sections: [{ fee: '2700000.00' }, { fee: '1350000.00' }],
    });
  });
});

const type = fc.constantFrom(works, service, goods);
const amount = fc
  .bigInt({ min: 0n, max: 50_000_000_000_000n })
  .map((fen) => `${fen / 100n}.${(fen % 100n).toString().padStart(2, '0')}`);
const share = fc.constantFrom('1', '33.3333', '80', '100', '120');

test('sections add up to the fee, which keeps the share of the cap, and together never cost less than one base', () => {
  fc.assert(
    fc.property(
      type,
      fc.array(amount, { minLength: 2, maxLength: 8 }),
      share,
      (of, amounts, discountPayRate) => {
        const terms = {
          agencyFeeMethod: m.progressive,
          feeBasis: b.winningPrice,
          feeDiscount: d.discounted,
          discountPayRate,
        } as const;
        const sections = amounts.map((one, at) => ({ name: String(at), amount: one }));
        const fee = orderFee(terms, { ...facts, projectType: of, sections });
        expect(sumMoney(fee.sections.map((one) => one.fee))).toBe(fee.fee);
        const cap = multiplyPercent(tariff.caps[of], discountPayRate);
        expect(compareMoney(fee.fee, cap)).toBeLessThanOrEqual(0);
        // each section is rounded for itself: half a fen each at most
        const whole = standardFee(of, sumMoney(amounts), DAY, {
          discount: d.discounted,
          payRate: discountPayRate,
        });
        expect(Number(fee.fee)).toBeGreaterThanOrEqual(Number(whole.fee) - amounts.length * 0.005);
      },
    ),
  );
});

test('rounding takes no sum of sections past the cap', () => {
  // each costs 409090.905 元: rounded up, eleven of them would come to 4500000.01, a fen above the cap
  const sections = Array.from({ length: 11 }, (_, at) => ({ name: String(at), amount: '307181810.00' }));
  const terms = { agencyFeeMethod: m.progressive, feeBasis: b.winningPrice, feeDiscount: d.full } as const;
  const fee = orderFee(terms, { ...facts, projectType: works, sections });
  expect(fee).toMatchObject({ beforeCap: '4499999.955', isCapped: false, fee: '4500000.00' });
  expect(fee.sections.map((one) => one.fee).toSorted()).toEqual([
    '409090.90',
    ...Array.from({ length: 10 }, () => '409090.91'),
  ]);
});

test('a section that grows never makes the whole cheaper', () => {
  fc.assert(
    fc.property(type, amount, amount, amount, (of, other, a, c) => {
      const [less, more] = compareMoney(a, c) < 0 ? [a, c] : [c, a];
      const feeOf = (one: string) =>
        orderFee(
          { agencyFeeMethod: m.progressive, feeBasis: b.winningPrice, feeDiscount: d.full },
          {
            ...facts,
            projectType: of,
            sections: [
              { name: '一标', amount: other },
              { name: '二标', amount: one },
            ],
          },
        ).fee;
      expect(compareMoney(feeOf(less), feeOf(more))).toBeLessThanOrEqual(0);
    }),
  );
});

test('rates are percentages; what takes the whole base away, or pays tenfold and more, is refused', () => {
  const terms = { agencyFeeMethod: m.progressive, feeBasis: b.discountRate, feeDiscount: d.full } as const;
  for (const [field, wrong] of [
    ['feeRate', '100.5'],
    ['feeDiscountRate', '120'],
    ['feeDiscountRate', '-1'],
  ] as const)
    expect(feeTerms.safeParse({ ...terms, [field]: wrong }).success).toBe(false);
  expect(feeFaults({ ...terms, feeDiscountRate: '100' })).toHaveProperty('feeDiscountRate');
  expect(feeFaults({ ...terms, feeDiscountRate: '99.9999' })).toEqual({});
  const paid = { ...terms, feeDiscount: d.discounted };
  expect(feeFaults({ ...paid, discountPayRate: '1000.0001' })).toHaveProperty('discountPayRate');
  expect(feeFaults({ ...paid, discountPayRate: '1000' })).toEqual({});
});

test('sections that are above the cap together say so, though one base of the same size would not be', () => {
  const sections = ['一标', '二标'].map((name) => ({ name, amount: '37487500000.00' }));
  const terms = { agencyFeeMethod: m.progressive, feeBasis: b.winningPrice, feeDiscount: d.full } as const;
  expect(orderFee(terms, { ...facts, projectType: works, sections })).toMatchObject({
    beforeCap: '4800000.00',
    isCapped: true,
    fee: '4500000.00',
  });
  expect(standardFee(works, '74975000000.00', DAY, { discount: d.full })).toMatchObject({
    isCapped: false,
    fee: '3899500.00',
  });
});

test('what a method needs, and from where on a share is unusual', () => {
  const ratio = { agencyFeeMethod: m.fixedRatio, feeBasis: b.winningPrice } as const;
  expect(feeFaults(ratio)).toHaveProperty('feeRate');
  expect(feeFaults({ ...ratio, feeRate: '0.5' })).toEqual({});
  expect(feeFaults({ agencyFeeMethod: m.fixedAmount, feeBasis: b.other })).toEqual({
    feeAmount: '不能为空！',
  });
  const shared = (discountPayRate: string) =>
    ({
      agencyFeeMethod: m.progressive,
      feeBasis: b.winningPrice,
      feeDiscount: d.discounted,
      discountPayRate,
    }) as const;
  expect(feeFaults(shared('0'))).toHaveProperty('discountPayRate');
  expect(feeWarnings(shared('120'))).toEqual([]);
  expect(feeWarnings(shared('120.0001'))).toHaveLength(1);
});
