import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandConsequence, supplierGrade } from './codes.ts';
import { hundredthsOf, textOf, WHOLE } from './hundredths.ts';
import { bandFaults, schemeFaults, weightFaults } from './scheme-faults.ts';
import { type Band, bandOf, scoreOf } from './score.ts';

const hundredths = fc.integer({ min: 0, max: WHOLE });
const named = (weights: readonly number[]) =>
  weights.map((weight, at) => ({ name: `指标${at}`, weight: textOf(weight) }));

/** Weights above 0 that add to exactly 100. */
const wholeWeights = fc
  .uniqueArray(fc.integer({ min: 1, max: WHOLE - 1 }), { maxLength: 12 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), WHOLE])
  .map((ends) => ends.slice(1).map((end, at) => end - ends[at]!));

/** Bands that go from 0 to 100, graded the better the higher they are. */
const wholeBands = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: WHOLE - 1 }), { maxLength: 9 }),
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 10, maxLength: 10 }),
  )
  .map(([cuts, ranks]) => {
    const ends = [0, ...cuts.toSorted((a, b) => a - b), WHOLE];
    const grades = ranks.slice(0, ends.length - 1).toSorted((a, b) => b - a);
    return grades.map((rank, at): Band => ({
      from: textOf(ends[at]!),
      to: textOf(ends[at + 1]!),
      grade: supplierGrade.codes[rank]!,
      consequence: bandConsequence.code.none,
    }));
  });

describe('hundredths', () => {
  test('text and number turn into each other', () => {
    fc.assert(
      fc.property(hundredths, (value) => {
        expect(hundredthsOf(textOf(value))).toBe(value);
      }),
    );
  });

  test.each(['', '-1', '100.01', '1.234', '1e1', '１0', '101', '.5', 'abc'])('%s is none', (text) => {
    expect(hundredthsOf(text)).toBeNull();
  });

  test.each([
    ['5', 500],
    ['5.5', 550],
    ['0.05', 5],
    ['100.00', WHOLE],
  ])('%s', (text, value) => expect(hundredthsOf(text)).toBe(value));
});

describe('weights', () => {
  test('what adds to exactly 100 has no fault', () => {
    fc.assert(
      fc.property(wholeWeights, (weights) => {
        expect(weightFaults(named(weights))).toEqual({});
      }),
    );
  });

  test('a hundredth more or less is refused', () => {
    fc.assert(
      fc.property(wholeWeights, fc.nat(), fc.constantFrom(-1, 1), (weights, pick, by) => {
        const at = pick % weights.length;
        const changed = weights.map((weight, one) => (one === at ? weight + by : weight));
        expect(weightFaults(named(changed))).not.toEqual({});
      }),
    );
  });

  test('33.33 three times is not 100, with 33.34 it is; 0 and a name twice are refused', () => {
    expect(weightFaults(named([3333, 3333, 3333]))).toMatchObject({
      criteria: { cn: '权重合计须为100，现为99.99' },
    });
    expect(weightFaults(named([3333, 3333, 3334]))).toEqual({});
    expect(weightFaults(named([0, WHOLE]))).toHaveProperty(['criteria.0.weight']);
    expect(
      weightFaults([
        { name: '质量', weight: '50' },
        { name: ' 质量 ', weight: '50' },
      ]),
    ).toMatchObject({ 'criteria.1.name': { cn: '指标名称重复' } });
    expect(weightFaults([])).toMatchObject({ criteria: { cn: '请至少设置一项评价指标' } });
  });
});

describe('bands', () => {
  test('whole bands have no fault, and each score from 0 to 100 falls into exactly one', () => {
    fc.assert(
      fc.property(wholeBands, hundredths, (bands, value) => {
        expect(bandFaults(bands)).toEqual({});
        const inside = bands.filter(({ from, to }) => {
          const [start, end] = [hundredthsOf(from)!, hundredthsOf(to)!];
          return start <= value && (value < end || end === WHOLE);
        });
        expect(inside).toEqual([bandOf(bands, textOf(value))]);
      }),
    );
  });

  test('moving one border alone leaves a gap or an overlap, which is refused', () => {
    fc.assert(
      fc.property(
        wholeBands,
        fc.nat(),
        fc.constantFrom('from', 'to'),
        fc.constantFrom(-1, 1),
        (bands, pick, end, by) => {
          const at = pick % bands.length;
          const value = hundredthsOf(bands[at]![end])! + by;
          fc.pre(value >= 0 && value <= WHOLE);
          const moved = bands.map((band, one) => (one === at ? { ...band, [end]: textOf(value) } : band));
          expect(bandFaults(moved)).not.toEqual({});
        },
      ),
    );
  });

  test('a band left out, a worse grade above a better one, and none at all are refused', () => {
    fc.assert(
      fc.property(wholeBands, fc.nat(), (bands, pick) => {
        const left = bands.filter((_band, at) => at !== pick % bands.length);
        expect(bandFaults(left)).not.toEqual({});
      }),
    );
    const two = (low: 'A' | 'D', high: 'A' | 'D'): Band[] => [
      { from: '0', to: '60', grade: low, consequence: 0 },
      { from: '60', to: '100', grade: high, consequence: 0 },
    ];
    expect(bandFaults(two('D', 'A'))).toEqual({});
    expect(bandFaults(two('A', 'D'))).toMatchObject({
      'bands.1.grade': { cn: '分数较高的段等级不能更低' },
    });
    expect(schemeFaults({ criteria: named([WHOLE]), bands: [] })).toMatchObject({
      bands: { cn: '请至少设置一个分数段' },
    });
  });
});

describe('score', () => {
  test('lies between the lowest and the highest of its scores, and equals them when they are all alike', () => {
    fc.assert(
      fc.property(
        wholeWeights.chain((weights) =>
          fc.tuple(
            fc.constant(weights),
            fc.array(hundredths, { minLength: weights.length, maxLength: weights.length }),
          ),
        ),
        ([weights, scores]) => {
          const total = hundredthsOf(scoreOf(named(weights), scores.map(textOf))!)!;
          expect(total).toBeGreaterThanOrEqual(Math.min(...scores));
          expect(total).toBeLessThanOrEqual(Math.max(...scores));
          const exact = weights.reduce((sum, weight, at) => sum + BigInt(weight) * BigInt(scores[at]!), 0n);
          expect(BigInt(total)).toBe((exact + 5000n) / 10_000n);
        },
      ),
    );
  });

  test('a missing score is no score, never 0', () => {
    expect(scoreOf(named([5000, 5000]), ['100', ''])).toBeNull();
    expect(scoreOf(named([5000, 5000]), ['100'])).toBeNull();
    expect(scoreOf(named([5000, 5000]), ['100', '0'])).toBe('50.00');
  });

  test('weights that do not add to 100 are a mistake of the program', () => {
    expect(() => scoreOf(named([5000]), ['100'])).toThrow(RangeError);
  });
});
