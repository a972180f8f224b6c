import { beforeAll, expect, test } from 'vitest';
import { pageOf, totalBeside } from './page-of.ts';
import { keepAnswersFrom, SLOW_MS } from './slow-answers.ts';

beforeAll(() => keepAnswersFrom(SLOW_MS));

let serial = 0;

/** A count that takes `ms`, and how often it was made. */
function counting(ms: number, totals: (number | Error)[], params: unknown[] = [++serial]) {
  const made = { times: 0 };
  const built = {
    getQuery: () => ({ sql: 'select count(*)', params }),
    execute: async () => {
      const total = totals[made.times++] ?? totals.at(-1)!;
      await new Promise((resolve) => setTimeout(resolve, ms));
      if (total instanceof Error) throw total;
      return [{ total }];
    },
  };
  const total = async () =>
    (await pageOf({ page: 1, rows: 1 }, async () => ['full'], { prepare: () => built })).total;
  return { made, total };
}

test('a quick total is counted each time', async () => {
  const { made, total } = counting(0, [1, 2]);
  expect([await total(), await total()]).toEqual([1, 2]);
  expect(made.times).toBe(2);
});

test('a slow total is kept for a while, for the same question only', async () => {
  const slow = counting(60, [1, 2]);
  const other = counting(60, [7]);
  expect([await slow.total(), await slow.total(), await other.total()]).toEqual([1, 1, 7]);
  expect(slow.made.times).toBe(1);
});

test('companies sent as bytes tell two questions apart', async () => {
  const [one, other, same] = [
    [1, 1],
    [2, 2],
    [1, 3],
  ].map(([byte, total]) => counting(60, [total!], ['bytes', Buffer.alloc(16, byte)]));
  expect([await one!.total(), await other!.total(), await same!.total()]).toEqual([1, 2, 1]);
});

test('a failed count is not kept', async () => {
  const { total } = counting(60, [new Error('lost'), 3]);
  await expect(total()).rejects.toThrow('lost');
  expect(await total()).toBe(3);
});

test('a last page says itself how many there are, whatever was counted before', () => {
  const first = { page: 1, rows: 10 };
  expect(totalBeside(1, 0, first)).toBe(1);
  expect(totalBeside(0, 1, first)).toBe(0);
  expect(totalBeside(9, 12, first)).toBe(9);
  expect(totalBeside(3, 21, { page: 3, rows: 10 })).toBe(23);
});

test('a full page, or one beyond the end, leaves the counted total, but never one that it goes past', () => {
  expect(totalBeside(10, 40, { page: 1, rows: 10 })).toBe(40);
  expect(totalBeside(10, 4, { page: 2, rows: 10 })).toBe(20);
  expect(totalBeside(0, 15, { page: 4, rows: 10 })).toBe(15);
});
