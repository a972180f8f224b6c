import { expect, test } from 'vitest';
import { lineFaults } from './line-faults.ts';

const warned = (dates: object) =>
  lineFaults({ isMandatory: true, plannedIssueDate: '2026-03', ...dates }, 2026)
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
