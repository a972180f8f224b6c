import chineseDays from 'chinese-days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Calendar } from '#shared/areas/calendar/rules';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { addDays } from '#shared/kit/dates';
import type { ParameterCode } from './catalogue/catalogue.ts';
import { startingLimits } from './limits.ts';
import { expectedDateFindings, minimumDuration } from './minimum-duration.ts';
import { startingParameters } from './parameters.ts';
import { setupFindings } from './setup-findings.ts';
import type { SetupFacts } from './setup-facts.ts';

const calendar: Calendar = {
  isWorkday: (date) => chineseDays.isWorkday(date),
  hasYear: (year) => year >= 2004 && year <= 2026,
};

/** Days from 2010 on, so that no count leaves the calendar. */
const day = fc.nat(5500).map((offset) => addDays('2010-01-01', offset));
const way = fc.record({
  tenderWay: fc.constantFrom(...tenderWay.codes),
  isMandatory: fc.boolean(),
  legalRegime: fc.constantFrom(1, 2, 3) as fc.Arbitrary<1 | 2 | 3>,
  zsType: fc.constantFrom(2, 3),
});
const DATE_RULES = new Set(['plannedOpenDate', 'plannedAwardDate', 'plannedContractDate']);
const dateFindings = (facts: SetupFacts, parameters = startingParameters) =>
  setupFindings(facts, parameters, startingLimits, calendar).filter(({ field }) => DATE_RULES.has(field));

test('opening later never breaks what an earlier opening kept', () => {
  fc.assert(
    fc.property(way, day, fc.nat(60), (of, plannedIssueDate, wait) => {
      const at = (days: number) =>
        dateFindings({ ...of, plannedIssueDate, plannedOpenDate: addDays(plannedIssueDate, days) }).length;
      expect(at(wait + 1)).toBeLessThanOrEqual(at(wait));
    }),
  );
});

test('the minimum duration is exactly what the planned dates ask for', () => {
  fc.assert(
    fc.property(way, day, (of, today) => {
      const days = minimumDuration(of, today, startingParameters, calendar);
      const award = addDays(today, days);
      const ask = (expectDate: string) =>
        expectedDateFindings({ ...of, today, expectDate }, startingParameters, calendar);
      expect(ask(award)).toEqual([]);
      if (days > 0) expect(ask(addDays(award, -1))).toHaveLength(1);
      expect(days).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a rule that is off says nothing, one of another level says it at that level', () => {
  const codes: ParameterCode[] = ['fileSale', 'bidding', 'publicity', 'contractSigning'];
  fc.assert(
    fc.property(way, day, fc.constantFrom('block', 'warn', 'off' as const), (of, plannedIssueDate, level) => {
      const changed = Object.fromEntries(
        codes.map((code) => [
          code,
          Object.fromEntries(
            Object.entries(startingParameters[code]).map(([setting, one]) => [setting, { ...one, level }]),
          ),
        ]),
      );
      const facts = {
        ...of,
        plannedIssueDate,
        plannedOpenDate: plannedIssueDate,
        plannedAwardDate: plannedIssueDate,
      };
      const found = dateFindings(facts, { ...startingParameters, ...changed }).filter(({ rule }) =>
        ['R01', 'R03', 'R09', 'R12'].includes(rule),
      );
      if (level === 'off') expect(found).toEqual([]);
      expect(found.every((one) => one.level === level)).toBe(true);
    }),
  );
});
