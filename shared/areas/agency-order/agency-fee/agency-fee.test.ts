import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectType, type ProjectType } from '#shared/areas/project/codes';
import { addMoney, compareMoney, fromWan, subtractMoney, sumMoney } from '#shared/kit/money';
import { feeBasis, feeDiscount } from '../codes.ts';
import { baseOf, fixedAmountFee, fixedRatioFee, sectionFees, standardFee } from './agency-fee.ts';
import { tariffOn, tariffs } from './tariffs.ts';

const { works, service, goods } = projectType.code;
const DAY = '2026-11-22';
const full = { discount: feeDiscount.code.full } as const;
const share = (payRate: string) => ({ discount: feeDiscount.code.discounted, payRate }) as const;
const feeOf = (type: ProjectType, base: string) => standardFee(type, base, DAY, full).fee;

const type = fc.constantFrom<ProjectType>(works, service, goods);
/** Up to 20,000 亿: past the last band and every cap. */
const base = fc
  .bigInt({ min: 0n, max: 200_000_000_000_000n })
  .map((fen) => `${fen / 100n}.${(fen % 100n).toString().padStart(2, '0')}`);
const tariff = tariffOn(DAY);

test.each([
  ['1', works, '6000', '225500.00'],
  ['4', works, '10000000', '4500000.00'],
  ['5', goods, '121.5', '17365.00'],
  ['6', goods, '100', '15000.00'],
  ['8', service, '500', '47000.00'],
  ['11', service, '6000000', '3000000.00'],
  ['12', works, '0', '0.00'],
] as const)('vector %s of agency fee 2.3', (_number, of, wan, fee) => {
  expect(feeOf(of, fromWan(wan))).toBe(fee);
});

test('the fee at each upper edge is the cumulative one of the table', () => {
  const cumulative = {
    [goods]: ['1.5', '5.9', '9.9', '29.9', '42.4', '62.4', '79.9', '111.9', '141.9'],
    [service]: ['1.5', '4.7', '6.95', '16.95', '21.95', '41.95', '59.45', '91.45', '121.45'],
    [works]: ['1', '3.8', '6.55', '20.55', '30.55', '50.55', '68.05', '100.05', '130.05'],
  };
  for (const of of projectType.codes)
    tariff.bands.slice(0, -1).forEach(({ upTo }, at) => {
      expect(feeOf(of, upTo!)).toBe(fromWan(cumulative[of][at]!));
    });
});

test('above the last edge every type pays the last rate, until its cap', () => {
  for (const [of, wan] of [
    [goods, '181.9'],
    [service, '161.45'],
    [works, '170.05'],
  ] as const)
    expect(feeOf(of, fromWan('2000000'))).toBe(fromWan(wan));
  // 130.05 + (8998750 - 1000000) × 0.004 %: the cap to the fen, and not above it
  expect(standardFee(works, fromWan('8998750'), DAY, full)).toMatchObject({
    beforeCap: '4500000.00',
    isCapped: false,
    fee: '4500000.00',
  });
  expect(standardFee(works, addMoney(fromWan('8998750'), '250.00'), DAY, full)).toMatchObject({
    beforeCap: '4500000.01',
    isCapped: true,
    fee: '4500000.00',
  });
});

test('a working has a line for each band that holds something of the base, and none for an empty one', () => {
  for (const of of projectType.codes) {
    expect(standardFee(of, '0.00', DAY, full).steps).toEqual([]);
    for (const [at, { upTo }] of tariff.bands.slice(0, -1).entries()) {
      expect(standardFee(of, upTo!, DAY, full).steps).toHaveLength(at + 1);
      expect(standardFee(of, addMoney(upTo!, '0.01'), DAY, full).steps).toHaveLength(at + 2);
    }
  }
});

test('the official example with its working', () => {
  const fee = standardFee(works, fromWan('6000'), DAY, share('80'));
  expect(fee.steps.map((step) => [step.part, step.rate, step.fee])).toEqual([
    ['1000000.00', '1.0', '10000.00'],
    ['4000000.00', '0.7', '28000.00'],
    ['5000000.00', '0.55', '27500.00'],
    ['40000000.00', '0.35', '140000.00'],
    ['10000000.00', '0.2', '20000.00'],
  ]);
  expect(fee).toMatchObject({ beforeCap: '225500.00', isCapped: false, fee: '180400.00' });
});

test('more base never costs less, and one fen more costs at most one fen more', () => {
  fc.assert(
    fc.property(type, base, base, (of, a, b) => {
      const [less, more] = compareMoney(a, b) < 0 ? [a, b] : [b, a];
      expect(compareMoney(feeOf(of, less), feeOf(of, more))).toBeLessThanOrEqual(0);
    }),
  );
  for (const of of projectType.codes)
    for (const { upTo } of tariff.bands.slice(0, -1))
      for (const edge of [subtractMoney(upTo!, '0.01'), upTo!]) {
        const step = subtractMoney(feeOf(of, addMoney(edge, '0.01')), feeOf(of, edge));
        expect(['0.00', '0.01']).toContain(step);
      }
});

test('no fee is above its cap, and the parts of the working are the base', () => {
  fc.assert(
    fc.property(type, base, (of, amount) => {
      const fee = standardFee(of, amount, DAY, full);
      expect(compareMoney(fee.fee, tariff.caps[of])).toBeLessThanOrEqual(0);
      expect(sumMoney(fee.steps.map(({ part }) => part))).toBe(fee.base);
      expect(fee.isCapped).toBe(Number(fee.beforeCap) > Number(tariff.caps[of]));
    }),
  );
});

test('the share to pay comes after the cap and is rounded once, half up', () => {
  expect(standardFee(works, fromWan('10000000'), DAY, share('80')).fee).toBe('3600000.00');
  // 33.50 元 × 1.5 % × 100 % is 0.5025; 0.33 元 × 1.5 % is 0.00495, which two roundings would make 0.01.
  expect(feeOf(goods, '33.50')).toBe('0.50');
  expect(feeOf(goods, '0.33')).toBe('0.00');
  expect(feeOf(goods, '0.34')).toBe('0.01');
  const agreed = { discount: feeDiscount.code.other, amount: '5000' } as const;
  expect(standardFee(goods, '100.00', DAY, agreed).fee).toBe('5000.00');
});

test('sections under the cap are fees of their own; over it they share it exactly', () => {
  expect(sectionFees(works, [fromWan('6000'), fromWan('100')], DAY, '100')).toEqual({
    fees: ['225500.00', '10000.00'],
    total: '235500.00',
    isCapped: false,
  });
  expect(sectionFees(goods, [fromWan('10000000'), fromWan('20000000')], DAY, '100')).toEqual({
    fees: ['1166666.67', '2333333.33'],
    total: '3500000.00',
    isCapped: true,
  });
  // neither is above the cap, both together are
  const each = fromWan('5248750');
  expect(feeOf(works, each)).toBe('3000000.00');
  expect(sectionFees(works, [each, each], DAY, '100')).toEqual({
    fees: ['2250000.00', '2250000.00'],
    total: '4500000.00',
    isCapped: true,
  });
  fc.assert(
    fc.property(type, fc.array(base, { minLength: 1, maxLength: 12 }), (of, bases) => {
      const { fees, total, isCapped } = sectionFees(of, bases, DAY, '100');
      if (isCapped) expect(total).toBe(tariff.caps[of]);
      else expect(fees).toEqual(bases.map((amount) => feeOf(of, amount)));
      for (const [at, fee] of fees.entries())
        for (const [other, otherFee] of fees.entries())
          if (compareMoney(bases[at]!, bases[other]!) > 0)
            expect(compareMoney(addMoney(fee, '0.01'), otherFee)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('methods 1 and 2, and what the base is', () => {
  expect(fixedAmountFee('100.00', '12345.6').fee).toBe('12345.60');
  expect(fixedRatioFee('1000000.00', '0.35').fee).toBe('3500.00');
  expect(baseOf({ basis: feeBasis.code.winningPrice, winningPrice: '5' })).toBe('5.00');
  expect(
    baseOf({ basis: feeBasis.code.discountRate, controlPrice: '1000000.00', discountRate: '5.25' }),
  ).toBe('947500.00');
  expect(baseOf({ basis: feeBasis.code.other, amount: '7.10' })).toBe('7.10');
  expect(() => standardFee(goods, '-1.00', DAY, full)).toThrow(RangeError);
  expect(() => standardFee(goods, '1.00', '2011-04-30', full)).toThrow(RangeError);
  expect(tariffs.map(({ validFrom }) => validFrom)).toEqual(
    tariffs
      .map(({ validFrom }) => validFrom)
      .toSorted()
      .toReversed(),
  );
});

test('tables follow each other without overlap, each with the documents it rests on', () => {
  for (const [at, one] of tariffs.entries()) {
    const newer = tariffs[at - 1];
    if (newer) expect(one.validTo! < newer.validFrom).toBe(true);
    else expect(one.validTo).toBeNull();
    const days = one.documents.map(({ from }) => from);
    expect(days).toEqual(days.toSorted());
    expect(days).toContain(one.validFrom);
    for (const number of one.source.split('、'))
      expect(one.documents.map((document) => document.number)).toContain(number);
  }
});
