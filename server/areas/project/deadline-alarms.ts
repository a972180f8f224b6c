import { deadlineState } from '#shared/areas/legal-parameter/codes';
import type { Deadline } from '#shared/areas/legal-parameter/deadlines';
import { onArticle } from '#shared/areas/legal-parameter/finding';
import { responseOf } from '#shared/areas/legal-parameter/opening-steps';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { type AlarmKind, alarmKind } from '#shared/areas/supervision/alarms';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';
import type { Raised } from '../../db/raised.ts';
import type { LastDays } from '../calendar/last-day.service.ts';
import { isLateBy } from './deadline-conditions.ts';

const k = alarmKind.code;

/** The deadlines each alarm is of. */
export const codesOfAlarm = {
  [k.shortBidTime]: ['fileSale', 'application', 'bidding', ...Object.values(responseOf)],
  [k.shortPublicity]: ['publicity'],
  [k.lateSigning]: ['contractSigning'],
} satisfies Partial<Record<AlarmKind, readonly Deadline['code'][]>>;
/** An alarm of the days the law sets. */
export type LawAlarm = keyof typeof codesOfAlarm;

/** The alarms of the days the law sets, asked of the days of each project. */
export const deadlineAlarms = (parameters: LegalParameters, days: LastDays): Raised<LawAlarm>[] =>
  Object.entries(codesOfAlarm).map(
    ([kind, codes]) => [kind as LawAlarm, isLateBy(parameters, codes, days)] as const,
  );

/** What an alarm says: the rule that is not kept, the strictest of several, and each section with the days that do not keep it. */
export function lateWords(
  kind: AlarmKind,
  deadlines: readonly Deadline[],
): { text: Wording; facts: Wording[] } | null {
  const late = deadlines.filter(
    ({ code, state }) =>
      state === deadlineState.code.late &&
      (codesOfAlarm as Partial<Record<AlarmKind, readonly Deadline['code'][]>>)[kind]?.includes(code),
  );
  const strictest = late.reduce<Deadline | undefined>(
    (most, one) => (most && most.dueDate! >= one.dueDate! ? most : one),
    undefined,
  );
  if (!strictest) return null;
  return {
    text: onArticle(strictest.text, strictest.article),
    facts: late.filter(({ code }) => code === strictest.code).map(dayWords),
  };
}

/** 1、2标段：发标2026-02-01，开标2026-02-20，最早应为2026-02-21. */
function dayWords({ sectionNos, bound, from, until, fromDate, doneDate, dueDate }: Deadline): Wording {
  const [began, ended] = [planProgress.wording(from), planProgress.wording(until!)];
  const names = sectionNos.filter((one) => one !== '');
  const of =
    names.length === 0
      ? { cn: '', en: '' }
      : { cn: `${names.join('、')}标段：`, en: `${names.join(', ')}: ` };
  const due =
    bound === 'by'
      ? { cn: `应不晚于${dueDate}`, en: `due by ${dueDate}` }
      : { cn: `最早应为${dueDate}`, en: `${dueDate} at the earliest` };
  return {
    cn: `${of.cn}${began.cn}${fromDate}，${doneDate ? `${ended.cn}${doneDate}` : `未${ended.cn}`}，${due.cn}`,
    en: `${of.en}${began.en} ${fromDate}, ${doneDate ? `${ended.en.toLowerCase()} ${doneDate}` : `not ${ended.en.toLowerCase()}`}, ${due.en}`,
  };
}
