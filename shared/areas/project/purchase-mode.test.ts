import { expect, test } from 'vitest';
import * as m from './purchase-mode.ts';

/** legal-rules.md 1.5. */
test.each([
  ['OPEN', 1, 1, 0, false],
  ['INVITE', 2, 2, 0, true],
  ['INQUIRY', 3, 6, 0, true],
  ['NEGOTIATE', 4, 7, 3, true],
  ['SINGLE', 5, 4, 7, true],
  ['AUCTION', 6, 10, 0, true],
] as const)('%s is %i in the first list and %i in the forms', (mode, first, form, reasons, needsReason) => {
  expect(m.fromFirstList(first)).toBe(mode);
  expect(m.toFirstList(mode)).toBe(first);
  expect(m.fromFormList(form)).toBe(mode);
  expect(m.toFormList(mode)).toBe(form);
  expect(m.reasonsOf(mode)).toHaveLength(reasons);
  expect(m.needsReason(mode)).toBe(needsReason);
  const label = m.procurementMode.label(mode);
  expect([m.purchaseType.label(first), m.tenderWay.label(form)]).toEqual([label, label]);
});

test('every reason belongs to exactly one mode, and the reserved codes are free', () => {
  const offered = m.procurementMode.codes.flatMap((mode) => m.reasonsOf(mode));
  expect(offered.toSorted()).toEqual(m.modeReason.codes.toSorted());
  for (const code of m.reservedTenderWays) expect(m.tenderWay.has(code)).toBe(false);
});
