import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Calendar, CalendarMissing } from '#shared/areas/calendar/rules';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { deadlinesOf, firstReminder, isNear, OVERDUE, reminderDue } from './deadlines.ts';
import type { PurchaseWay } from './opening-steps.ts';
import { type LegalParameters, startingParameters } from './parameters.ts';

const p = planProgress.code;
const everyDay: Calendar = { isWorkday: () => true, hasYear: () => true };
const holiday: Calendar = { isWorkday: (date) => date > '2026-10-07', hasYear: () => true };
const mandatory: PurchaseWay = { tenderWay: 1, legalRegime: 1, isMandatory: true };

type Days = Partial<Record<PlanProgress, string>>;
const section = (sectionNo: string, days: Days) => {
  const reached = Object.entries(days).map(([stage, reachedDate]) => ({
    stage: Number(stage) as PlanProgress,
    reachedDate,
  }));
  return {
    sectionNo,
    stage: Math.max(0, ...reached.map(({ stage }) => stage)) as PlanProgress,
    days: reached,
  };
};
const of = (
  days: Days | Record<string, Days>,
  today: string,
  {
    way = mandatory,
    planned = {},
    parameters = startingParameters,
    calendar = everyDay,
  }: { way?: PurchaseWay; planned?: Days; parameters?: LegalParameters; calendar?: Calendar } = {},
) => {
  const isDivided = Object.values(days).some((one) => typeof one === 'object');
  const sections = isDivided
    ? Object.entries(days as Record<string, Days>).map(([no, one]) => section(no.trim(), one))
    : [section('', days as Days)];
  return deadlinesOf(way, sections, {
    today,
    planned: (stage) => planned[stage] ?? null,
    parameters,
    calendar,
  });
};
const one = (found: ReturnType<typeof of>, code: string) => found.find((each) => each.code === code);
const codes = (way: PurchaseWay) => of({}, '2026-03-01', { way }).map(({ code }) => code);

test.each<[string, PurchaseWay, string[]]>([
  [
    'a mandatory tender',
    mandatory,
    ['fileSale', 'bidding', 'publicity', 'candidatesPublished', 'contractSigning', 'tenderReport'],
  ],
  [
    'one with 资格预审',
    { ...mandatory, zsType: 2 },
    [
      'fileSale',
      'application',
      'bidding',
      'publicity',
      'candidatesPublished',
      'contractSigning',
      'tenderReport',
    ],
  ],
  ['another tender', { ...mandatory, isMandatory: false }, ['fileSale', 'contractSigning']],
  ['an invited one without a set-up', { tenderWay: 2, isMandatory: false }, ['fileSale', 'contractSigning']],
  ['an inquiry of an enterprise', { tenderWay: 6, legalRegime: 3, isMandatory: false }, ['contractSigning']],
  [
    'an inquiry of government procurement',
    { tenderWay: 6, legalRegime: 2, isMandatory: false },
    ['inquiryResponse', 'resultNotice', 'contractSigning', 'contractPublished', 'contractFiled'],
  ],
])('%s is bound by', (_name, way, expected) => {
  expect(codes(way)).toEqual(expected);
});

test('before the issue days are counted from the planned ones, and a plan that breaks them is told', () => {
  const planned = { [p.issued]: '2026-03-02', [p.opened]: '2026-03-21' };
  expect(one(of({}, '2026-03-01', { planned }), 'bidding')).toMatchObject({
    state: 'notBegun',
    fromDate: '2026-03-02',
    isPlanned: true,
    dueDate: '2026-03-22',
    daysLeft: null,
    brokenPlan: '2026-03-21',
  });
  expect(one(of({}, '2026-03-01'), 'bidding')).toMatchObject({ state: 'notBegun', dueDate: null });
});

test.each([
  ['2026-03-21', {}, { state: 'running', daysLeft: 1, doneDate: null }],
  ['2026-03-22', {}, { state: 'met', daysLeft: null }],
  ['2026-04-01', { [p.opened]: '2026-03-22' }, { state: 'met', doneDate: '2026-03-22' }],
  ['2026-04-01', { [p.opened]: '2026-03-21' }, { state: 'late', doneDate: '2026-03-21', daysLeft: null }],
  ['2026-04-01', { [p.evaluated]: '2026-03-30' }, { state: 'unrecorded' }],
])('R03 on %s: issued 03-02, opening not before 03-22', (today, days, expected) => {
  const found = one(of({ [p.issued]: '2026-03-02', ...days }, today), 'bidding')!;
  expect(found).toMatchObject({ dueDate: '2026-03-22', article: '招标投标法 第二十四条', ...expected });
  expect(isNear(found)).toBe(false);
});

test.each([
  ['2026-09-28', {}, { state: 'running', daysLeft: 10 }, true],
  ['2026-09-27', {}, { state: 'running', daysLeft: 11 }, false],
  ['2026-10-08', {}, { state: 'running', daysLeft: 0 }, true],
  ['2026-10-09', {}, { state: 'late', daysLeft: -1 }, true],
  ['2026-10-20', { [p.signed]: '2026-10-08' }, { state: 'met', daysLeft: null }, false],
  ['2026-10-20', { [p.signed]: '2026-10-09' }, { state: 'late', daysLeft: null }, false],
  ['2026-10-20', { [p.archived]: '2026-10-09' }, { state: 'unrecorded', daysLeft: null }, false],
])(
  'R12 on %s: thirty days from 09-04, on to the next working day (legal-rules.md 1.0)',
  (today, days, expected, near) => {
    const found = one(
      of({ [p.awarded]: '2026-09-04', ...days }, today, { calendar: holiday }),
      'contractSigning',
    )!;
    expect(found).toMatchObject({
      dueDate: '2026-10-08',
      article: '招标投标法 第四十六条',
      remindedAt: [10, 3, 0],
      ...expected,
    });
    expect(isNear(found)).toBe(near);
  },
);

test('of what no stage ends there is no record once its day has passed, unless a later stage implies it', () => {
  const evaluated = { [p.evaluated]: '2026-03-02' };
  const published = (today: string, days: Days = {}) =>
    one(of({ ...evaluated, ...days }, today), 'candidatesPublished')!.state;
  expect(published('2026-03-05')).toBe('running');
  expect(published('2026-03-06')).toBe('unrecorded');
  expect(published('2026-03-20', { [p.awarded]: '2026-03-05' })).toBe('met');
  expect(published('2026-03-20', { [p.awarded]: '2026-03-09' })).toBe('unrecorded');
  const report = (today: string) => one(of({ [p.awarded]: '2026-03-02' }, today), 'tenderReport')!;
  expect(report('2026-03-17')).toMatchObject({ state: 'running', daysLeft: 0, remindedAt: [3, 0] });
  expect(report('2026-03-18')).toMatchObject({ state: 'unrecorded', daysLeft: null });
});

test('sections with the same days stand together, others by themselves', () => {
  const found = of(
    {
      ' 1': { [p.issued]: '2026-03-02', [p.opened]: '2026-03-25' },
      ' 2': { [p.issued]: '2026-03-02', [p.opened]: '2026-03-25', [p.awarded]: '2026-04-01' },
    },
    '2026-04-02',
  );
  const told = (code: string) =>
    found.filter((each) => each.code === code).map(({ sectionNos, state }) => [sectionNos, state]);
  expect(told('bidding')).toEqual([[['1', '2'], 'met']]);
  expect(told('contractSigning')).toEqual([
    [['1'], 'notBegun'],
    [['2'], 'running'],
  ]);
  expect(deadlinesOf(mandatory, [], { ...noDays, today: '2026-04-02' })).toEqual([]);
});
const noDays = { planned: () => null, parameters: startingParameters, calendar: everyDay };

test('a year without a calendar is counted by plain days', () => {
  const unknown: Calendar = {
    hasYear: () => false,
    isWorkday: () => {
      throw new CalendarMissing(2027);
    },
  };
  const found = of({ [p.awarded]: '2026-12-10' }, '2026-12-10', { calendar: unknown });
  expect(one(found, 'contractSigning')).toMatchObject({ dueDate: '2027-01-09', daysLeft: 30 });
});

test.each([
  [11, null],
  [10, 10],
  [4, 10],
  [3, 3],
  [1, 3],
  [0, 0],
  [-1, OVERDUE],
  [-40, OVERDUE],
])('with %i days left the reminder is %s', (daysLeft, reminder) => {
  expect(reminderDue({ daysLeft, remindedAt: [10, 3, 0] })).toBe(reminder);
});

test('switched off, nothing is due; a reminder switched off is left out', () => {
  const off = (code: 'contractSigning' | 'signingReminder') => ({
    ...startingParameters,
    [code]: { mandatory: { ...startingParameters[code].mandatory!, level: 'off' as const } },
  });
  const awarded = { [p.awarded]: '2026-09-04' };
  const signing = (parameters: LegalParameters) =>
    one(of(awarded, '2026-09-28', { parameters }), 'contractSigning');
  expect(signing(off('contractSigning'))).toBeUndefined();
  expect(signing(off('signingReminder'))?.remindedAt).toEqual([3, 0]);
  expect(firstReminder(startingParameters)).toBe(10);
});

test('time passing turns no deadline back, and moving all days moves the deadlines with them', () => {
  const days = fc.record({
    issued: fc.nat(20),
    opened: fc.option(fc.nat(40)),
    awarded: fc.option(fc.nat(60)),
    signed: fc.option(fc.nat(90)),
  });
  const order = { notBegun: 0, running: 1, met: 2, late: 2, unrecorded: 2 };
  fc.assert(
    fc.property(days, fc.nat(120), fc.nat(60), (given, at, later) => {
      const reached: Days = {};
      for (const [name, offset] of Object.entries(given))
        if (offset !== null) reached[p[name as keyof typeof p]] = addDays('2026-01-01', offset);
      const states = (today: string) => of(reached, today).map(({ state }) => order[state]);
      const [now, then] = [states(addDays('2026-01-01', at)), states(addDays('2026-01-01', at + later))];
      for (const [index, state] of now.entries()) expect(then[index]).toBeGreaterThanOrEqual(state);
      const moved: Days = Object.fromEntries(
        Object.entries(reached).map(([stage, date]) => [stage, addDays(date, 7)]),
      );
      const shifted = of(moved, addDays('2026-01-01', at + 7)).map(({ dueDate, ...rest }) => [
        rest.state,
        rest.daysLeft,
        dueDate && addDays(dueDate, -7),
      ]);
      expect(shifted).toEqual(
        of(reached, addDays('2026-01-01', at)).map(({ state, daysLeft, dueDate }) => [
          state,
          daysLeft,
          dueDate,
        ]),
      );
    }),
  );
});
