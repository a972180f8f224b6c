import { expect, test } from 'vitest';
import { batchLineFaults } from '#shared/areas/procurement-plan/batch/line-faults';
import { startingParameters } from '#shared/areas/legal-parameter/parameters';
import { draftOf } from './batch-line-values.ts';

const works = {
  projectNature: 1,
  projectType: 1,
  outOfPlan: false,
  outReason: '不再适用',
  yearItemGuid: 'b0a7a4a6-5d53-4e4f-9d0c-6f0d6b2f6f01',
  batchAmount: '900000.00',
  isMandatory: false,
  mandatoryReason: '抢险救灾',
} as const;
const whole = '5000000.00';
const facts = {
  planYear: 2026,
  today: '2026-01-01',
  materialCount: 0,
  techFileCount: 1,
  suppliers: new Map(),
};
const faultsOf = (draft: ReturnType<typeof draftOf>) =>
  batchLineFaults(draft, {
    ...facts,
    yearLine: { estimate: whole, taken: '0.00', usable: whole },
  }).map(({ field }) => field);

test('why a part of a mandatory purchase is not tendered is sent, and asked where it is missing', () => {
  const draft = draftOf(works, startingParameters, whole);
  expect(draft.mandatoryReason).toBe('抢险救灾');
  expect(faultsOf(draft)).not.toContain('mandatoryReason');
  expect(faultsOf(draftOf({ ...works, mandatoryReason: undefined }, startingParameters, whole))).toContain(
    'mandatoryReason',
  );
  expect(draftOf(works, startingParameters, undefined).mandatoryReason).toBeUndefined();
});

test('a line is sent with its source or with the reason for having none, never with both', () => {
  expect(draftOf(works, startingParameters, whole)).not.toHaveProperty('outReason');
  const outside = draftOf({ ...works, outOfPlan: true }, startingParameters, undefined);
  expect(outside).not.toHaveProperty('yearItemGuid');
  expect(outside.outReason).toBe('不再适用');
});
