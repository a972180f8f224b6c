import { qualificationReview } from '#shared/areas/project-initiation/codes';
import type { Wording } from '#shared/kit/language';
import type { ParameterCode } from './catalogue/catalogue.ts';
import { responseOf, type PurchaseWay } from './opening-steps.ts';
import { isTender, type ParameterInForce } from './parameters.ts';
import { type PeriodCode, periodCodes, periodText, signingText, termText } from './period-texts.ts';
import { fromFormList } from '#shared/areas/project/purchase-mode';
import { inUnits } from './report.ts';

/** The days of a purchase the law speaks about, in their order, with what a refusal calls each. */
export const clockDays = {
  noticeTime: { cn: '公告发布时间', en: 'notice' },
  saleStart: { cn: '文件发售开始时间', en: 'beginning of sale' },
  saleEnd: { cn: '文件发售截止时间', en: 'end of sale' },
  applyEnd: { cn: '报名（资格预审申请）截止时间', en: 'pre-qualification deadline' },
  answerEnd: { cn: '答疑完成时间', en: 'last answer' },
  deadline: { cn: '投标截止（开标）时间', en: 'bid deadline' },
  evalTime: { cn: '评标时间', en: 'evaluation' },
  publicityStart: { cn: '候选人公示时间', en: 'publicity of the candidates' },
  awardTime: { cn: '定标时间', en: 'award' },
  contractTime: { cn: '签约时间', en: 'contract' },
} as const satisfies Record<string, Wording>;
export type ClockDay = keyof typeof clockDays;
export const clockDaysInOrder = Object.keys(clockDays) as ClockDay[];

/**
 * As planned: `YYYY-MM-DD`, perhaps with a time behind. A day the form has and nobody has planned stands here as undefined
 * or null; one the form does not have is left out.
 */
export type ClockDates = Readonly<Partial<Record<ClockDay, string | null | undefined>>>;

/** A rule that speaks about a day, and from which other day it is counted. */
export interface ClockRule {
  code: ParameterCode;
  rule: string;
  /** The day it speaks about; null: of a day the platform alone knows, shown at `from`. */
  field: ClockDay | null;
  from: ClockDay;
  /** It is counted from the last day of this one, which is counted back from `from`. */
  after?: ParameterCode;
  /** `earliest`: not before so long after; `latest`: within so long after; `ahead`: so long before, at the latest. */
  bound: 'earliest' | 'latest' | 'ahead';
  /** It is a plan: what departs from it is minded, since the deadline can still be moved. */
  isAdvice?: true;
}

const rule = (
  code: ParameterCode,
  number: string,
  field: ClockDay | null,
  from: ClockDay,
  bound: ClockRule['bound'] = 'earliest',
  isAdvice?: true,
): ClockRule => ({ code, rule: number, field, from, bound, ...(isAdvice && { isAdvice }) });

/** The answer to a dissent that was filed on the last day for it (R06, R07). */
const answer = (after: ParameterCode, number: string, from: ClockDay): ClockRule => ({
  ...rule('fileDissentAnswer', number, null, from, 'latest'),
  after,
});

const afterOpening = (published: ClockDay): ClockRule[] => [
  rule('candidatesPublished', 'R09', 'publicityStart', 'evalTime', 'latest'),
  rule('publicity', 'R09', 'awardTime', published),
  rule('contractSigning', 'R12', 'contractTime', 'awardTime', 'latest'),
];

/** The rules that speak about the days of a purchase of this way (legal-rules.md 1.1 and 1.5), as far as its days are planned. */
export function clockRules(way: PurchaseWay, dates: ClockDates): ClockRule[] {
  if (way.tenderWay == null) return [];
  const published = dates.publicityStart ? 'publicityStart' : 'evalTime';
  const mode = fromFormList(way.tenderWay);
  if (!isTender(way.tenderWay)) {
    const code = responseOf[mode];
    return [
      ...(code ? [rule(code, 'mode', 'deadline', 'saleStart')] : []),
      rule('responseClarification', '1.5', 'answerEnd', 'deadline', 'ahead', true),
      ...(mode === 'SINGLE' || mode === 'NEGOTIATE'
        ? [rule('contractSigning', 'R12', 'contractTime', 'awardTime', 'latest')]
        : afterOpening(published)),
    ];
  }
  const isBefore = way.zsType === qualificationReview.code.before;
  return [
    rule('fileSale', 'R01', 'saleEnd', 'saleStart'),
    ...(isBefore
      ? [
          rule('application', 'R02', 'applyEnd', 'saleEnd'),
          rule('applicationClarification', 'R05', null, 'applyEnd', 'ahead'),
          rule('applicationDissent', 'R06', null, 'applyEnd', 'ahead'),
          answer('applicationDissent', 'R06', 'applyEnd'),
        ]
      : []),
    rule('bidding', 'R03', 'deadline', isBefore ? 'applyEnd' : 'saleStart'),
    rule('clarification', 'R04', 'answerEnd', 'deadline', 'ahead', true),
    rule('fileDissent', 'R07', null, 'deadline', 'ahead'),
    answer('fileDissent', 'R07', 'deadline'),
    ...afterOpening(published),
  ];
}

/** The rule as a sentence, with its last or first day. */
export function clockText(of: ClockRule, parameter: ParameterInForce, day: string): Wording {
  const { code } = of;
  if (isPeriod(code)) return periodText(code, parameter, day);
  if (code === 'contractSigning') return until(signingText(parameter), day);
  if (code === 'candidatesPublished') return until(termText(code, parameter), day);
  const { cn, en } = inUnits(parameter);
  return until(
    {
      cn: `澄清、修改应在${clockDays[of.from].cn}至少${cn}前发出，否则须顺延`,
      en: `Clarifications are sent at least ${en} before the ${clockDays[of.from].en}, or that is moved on`,
    },
    day,
  );
}

const isPeriod = (code: ParameterCode): code is PeriodCode =>
  (periodCodes as readonly string[]).includes(code);
const until = ({ cn, en }: Wording, day: string): Wording => ({
  cn: `${cn}，最晚为${day}`,
  en: `${en}: ${day} at the latest`,
});
