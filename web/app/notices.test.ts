import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentNotices, hold, letGo, notify, take } from './notices.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Shows that something was deleted, with an offer of ten seconds, at most twenty. */
function offered() {
  const open = vi.fn<() => void>();
  void notify('success', '已删除', { text: '恢复', open, stays: { seconds: 10, atMost: 20 } });
  const { id } = currentNotices().at(-1)!;
  return { id, open, isShown: () => currentNotices().some((one) => one.id === id) };
}

test('an offer stands its ten seconds, and twice for two documents of one name', () => {
  const [first, second] = [offered(), offered()];
  vi.advanceTimersByTime(9_900);
  expect([first.isShown(), second.isShown()]).toEqual([true, true]);
  vi.advanceTimersByTime(200);
  expect(currentNotices()).toEqual([]);
});

test('a hand or the focus holds it, but not for ever; let go late it stays a moment', () => {
  const { id, isShown } = offered();
  vi.advanceTimersByTime(5_000);
  hold(id);
  vi.advanceTimersByTime(8_000);
  letGo(id);
  vi.advanceTimersByTime(1_900);
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(200);
  expect(isShown()).toBe(false);

  const held = offered();
  hold(held.id);
  vi.advanceTimersByTime(19_900);
  expect(held.isShown()).toBe(true);
  vi.advanceTimersByTime(200);
  expect(held.isShown()).toBe(false);
});

test('an offer that is taken is gone', () => {
  const { open, isShown } = offered();
  take(currentNotices().at(-1)!);
  expect(open).toHaveBeenCalledOnce();
  expect(isShown()).toBe(false);
});
