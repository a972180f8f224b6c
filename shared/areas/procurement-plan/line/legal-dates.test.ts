import { expect, test } from 'vitest';
import { startingParameters, type LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { lineFaults } from './line-faults.ts';

const warned = (dates: object, parameters?: LegalParameters) =>
  lineFaults({ isMandatory: true, plannedIssueDate: '2026-03', ...dates }, 2026, parameters)
    .filter(({ level, field }) => level === 'warning' && field.startsWith('planned'))
    .map(({ field }) => field);

test.each([
  ['2026-03-20', ['plannedOpenDate']],
  ['2026-03-21', []],
])('招标投标法第二十四条: issued in March, opened on %s', (plannedOpenDate, fields) => {
  expect(warned({ plannedOpenDate })).toEqual(fields);
});

test('a purchase that need not be tendered may open sooner', () => {
  expect(warned({ isMandatory: false, plannedOpenDate: '2026-03-05' })).toEqual([]);
});

test.each([
  ['2026-05-01', []],
  ['2026-05-02', ['plannedContractDate']],
])('招标投标法第四十六条: awarded on 1 April, signed on %s', (plannedContractDate, fields) => {
  expect(warned({ plannedAwardDate: '2026-04-01', plannedContractDate })).toEqual(fields);
});

test('the days are those in force', () => {
  const article = '招标投标法 第二十四条';
  const bidding = { mandatory: { value: '30', unit: 'day', level: 'block', article } } as const;
  const changed = { ...startingParameters, bidding };
  expect(warned({ plannedOpenDate: '2026-03-30' }, changed)).toEqual(['plannedOpenDate']);
  expect(warned({ plannedOpenDate: '2026-03-31' }, changed)).toEqual([]);
});
