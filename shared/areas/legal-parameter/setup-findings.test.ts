import chineseDays from 'chinese-days';
import { expect, test } from 'vitest';
import type { Calendar } from '#shared/areas/calendar/rules';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { addDays } from '#shared/kit/dates';
import { blockedFields } from './finding.ts';
import { startingLimits } from './limits.ts';
import { type LegalParameters, startingParameters } from './parameters.ts';
import { setupFindings } from './setup-findings.ts';
import type { SetupFacts } from './setup-facts.ts';

const calendar: Calendar = {
  isWorkday: (date) => chineseDays.isWorkday(date),
  hasYear: (year) => year >= 2004 && year <= 2026,
};
const w = tenderWay.code;
const mandatory: SetupFacts = { tenderWay: w.open, isMandatory: true, legalRegime: 1, zsType: 3 };
const judged = (facts: SetupFacts, parameters: LegalParameters = startingParameters) =>
  setupFindings(facts, parameters, startingLimits, calendar).map(
    ({ rule, field, level }) => `${rule} ${field} ${level}`,
  );
const texts = (facts: SetupFacts) => setupFindings(facts, startingParameters, startingLimits, calendar);

/** The vectors of legal-rules.md 1.0: the day itself keeps the rule, the day before breaks it. */
test.each([
  ['发出至截止 20 日', mandatory, '2026-09-10', '2026-09-30', 'R03 plannedOpenDate block'],
  ['发出至截止 20 日', mandatory, '2026-09-16', '2026-10-08', 'R03 plannedOpenDate block'],
  [
    '发售期 5 日',
    { ...mandatory, isMandatory: false },
    '2026-09-28',
    '2026-10-08',
    'R01 plannedOpenDate block',
  ],
])('%s: issued %3$s, opened %4$s at the earliest', (_case, way, plannedIssueDate, first, broken) => {
  expect(judged({ ...way, plannedIssueDate, plannedOpenDate: first })).not.toContain(broken);
  expect(judged({ ...way, plannedIssueDate, plannedOpenDate: addDays(first, -1) })).toContain(broken);
});

test.each([
  ['公示 3 日', '2026-09-29', '2026-10-08'],
  ['公示 3 日 over 端午', '2026-06-17', '2026-06-22'],
])('%s: opened %s, awarded %s at the earliest', (_case, plannedOpenDate, first) => {
  expect(judged({ ...mandatory, plannedOpenDate, plannedAwardDate: first })).toEqual([]);
  expect(judged({ ...mandatory, plannedOpenDate, plannedAwardDate: addDays(first, -1) })).toEqual([
    'R09 plannedAwardDate block',
  ]);
});

test('签约 30 日: awarded 2026-09-04, signed by 2026-10-08 because the 30th day is a holiday', () => {
  const award = { ...mandatory, plannedAwardDate: '2026-09-04' };
  expect(judged({ ...award, plannedContractDate: '2026-10-08' })).toEqual([]);
  expect(judged({ ...award, plannedContractDate: '2026-10-09' })).toEqual(['R12 plannedContractDate warn']);
});

test('the texts are those of the rules, with the article', () => {
  const [finding] = texts({
    ...mandatory,
    plannedIssueDate: '2026-09-10',
    plannedOpenDate: '2026-09-29',
  });
  expect(finding).toEqual({
    rule: 'R03',
    field: 'plannedOpenDate',
    level: 'block',
    text: {
      cn: '自招标文件发出之日起至投标截止不得少于20日，最早为2026-09-30',
      en: 'The time from issuing the tender file to the bid deadline must be at least 20 days: 2026-09-30 at the earliest',
    },
    article: '招标投标法 第二十四条',
  });
  expect(blockedFields([finding!])).toMatchObject({
    plannedOpenDate: {
      cn: '自招标文件发出之日起至投标截止不得少于20日，最早为2026-09-30（招标投标法 第二十四条）',
    },
  });
});

test('资格预审 comes before the time to bid: 5 days of sale, 5 to apply, 20 to bid', () => {
  const way = { ...mandatory, zsType: 2, plannedIssueDate: '2026-03-02' };
  expect(judged({ ...way, plannedOpenDate: '2026-04-07' })).toEqual([]);
  expect(judged({ ...way, plannedOpenDate: '2026-04-06' })).toEqual(['R03 plannedOpenDate block']);
  expect(judged({ ...way, plannedOpenDate: '2026-03-10' })).toEqual([
    'R03 plannedOpenDate block',
    'R02 plannedOpenDate block',
  ]);
});

test.each([
  ['询比', { tenderWay: w.inquiry }, '2026-09-30', 'mode plannedOpenDate warn'],
  ['谈判', { tenderWay: w.negotiate }, '2026-09-30', 'mode plannedOpenDate warn'],
  ['竞价', { tenderWay: w.auction }, '2026-09-30', 'mode plannedOpenDate warn'],
  ['政采谈判', { tenderWay: w.negotiate, legalRegime: 2 }, '2026-09-30', 'mode plannedOpenDate block'],
  ['政采单一来源', { tenderWay: w.single, legalRegime: 2 }, '2026-10-09', 'mode plannedOpenDate block'],
] as const)('%s: 3 working days from 2026-09-24, 5 of a single source', (_mode, way, first, broken) => {
  const dates = { plannedIssueDate: '2026-09-24' };
  expect(judged({ ...way, ...dates, plannedOpenDate: addDays(first, -1) })).toContain(broken);
  expect(judged({ ...way, ...dates, plannedOpenDate: first })).not.toContain(broken);
});

test('of a year the calendar does not know only what is broken in any case is found', () => {
  expect(judged({ ...mandatory, plannedIssueDate: '2026-12-20', plannedOpenDate: '2027-02-01' })).toEqual([]);
  // ten days after the issue is too soon whatever the holidays of 2027 will be
  expect(judged({ ...mandatory, plannedIssueDate: '2026-12-18', plannedOpenDate: '2026-12-28' })).toEqual([
    'R03 plannedOpenDate block',
  ]);
});

test('R14: two percent of the estimate, exactly', () => {
  const fixed = { ...mandatory, depositNeed: true, computeType: 1 as const, planAmount: '1000000.50' };
  expect(judged({ ...fixed, depositValue: '20000.01' })).toEqual([]);
  expect(judged({ ...fixed, depositValue: '20000.02' })).toEqual(['R14 depositValue block']);
  expect(judged({ ...fixed, computeType: 2, depositValue: '2' })).toEqual([]);
  expect(judged({ ...fixed, computeType: 2, depositValue: '2.0001' })).toEqual(['R14 depositValue block']);
  expect(judged({ ...fixed, depositNeed: false, depositValue: '90000' })).toEqual([]);
  expect(texts({ ...fixed, depositValue: '30000' })[0]!.text.cn).toBe('投标保证金不得超过招标项目估算价的2%');
  const sections = [{ sectionNo: '1', estimateAmount: '100000.00', deposit: '2000.01' }];
  expect(judged({ ...mandatory, sections })).toEqual(['R14 sections.0.deposit block']);
});

test('R14a, R14b: absolute caps of construction projects', () => {
  const works = { ...mandatory, depositNeed: true, computeType: 1, projectNature: 1 } as const;
  const large = { ...works, planAmount: '100000000.00' };
  expect(judged({ ...large, projectType: 1, depositValue: '800000.00' })).toEqual([]);
  expect(judged({ ...large, projectType: 3, depositValue: '800000.01' })).toEqual([
    'R14a depositValue block',
  ]);
  expect(
    judged({
      ...large,
      isMandatory: false,
      mandatoryReason: '自愿',
      projectType: 1,
      depositValue: '800000.01',
    }),
  ).toEqual(['R14a depositValue warn']);
  const design = { ...large, projectType: 2, categoryCode: 'C0102' } as const;
  expect(judged({ ...design, depositValue: '100000.01' })).toEqual(['R14b depositValue block']);
  expect(judged({ ...design, categoryCode: 'C0103', depositValue: '100000.01' })).toEqual([]);
  expect(
    judged({ ...large, projectNature: 4, isMandatory: false, projectType: 1, depositValue: '900000' }),
  ).toEqual([]);
});

test.each([
  ['invited tender', { tenderWay: w.invite }, 3, 'R19 inviteList block'],
  ['inquiry', { tenderWay: w.inquiry }, 3, 'mode inviteList block'],
  ['negotiation', { tenderWay: w.negotiate }, 2, 'mode inviteList block'],
  ['government negotiation', { tenderWay: w.negotiate, legalRegime: 2 }, 3, 'mode inviteList block'],
  ['auction', { tenderWay: w.auction }, 3, 'mode inviteList block'],
] as const)('%s invites at least %3$i', (_mode, way, least, broken) => {
  expect(judged({ ...way, invitees: least - 1 })).toContain(broken);
  expect(judged({ ...way, invitees: least })).not.toContain(broken);
});

test('a single source is one, an open tender invites nobody', () => {
  for (const invitees of [0, 2])
    expect(judged({ tenderWay: w.single, invitees })).toContain('mode inviteList block');
  expect(judged({ tenderWay: w.single, invitees: 1 })).not.toContain('mode inviteList block');
  expect(judged({ ...mandatory, invitees: 0 })).toEqual([]);
});

test.each([
  [5, 4, []],
  [5, 3, ['R22 committee block']],
  [7, 5, []],
  [7, 4, ['R22 committee block']],
  [9, 6, []],
  [11, 8, []],
  [11, 7, ['R22 committee block']],
  [6, 6, ['R22 committee block']],
  [3, 3, ['R22 committee block']],
])('R22: %i members with %i experts', (members, experts, found) => {
  expect(judged({ ...mandatory, committee: { members, experts } })).toEqual(found);
});

test('a committee of three is enough for a tender the law does not demand', () => {
  expect(judged({ ...mandatory, isMandatory: false, committee: { members: 3, experts: 2 } })).toEqual([]);
  expect(judged({ ...mandatory, isMandatory: false, committee: { members: 4, experts: 4 } })).toEqual([
    'R22 committee warn',
  ]);
});

test('R29: what must be tendered by its scale and nature', () => {
  const service = { projectNature: 1, projectType: 2, tenderWay: w.open } as const;
  const denied = { ...service, planAmount: '1000000.00', isMandatory: false };
  expect(judged(denied)).toEqual(['R29 mandatoryReason block']);
  expect(judged({ ...denied, mandatoryReason: '已两次流标' })).toEqual([]);
  expect(judged({ ...denied, planAmount: '999999.99' })).toEqual([]);
  expect(judged({ ...denied, planAmount: '999999.99', isMandatory: true })).toEqual([
    'R29 mandatoryReason block',
  ]);
});

test('a mandatory project is tendered, or has a ground in law', () => {
  const reason = { isMandatory: true, modeReason: '说明' };
  expect(judged({ ...reason, tenderWay: w.inquiry })).toEqual(['R29 tenderWay block']);
  expect(judged({ ...reason, tenderWay: w.single, modeReasonCode: 'D6' })).toEqual(['R29 tenderWay warn']);
  expect(judged({ ...reason, tenderWay: w.single, modeReasonCode: 'D5' })).toEqual(['R29 tenderWay block']);
  expect(judged({ ...reason, tenderWay: w.invite })).toEqual(['R29 tenderWay warn']);
});

test('every mode but open tender says why, from its own list', () => {
  expect(judged({ tenderWay: w.inquiry })).toEqual(['mode modeReason block']);
  expect(judged({ tenderWay: w.single })).toEqual(['mode modeReason block', 'mode modeReasonCode block']);
  const single = { tenderWay: w.single, modeReason: '说明' };
  expect(judged({ ...single, modeReasonCode: 'N1' })).toEqual(['mode modeReasonCode block']);
  const below = { ...single, modeReasonCode: 'D1' } as const;
  expect(judged({ ...below, planAmount: '99999.99' })).toEqual([]);
  expect(judged({ ...below, planAmount: '100000.00' })).toEqual(['mode modeReasonCode block']);
  const two = { tenderWay: w.negotiate, modeReason: '说明', modeReasonCode: 'N3' } as const;
  expect(judged({ ...two, invitees: 2 })).toEqual([]);
  expect(judged({ ...two, invitees: 3 })).toEqual(['mode modeReasonCode block']);
});

test("a company's thresholds: from its lower amount, below its upper one", () => {
  const of = { projectType: 3, mode: 'INQUIRY', minAmount: '100000.00', maxAmount: '1000000.00' } as const;
  const found = (planAmount: string, level: 'block' | 'warn' | 'off') =>
    setupFindings(
      { tenderWay: w.inquiry, modeReason: '说明', projectType: 3, planAmount },
      startingParameters,
      { ...startingLimits, modeThresholds: [{ ...of, level }] },
      calendar,
    ).map(({ rule, level: of }) => `${rule} ${of}`);
  expect(found('99999.99', 'block')).toEqual(['limit block']);
  expect(found('100000.00', 'block')).toEqual([]);
  expect(found('999999.99', 'block')).toEqual([]);
  expect(found('1000000.00', 'warn')).toEqual(['limit warn']);
  expect(found('1000000.00', 'off')).toEqual([]);
});

test('no ceiling above the budget', () => {
  const plan = { ...mandatory, planAmount: '100.00' };
  expect(judged({ ...plan, controlPrice: '100.00' })).toEqual([]);
  expect(judged({ ...plan, controlPrice: '100.01' })).toEqual(['limit controlPrice block']);
  const sections = [
    { sectionNo: '1', estimateAmount: '60.00', controlPrice: '60.01' },
    { sectionNo: '2', estimateAmount: '40.01' },
  ];
  expect(judged({ ...plan, sections })).toEqual([
    'limit sections block',
    'limit sections.0.controlPrice block',
  ]);
});

test('facts that are not there break no rule', () => {
  expect(judged({})).toEqual([]);
});
