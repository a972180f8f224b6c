import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summed } from './score.ts';

const scores = fc.array(
  fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
  {
    minLength: 1,
    maxLength: 15,
  },
);

test('average and median lie between the lowest and the highest, whatever the order', () => {
  fc.assert(
    fc.property(scores, (given) => {
      const found = summed(given)!;
      const [low, high] = [Math.min(...given), Math.max(...given)];
      for (const figure of [found.average, found.median]) {
        expect(figure).toBeGreaterThanOrEqual(low - 0.01);
        expect(figure).toBeLessThanOrEqual(high + 0.01);
      }
      const turned = summed([...given].reverse())!;
      expect(turned.median).toBe(found.median);
      expect(turned.outliers.length).toBe(found.outliers.length);
    }),
  );
});

test('a score beyond 30 % of the median is an outlier, one at 30 % is none', () => {
  expect(summed([80, 80, 56])!.outliers).toEqual([]);
  expect(summed([80, 80, 55.99])!.outliers).toEqual([2]);
  expect(summed([80, 104.5, 80])!.outliers).toEqual([1]);
  expect(summed([])).toBeNull();
});
