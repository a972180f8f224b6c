import { beforeAll, expect, test } from 'vitest';
import { pageOf } from './page-of.ts';
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
    (await pageOf({ page: 1, rows: 10 }, async () => [], { prepare: () => built })).total;
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
