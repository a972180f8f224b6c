import { expect, test } from 'vitest';
import { understand } from './shown-sheets.ts';

const limits = { sheets: 2, rows: 3, columns: 2, characters: 20 };
const sheet = (rows: string[][], merges: Parameters<typeof understand>[0][0]['merges'] = []) => ({
  name: '表',
  hidden: false,
  rows,
  merges,
});

test('cuts sheets, rows and columns, and says so', () => {
  const [one, two, three] = understand(
    [sheet([['a', 'b', 'c']]), sheet([['1'], ['2'], ['3'], ['4']]), sheet([])],
    limits,
  );
  expect(one).toMatchObject({ rows: [['a', 'b']], isCut: true });
  expect(two).toMatchObject({ rows: [['1'], ['2'], ['3']], isCut: true });
  expect(three).toBeUndefined();
});

test('all sheets share one bound of characters', () => {
  const [one, two] = understand([sheet([['a'.repeat(15)]]), sheet([['b'.repeat(6)]])], limits);
  expect(one!.isCut).toBe(false);
  expect(two).toMatchObject({ rows: [], isCut: true });
});

test('what is merged ends where the rows and columns end', () => {
  const merges = [
    { top: 0, left: 0, bottom: 9, right: 9 },
    { top: 7, left: 0, bottom: 9, right: 1 },
  ];
  const [one] = understand([sheet([['a'], ['b']], merges)], limits);
  expect(one!.merges).toEqual([{ top: 0, left: 0, bottom: 1, right: 1 }]);
});
