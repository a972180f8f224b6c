import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDateTime } from './dates.ts';
import { createServerClock } from './server-clock.ts';

/** A server and a browser whose counter started somewhere else. */
function world(guess: Date) {
  let true_ = Date.parse('2026-11-21T00:00:00.400Z');
  const clock = createServerClock(() => true_ - 1_795_000_000_000, guess);
  return {
    clock,
    pass: (ms: number) => (true_ += ms),
    trueMs: () => true_,
    error: () => clock.now().getTime() - true_,
    /** One call: the server stamps its answer `before` ms after it left, it arrives `after` ms later. */
    call: (before: number, after: number) => {
      true_ += before;
      const dateTime = formatDateTime(new Date(true_));
      true_ += after;
      clock.correct(dateTime, before + after);
    },
  };
}

test('before the first answer it is the device clock, afterwards the server decides', () => {
  const { clock, call, error, pass } = world(new Date('2020-01-01T00:00:00Z'));
  expect(clock.now()).toEqual(new Date('2020-01-01T00:00:00Z'));
  call(20, 20);
  expect(Math.abs(error())).toBeLessThanOrEqual(1040);
  const before = clock.now().getTime();
  pass(1000);
  expect(clock.now().getTime()).toBe(before + 1000);
});

test('an answer that agrees does not move the clock', () => {
  const { clock, call, trueMs } = world(new Date('2026-11-21T00:00:00.400Z'));
  for (let round = 0; round < 50; round++) {
    call(30, 30);
    expect(clock.now().getTime()).toBe(trueMs());
  }
});

test('a clock that ran ahead or behind is put right by the next answer', () => {
  for (const guess of ['2031-01-01T00:00:00Z', '1999-01-01T00:00:00Z']) {
    const { call, error } = world(new Date(guess));
    call(100, 100);
    expect(Math.abs(error())).toBeLessThanOrEqual(1200);
  }
});

test('whatever calls there are, it is never off by more than the last second and its call', () => {
  const step = fc.tuple(fc.nat(5000), fc.nat(3000), fc.nat(3000));
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), fc.date({ noInvalidDate: true }), (steps, guess) => {
      const { call, error, pass } = world(guess);
      for (const [idle, before, after] of steps) {
        pass(idle);
        call(before, after);
        expect(Math.abs(error())).toBeLessThanOrEqual(1000 + before + after);
      }
    }),
  );
});

test('an answer without a time is an error, not a wrong clock', () => {
  expect(() => world(new Date()).clock.correct('soon')).toThrow(RangeError);
});
