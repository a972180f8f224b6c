import { expect, test } from 'vitest';
import { startingParameters } from '#shared/areas/legal-parameter/parameters';
import { legalRegime } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { weekdayOf, yearOf } from '#shared/kit/dates';
import { legalSteps } from './legal-steps.ts';

const SATURDAY = 6;
/** 2026 without holidays; nothing is known of other years. */
const calendar = {
  hasYear: (year: number) => year === 2026,
  isWorkday: (day: string) => yearOf(day) === 2026 && weekdayOf(day) < SATURDAY,
};
const tender = {
  tenderWay: tenderWay.code.open,
  legalRegime: legalRegime.code.tenderLaw,
  isMandatory: true,
};
const stepsOf = (days: Record<string, string>) =>
  legalSteps({ ...tender, ...days }, startingParameters, calendar);

test('each day is measured by the times of the law before it', () => {
  const { steps, isIncomplete } = stepsOf({
    plannedIssueDate: '2026-03-02',
    plannedOpenDate: '2026-03-09',
    plannedAwardDate: '2026-03-12',
    plannedContractDate: '2026-06-01',
  });
  const said = (day: keyof typeof steps) =>
    steps[day]!.map(({ length, day: limit, isKept }) => [length.cn, limit, isKept]);
  expect(said('plannedOpenDate')).toEqual([
    ['≥ 5日', '2026-03-09', true],
    ['≥ 20日', '2026-03-23', false],
  ]);
  expect(said('plannedAwardDate')).toEqual([['≥ 3日', '2026-03-12', true]]);
  expect(said('plannedContractDate')).toEqual([['≤ 30日', '2026-04-13', false]]);
  expect(isIncomplete).toBe(false);
});

test('a day that is not planned yet breaks nothing', () => {
  const { steps } = stepsOf({ plannedIssueDate: '2026-03-02' });
  expect(steps.plannedOpenDate!.map(({ isKept }) => isKept)).toEqual([undefined, undefined]);
  expect(steps.plannedAwardDate).toEqual([]);
});

test('a count into a year without a calendar is left out and said', () => {
  const { steps, isIncomplete } = stepsOf({ plannedIssueDate: '2026-03-02', plannedAwardDate: '2026-12-20' });
  expect(steps.plannedContractDate).toEqual([]);
  expect(steps.plannedOpenDate).toHaveLength(2);
  expect(isIncomplete).toBe(true);
});
