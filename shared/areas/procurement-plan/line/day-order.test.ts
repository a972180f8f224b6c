import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startingParameters } from '#shared/areas/legal-parameter/parameters';
import { plannedDateFindings } from '#shared/areas/legal-parameter/planned-dates';
import { setupFaults } from '#shared/areas/project-initiation/setup-faults';
import { addDays } from '#shared/kit/dates';
import { dayOrderText, daysOutOfOrder, type PlannedDay } from './day-order.ts';
import { lineFaults } from './line-faults.ts';

const names: PlannedDay[] = [
  'plannedIssueDate',
  'plannedOpenDate',
  'plannedAwardDate',
  'plannedContractDate',
  'requiredDate',
];
const day = fc.nat(120).map((after) => addDays('2026-03-10', after));
/** Any of the days, in any pattern of gaps; the issue is a day, as in a set-up. */
const planned = fc.record(
  Object.fromEntries(names.map((name) => [name, fc.option(day, { nil: undefined })])) as Record<
    PlannedDay,
    fc.Arbitrary<string | undefined>
  >,
);
const given = (dates: Partial<Record<PlannedDay, string | undefined>>) =>
  names.flatMap((name) => dates[name] ?? []);

test('an award before the issue is out of order though there is no opening', () => {
  const dates = { plannedIssueDate: '2026-05', plannedAwardDate: '2026-04-20' };
  expect(daysOutOfOrder(dates)).toEqual([
    { field: 'plannedAwardDate', text: dayOrderText('plannedAwardDate', 'plannedIssueDate') },
  ]);
  expect(lineFaults(dates, 2026)).toContainEqual({
    field: 'plannedAwardDate',
    message: '计划定标时间不能早于计划发标时间',
    messageEn: 'The award cannot be planned before the issue',
    level: 'error',
  });
  expect(daysOutOfOrder({ ...dates, plannedAwardDate: '2026-05-01' })).toEqual([]);
});

test('whatever is left out, the days given are in order or one of them is named', () => {
  fc.assert(
    fc.property(planned, (dates) => {
      const present = given(dates);
      const sorted = present.every((one, at) => at === 0 || present[at - 1]! <= one);
      expect(daysOutOfOrder(dates).length === 0).toBe(sorted);
    }),
  );
});

test('a plan line, a set-up and an order are judged by the same rule', () => {
  const facts = { tenderWay: 1, legalRegime: 3, isMandatory: false, zsType: 3 } as const;
  const calendar = { isWorkday: () => true, hasYear: () => true };
  fc.assert(
    fc.property(planned, (dates) => {
      const { requiredDate: _none, ...four } = dates;
      const inSetup = setupFaults(four).filter(({ text }) => text.cn.includes('不能早于计划'));
      expect(inSetup).toEqual(daysOutOfOrder(four));
      const byLaw = plannedDateFindings({ ...facts, ...four }, startingParameters, calendar);
      expect(byLaw.filter(({ rule }) => rule === 'order').map(({ field }) => field)).toEqual(
        daysOutOfOrder(four).map(({ field }) => field),
      );
      // without its issue a line has another fault first
      if (!dates.plannedIssueDate) return;
      const month = { ...dates, plannedIssueDate: dates.plannedIssueDate.slice(0, 7) };
      const inLine = lineFaults(month, 2026).filter(({ message }) => message.includes('不能早于计划'));
      expect(inLine.map(({ field }) => field)).toEqual(daysOutOfOrder(month).map(({ field }) => field));
    }),
  );
});
