import { z } from 'zod';
import { compareMoney, isMoney, type Money } from '#shared/kit/money';
import type { Wording } from '#shared/kit/language';
import { positiveMoney, wholeNumber } from '#shared/kit/number-rules';
import { dateTime, patterned, yesNo } from '#shared/kit/text-rules';
import { parseDateTime } from '#shared/kit/dates';
import { ruleText } from '#shared/kit/rule-texts';
import {
  auctionDirection,
  type AuctionDirection,
  DURATION_MS,
  EXTENSION_MINUTES,
  EXTENSIONS,
  stepBase,
  stepKind,
} from './codes.ts';
import { auctionText as t } from './fault-texts.ts';
import { stepOf } from './offer-rule.ts';

/** An amount in 元 to the fen, or percent with up to four decimals. */
const STEP = /^\d{1,12}(\.\d{1,4})?$/;

const times = { startTime: dateTime(), endTime: dateTime() };

/** 竞价设置 (tendering.md 6.6): which way it goes is the tender's. */
export const auctionForm = z.object({
  /** 元. */
  startPrice: positiveMoney(),
  stepKind: stepKind.schema,
  stepValue: patterned(STEP, ruleText.number.cn),
  wholeSteps: yesNo(),
  stepBase: stepBase.schema,
  /** Whether a bidder sees its own rank. */
  ranksShown: yesNo(),
  ...times,
  windowMinutes: wholeNumber(EXTENSION_MINUTES.min, EXTENSION_MINUTES.max),
  extendMinutes: wholeNumber(EXTENSION_MINUTES.min, EXTENSION_MINUTES.max),
  maxExtensions: wholeNumber(0, EXTENSIONS.max),
});
export type AuctionForm = z.output<typeof auctionForm>;
export type AuctionTimes = Pick<AuctionForm, 'startTime' | 'endTime'>;
export const auctionTimes = z.object(times);

/** What of its tender an auction is judged by. */
export interface AuctionFacts {
  direction: AuctionDirection;
  controlPrice: Money | null;
  /** When registrations and the issue of files end. */
  deadline: Date;
}

/** What the settings say that cannot stand. */
export function auctionFaults(form: AuctionForm, of: AuctionFacts): Record<string, Wording> {
  const faults: Record<string, Wording> = timeFaults(form, of);
  const isReverse = of.direction === auctionDirection.code.reverse;
  if (isReverse && of.controlPrice && compareMoney(form.startPrice, of.controlPrice) > 0)
    faults['startPrice'] = t.controlPrice;
  if (!isStep(form)) faults['stepValue'] = t.step;
  return faults;
}

function isStep({ stepKind: kind, stepValue, startPrice }: AuctionForm): boolean {
  if (kind === stepKind.code.fixed && !isMoney(stepValue)) return false;
  const step = stepOf(kind, stepValue, startPrice);
  return compareMoney(step, '0') > 0 && compareMoney(step, startPrice) < 0;
}

/** What its times say that cannot stand, whoever asks when. */
export function timeFaults(
  { startTime, endTime }: AuctionTimes,
  { deadline }: Pick<AuctionFacts, 'deadline'>,
): Record<string, Wording> {
  const [from, to] = [parseDateTime(startTime), parseDateTime(endTime)];
  const takes = to.getTime() - from.getTime();
  return {
    ...(from < deadline && { startTime: t.startsBeforeDeadline }),
    ...((takes < DURATION_MS.min || takes > DURATION_MS.max) && { endTime: t.duration }),
  };
}
