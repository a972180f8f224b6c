import { expect, test } from 'vitest';
import type { Calendar } from '#shared/areas/calendar/rules';
import { fallbackYear } from '#shared/areas/calendar/statutory-holidays';
import { clockFacts as ofInquiry } from '#shared/areas/inquiry/inquiry-findings';
import { definitionOf, type ParameterCode } from '#shared/areas/legal-parameter/catalogue/catalogue';
import { type ClockFacts, legalClock } from '#shared/areas/legal-parameter/legal-clock';
import { startingParameters } from '#shared/areas/legal-parameter/parameters';
import { noticeKind } from '#shared/areas/tender-notice/codes';
import { clockFacts as ofNotice, noticeFindings } from '#shared/areas/tender-notice/notice-findings';
import type { NoticeForm } from '#shared/areas/tender-notice/rules';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { clockFacts as ofScheme } from '#shared/areas/tender-scheme/scheme-findings';
import { yearOf } from '#shared/kit/dates';
import { movingFestivals, officialDays, OFFICIAL_TO } from '../areas/calendar/almanac.ts';

/** The years that are arranged, and the next one, which has its statutory holidays alone (legal-rules.md D10). */
const NEXT = OFFICIAL_TO + 1;
const days = new Map(
  [...(await officialDays()), ...fallbackYear(NEXT, await movingFestivals(NEXT))].map((one) => [
    one.date,
    one.isWorkday,
  ]),
);
const calendar: Calendar = {
  isWorkday: (date) => days.get(date)!,
  hasYear: (year) => year <= NEXT && year >= yearOf('2004-01-01'),
};

const mandatory = { legalRegime: 1, isMandatory: true } as const;
const government = { legalRegime: 2, isMandatory: false } as const;
const enterprise = { legalRegime: 3, isMandatory: false } as const;
const k = noticeKind.code;

/** The forms that ask the clock, each with its own way of telling it its days. */
const scheme = (form: Partial<SchemeForm>, of: typeof mandatory | typeof government = mandatory) =>
  ofScheme({ tenderWay: 1, zsType: 3, ...form }, of);
const notice = (form: Partial<NoticeForm>, originKind: NoticeForm['noticeKind'] = k.tender): ClockFacts =>
  ofNotice({ noticeKind: originKind, ...form }, { tenderWay: 1, zsType: 3, ...mandatory, originKind });
const inquiry = (issued: string, deadline?: string) =>
  ofInquiry(deadline === undefined ? {} : { deadline }, enterprise, issued);

const counted = (facts: ClockFacts, code: ParameterCode) =>
  legalClock(facts, startingParameters, calendar, '2025-01-01').lines.find(
    ({ label }) => label === definitionOf(code).label,
  )?.day;

/** A day of 2025, 2026 or 2027, the rule counted from it, and its first or last day over weekends, holidays and 调休. */
test.each<[rule: string, code: ParameterCode, facts: ClockFacts, day: string]>([
  // R01: five days of sale, on to the next working day.
  ['R01 into the spring festival', 'fileSale', scheme({ saleStart: '2025-01-23' }), '2025-02-05'],
  ['R01 to a Sunday at work', 'fileSale', scheme({ saleStart: '2025-09-23' }), '2025-09-28'],
  ['R01 into the labour day', 'fileSale', notice({ saleStart: '2025-04-29' }), '2025-05-06'],
  ['R01 into the dragon boat festival', 'fileSale', notice({ saleStart: '2025-05-26' }), '2025-06-03'],
  ['R01 to a Saturday at work', 'fileSale', scheme({ saleStart: '2026-02-09' }), '2026-02-14'],
  ['R01 to a Saturday at work in May', 'fileSale', notice({ saleStart: '2026-05-04' }), '2026-05-09'],
  ['R01 to a Sunday at work in September', 'fileSale', scheme({ saleStart: '2026-09-15' }), '2026-09-20'],
  ['R01 into the spring festival of 2027', 'fileSale', scheme({ saleStart: '2027-01-31' }), '2027-02-09'],
  ['R01 into the national day of 2027', 'fileSale', notice({ saleStart: '2027-09-26' }), '2027-10-04'],
  ['R01 over Qingming of 2027', 'fileSale', notice({ saleStart: '2027-03-31' }), '2027-04-06'],
  [
    'R01 of government procurement, in working days',
    'fileSale',
    scheme({ saleStart: '2025-09-26' }, government),
    '2025-10-10',
  ],
  [
    'R01 of government procurement, 2026',
    'fileSale',
    scheme({ saleStart: '2026-02-12' }, government),
    '2026-02-26',
  ],
  [
    'R01 of government procurement into 2027',
    'fileSale',
    scheme({ saleStart: '2026-12-30' }, government),
    '2027-01-07',
  ],
  // R02: five days to apply after the sale.
  ['R02', 'application', scheme({ zsType: 2, saleEnd: '2025-01-30' }), '2025-02-05'],
  ['R02', 'application', notice({ saleEnd: '2026-06-15' }, k.prequalification), '2026-06-22'],
  ['R02', 'application', notice({ saleEnd: '2027-06-04' }, k.prequalification), '2027-06-10'],
  // R03: twenty days to bid.
  ['R03 into the spring festival', 'bidding', scheme({ saleStart: '2025-01-08' }), '2025-02-05'],
  ['R03 into the national day', 'bidding', notice({ saleStart: '2025-09-14' }), '2025-10-09'],
  ['R03 to a Sunday at work', 'bidding', scheme({ saleStart: '2025-09-08' }), '2025-09-28'],
  ['R03 into the spring festival of 2026', 'bidding', notice({ saleStart: '2026-01-26' }), '2026-02-24'],
  ['R03 to the end of the autumn festival', 'bidding', scheme({ saleStart: '2026-09-07' }), '2026-09-28'],
  ['R03 over new year', 'bidding', notice({ saleStart: '2026-12-12' }), '2027-01-04'],
  ['R03 into the spring festival of 2027', 'bidding', scheme({ saleStart: '2027-01-18' }), '2027-02-09'],
  ['R03 to the autumn festival of 2027', 'bidding', notice({ saleStart: '2027-08-26' }), '2027-09-16'],
  // R04–R07: counted back, and never rolled (D6).
  ['R04', 'clarification', scheme({ deadline: '2025-10-20 09:30:00' }), '2025-10-05'],
  ['R04', 'clarification', notice({ deadline: '2026-03-05 09:30:00' }), '2026-02-18'],
  ['R04', 'clarification', scheme({ deadline: '2027-02-20 09:30:00' }), '2027-02-05'],
  ['R05', 'applicationClarification', scheme({ zsType: 2, applyEnd: '2025-02-03' }), '2025-01-31'],
  ['R05', 'applicationClarification', notice({ applyEnd: '2026-02-26' }, k.prequalification), '2026-02-23'],
  ['R05', 'applicationClarification', scheme({ zsType: 2, applyEnd: '2027-02-09' }), '2027-02-06'],
  ['R06', 'applicationDissent', scheme({ zsType: 2, applyEnd: '2025-02-03' }), '2025-02-01'],
  ['R06', 'applicationDissent', notice({ applyEnd: '2026-02-26' }, k.prequalification), '2026-02-24'],
  ['R06', 'applicationDissent', scheme({ zsType: 2, applyEnd: '2027-02-09' }), '2027-02-07'],
  ['R07', 'fileDissent', scheme({ deadline: '2025-10-20' }), '2025-10-10'],
  ['R07', 'fileDissent', notice({ deadline: '2026-03-05' }), '2026-02-23'],
  ['R07', 'fileDissent', scheme({ deadline: '2027-02-20' }), '2027-02-10'],
  // The answer to a dissent of the last day for it: three days, rolled.
  ['R07, answered', 'fileDissentAnswer', scheme({ deadline: '2025-10-15' }), '2025-10-09'],
  ['R07, answered', 'fileDissentAnswer', notice({ deadline: '2026-03-02' }), '2026-02-24'],
  ['R07, answered', 'fileDissentAnswer', scheme({ deadline: '2027-02-15' }), '2027-02-09'],
  ['R06, answered', 'fileDissentAnswer', scheme({ zsType: 2, applyEnd: '2025-02-01' }), '2025-02-05'],
  [
    'R06, answered',
    'fileDissentAnswer',
    notice({ applyEnd: '2026-10-03' }, k.prequalification),
    '2026-10-08',
  ],
  ['R06, answered', 'fileDissentAnswer', scheme({ zsType: 2, applyEnd: '2027-01-01' }), '2027-01-04'],
  // R09 and R12.
  ['R09', 'publicity', scheme({ publicityStart: '2025-09-29' }), '2025-10-09'],
  ['R09', 'candidatesPublished', scheme({ evalTime: '2026-06-17' }), '2026-06-22'],
  ['R09', 'publicity', scheme({ publicityStart: '2027-09-12' }), '2027-09-16'],
  ['R12', 'contractSigning', scheme({ awardTime: '2025-09-05' }), '2025-10-09'],
  ['R12', 'contractSigning', scheme({ awardTime: '2026-01-20' }), '2026-02-24'],
  ['R12', 'contractSigning', scheme({ awardTime: '2027-09-01' }), '2027-10-04'],
  // Inquiries of an enterprise: three working days to respond, answers until one ahead (legal-rules.md 1.5).
  ['an inquiry over a Sunday at work', 'inquiryResponse', inquiry('2025-04-25'), '2025-04-29'],
  ['an inquiry over the labour day', 'inquiryResponse', inquiry('2026-04-30'), '2026-05-08'],
  ['an inquiry over new year', 'inquiryResponse', inquiry('2026-12-31'), '2027-01-06'],
  ['an inquiry over the labour day of 2027', 'inquiryResponse', inquiry('2027-04-30'), '2027-05-05'],
  ['its answers', 'responseClarification', inquiry('2025-09-01', '2025-10-09'), '2025-09-30'],
  [
    'its answers, a Saturday at work',
    'responseClarification',
    inquiry('2026-02-01', '2026-02-24'),
    '2026-02-14',
  ],
  [
    'its answers before the spring festival',
    'responseClarification',
    inquiry('2027-01-04', '2027-02-09'),
    '2027-02-04',
  ],
])('%s: %s', (_rule, code, facts, day) => {
  expect(counted(facts, code)).toBe(day);
});

/** R04 and R05 of a change: counted from its own publication, and not rolled over a holiday. */
test.each<[string, NoticeForm['noticeKind'], 'deadline' | 'applyEnd', string, first: string]>([
  ['R04', k.tender, 'deadline', '2025-09-20 10:00:00', '2025-10-05'],
  ['R04', k.tender, 'deadline', '2026-02-05 23:59:59', '2026-02-20'],
  ['R04', k.tender, 'deadline', '2027-01-22 00:00:00', '2027-02-06'],
  ['R05', k.prequalification, 'applyEnd', '2025-01-28 10:00:00', '2025-01-31'],
  ['R05', k.prequalification, 'applyEnd', '2026-10-01 10:00:00', '2026-10-04'],
  ['R05', k.prequalification, 'applyEnd', '2027-02-04 10:00:00', '2027-02-07'],
])('%s of a change of %s: the %s of one published at %s', (rule, originKind, field, at, first) => {
  const breaks = (day: string) => {
    const before = { saleStart: '2024-12-01 09:00:00', [field]: `${first.slice(0, 7)}-01 09:30:00` };
    const form = { noticeKind: k.change, qualifications: [], media: [], affectsPreparation: true };
    const of = { tenderWay: 1, zsType: 3, ...mandatory, hasAgency: false, originKind, before } as const;
    return noticeFindings(
      { ...form, saleStart: before.saleStart, [field]: `${day} 09:30:00` } as unknown as NoticeForm,
      of,
      at,
      startingParameters,
      calendar,
    ).some((one) => one.rule === rule && one.field === field && one.level === 'block');
  };
  const eve = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
  expect([breaks(eve), breaks(first)]).toEqual([true, false]);
});
