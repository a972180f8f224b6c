import { z } from 'zod';
import { positiveMoney } from '#shared/kit/number-rules';
import type { Wording } from '#shared/kit/language';
import { sumMoney } from '#shared/kit/money';
import { tooLong } from '#shared/kit/rule-texts';
import { progressFaultText as t } from './progress-fault-texts.ts';

/** 中标(成交)单位 and 中标(成交)金额 (元) of one section; section `''` is a project without sections. */
export const award = z.object({
  sectionNo: z.string().max(20, tooLong(20).cn),
  winnerGuid: z.uuid('编号格式不正确'),
  amount: positiveMoney(),
});
export type Award = z.output<typeof award>;

/** The sections an award can name: the project's own, or the whole of one that has none. */
export const awardable = (sections: readonly { sectionNo: string }[]): string[] =>
  sections.length === 0 ? [''] : sections.map(({ sectionNo }) => sectionNo);

/** What is wrong with the awards of a project, at `awards.1.sectionNo`. */
export function awardFaults(
  awards: readonly Award[],
  sections: readonly { sectionNo: string }[],
): Record<string, Wording> {
  const known = awardable(sections);
  return Object.fromEntries(
    awards.flatMap(({ sectionNo }, at) => {
      const isTwice = awards.findIndex((one) => one.sectionNo === sectionNo) < at;
      if (known.includes(sectionNo) && !isTwice) return [];
      return [[`awards.${at}.sectionNo`, isTwice ? t.awardedTwice : t.noSection]];
    }),
  );
}

/** 元; what a project was awarded for in all. */
export const awardedInAll = (awards: readonly Pick<Award, 'amount'>[]) =>
  sumMoney(awards.map(({ amount }) => amount));

/** What was awarded of what a contract is for: of its section, or of all (`''`) where one winner has them all. */
export function awardFor(sectionNo: string, awards: readonly Award[]): Omit<Award, 'sectionNo'> | undefined {
  const [first] = awards;
  if (!first || sectionNo !== '') return awards.find((one) => one.sectionNo === sectionNo);
  const isOne = awards.every(({ winnerGuid }) => winnerGuid === first.winnerGuid);
  return isOne ? { winnerGuid: first.winnerGuid, amount: awardedInAll(awards) } : undefined;
}
