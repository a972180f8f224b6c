import { expect, test } from 'vitest';
import { makeSlots } from './slots.ts';

const full = () => new Error('full');

test('no more run at once than there are slots, and all run in order', async () => {
  const inSlot = makeSlots(2, 10, full);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const act = (name: number) => async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(name);
    running--;
  };
  await Promise.all([1, 2, 3, 4, 5].map((name) => inSlot(act(name))));
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('a failed act gives its slot back', async () => {
  const inSlot = makeSlots(1, 1, full);
  await expect(inSlot(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inSlot(() => Promise.resolve('yes'))).toBe('yes');
});

test('who finds the queue full is sent away at once', async () => {
  const inSlot = makeSlots(1, 1, full);
  let open = () => {};
  const first = inSlot(() => new Promise<void>((resolve) => (open = resolve)));
  const second = inSlot(() => Promise.resolve());
  await expect(inSlot(() => Promise.resolve())).rejects.toThrow('full');
  open();
  await Promise.all([first, second]);
});
