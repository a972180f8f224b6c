import { expect, test } from 'vitest';
import { parseDateTime } from '#shared/kit/dates';
import { tenderState } from './codes.ts';
import { stateNow } from './state-now.ts';

const s = tenderState.code;
const deadline = parseDateTime('2026-12-03 09:30:00');
const at = (milliseconds: number) => new Date(deadline.getTime() + milliseconds);
const issued = { status: s.issued, deadline, suspendedAt: null };

test('one millisecond before the deadline it is open, at the deadline it is not', () => {
  expect(stateNow(issued, at(-1))).toBe(s.issued);
  expect(stateNow(issued, at(0))).toBe(s.closed);
  expect(stateNow({ ...issued, status: s.draft }, at(1))).toBe(s.draft);
  expect(stateNow({ ...issued, status: s.opened }, at(1))).toBe(s.opened);
});

test('a suspension that runs at the deadline keeps it open, a later one does not', () => {
  expect(stateNow({ ...issued, suspendedAt: at(-1) }, at(1))).toBe(s.issued);
  expect(stateNow({ ...issued, suspendedAt: at(0) }, at(1))).toBe(s.closed);
});
