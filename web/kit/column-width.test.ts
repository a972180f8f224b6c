import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edgeOf, widthAt } from './column-width.ts';

const limits = { min: 60, max: 800 };
const { min, max } = limits;

test('the edge of a column follows the pointer, in a table that is stretched too', () => {
  const pixels = fc.integer({ min: 0, max: 3000 });
  const lies = fc.record({ before: pixels, after: pixels, spare: fc.constantFrom(0, 8), room: pixels });
  fc.assert(
    fc.property(lies, fc.integer({ min, max }), fc.integer({ min: -1000, max: 1000 }), (lie, width, by) => {
      const from = edgeOf(width, lie);
      // a column that has the whole table has no edge to move
      fc.pre(lie.before + lie.after > 0 && from > edgeOf(width - 1, lie));
      expect(widthAt(from, lie, limits)).toBe(width);
      const dragged = widthAt(from + by, lie, limits);
      expect(dragged).toBeGreaterThanOrEqual(min);
      expect(dragged).toBeLessThanOrEqual(max);
      const isBetween = dragged > min && dragged < max;
      if (isBetween) expect(edgeOf(dragged - 0.5, lie)).toBeLessThanOrEqual(from + by);
      if (isBetween) expect(edgeOf(dragged + 0.5, lie)).toBeGreaterThan(from + by);
    }),
  );
});

test('a table with room to spare is stretched, so a column there needs less of its own', () => {
  expect(widthAt(600, { before: 200, after: 400, spare: 0, room: 500 }, limits)).toBe(400);
  expect(widthAt(600, { before: 200, after: 400, spare: 0, room: 1200 }, limits)).toBe(200);
});
