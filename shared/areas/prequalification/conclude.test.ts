import fc from 'fast-check';
import { expect, test } from 'vitest';
import { preMethod } from '#shared/areas/tender-notice/codes';
import { needsScores, passing } from './conclude.ts';

const { all, limited } = preMethod.code;
const reviewed = (scores: readonly (number | null)[]) =>
  scores.map((score, at) => ({
    guid: String(at),
    fits: score !== null,
    score: score === null ? null : (score / 100).toFixed(2),
  }));

test('seven are fit for five places, and the fifth and the sixth are tied: six pass', () => {
  const seven = reviewed([9100, 9000, 8800, 8500, 8120, 8120, 8000]);
  expect([...passing(seven, { method: limited, limit: 5 })]).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(passing(seven, { method: all, limit: null }).size).toBe(7);
});

test('a limited number lets pass whoever is fit up to it, and above it nobody worse than one it leaves out', () => {
  const scores = fc.array(fc.option(fc.integer({ min: 0, max: 10_000 })), { maxLength: 20 });
  fc.assert(
    fc.property(scores, fc.integer({ min: 5, max: 12 }), (given, limit) => {
      const of = reviewed(given);
      const fit = of.filter(({ fits }) => fits);
      const choice = { method: limited, limit };
      const passed = passing(of, choice);
      for (const guid of passed) expect(of[Number(guid)]!.fits).toBe(true);
      if (fit.length <= limit) {
        expect(needsScores(of, choice)).toBe(false);
        expect(passed.size).toBe(fit.length);
        return;
      }
      const marks = (isIn: boolean) =>
        fit.filter(({ guid }) => passed.has(guid) === isIn).map(({ score }) => Number(score));
      const worst = Math.min(...marks(true));
      for (const mark of marks(false)) expect(mark).toBeLessThan(worst);
      expect(passed.size).toBeGreaterThanOrEqual(limit);
      // More than the number pass by a tie at the last place alone.
      expect(marks(true).filter((mark) => mark > worst).length).toBeLessThan(limit);
    }),
  );
});
