import type { Calendar } from '#shared/areas/calendar/rules';
import { addDays, weekdayOf, yearOf } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { addMoney, compareMoney } from '#shared/kit/money';
import { LEAST_DAYS, recruitKind, reviewMethod } from './codes.ts';
import { faultText } from './fault-texts.ts';
import { FULL_SCORE, type NoticeForm } from './rules.ts';

type Faults = Record<string, Wording>;

/**
 * What is wrong with a notice by itself (documents.md 5.8); form and server ask the same. `calendar` counts working days:
 * the form leaves it out where it is not loaded, and the server says the rest.
 */
export function noticeFaults(form: NoticeForm, calendar?: Calendar): Readonly<Faults> {
  const faults: Faults = {};
  const isForProject = form.recruitKind === recruitKind.code.project;
  if (isForProject && !form.projectGuid) faults['projectGuid'] = faultText.project;
  if (!isForProject && form.projectGuid) faults['projectGuid'] = faultText.noProject;
  if (new Set(form.materials.map(({ name }) => name)).size < form.materials.length)
    faults['materials'] = faultText.twice;
  if (form.yearDepositNeed && !form.depositAmount) faults['depositAmount'] = faultText.deposit;
  if (!form.yearDepositNeed && form.depositAmount) faults['depositAmount'] = faultText.noDeposit;
  return { ...timeFaults(form, calendar), ...reviewFaults(form), ...faults };
}

/** How it is reviewed: the items of a scored review come to 100. */
export function reviewFaults({
  reviewMethod: method,
  reviewItems,
  passScore,
}: Pick<NoticeForm, 'reviewMethod' | 'reviewItems' | 'passScore'>): Faults {
  const faults: Faults = {};
  if (new Set(reviewItems.map(({ name }) => name)).size < reviewItems.length)
    faults['reviewItems'] = faultText.twice;
  if (method !== reviewMethod.code.scored) {
    if (passScore) faults['passScore'] = faultText.noPassScore;
    return faults;
  }
  const sum = reviewItems.reduce((all, { score }) => addMoney(all, score), '0');
  if (reviewItems.length === 0) faults['reviewItems'] = faultText.items;
  else if (reviewItems.some(({ score }) => compareMoney(score, '0') <= 0))
    faults['reviewItems'] = faultText.zero;
  else if (compareMoney(sum, String(FULL_SCORE)) !== 0) faults['reviewItems'] = faultText.sum;
  if (!passScore) faults['passScore'] = faultText.passScore;
  else if (compareMoney(passScore, String(FULL_SCORE)) > 0) faults['passScore'] = faultText.passRange;
  return faults;
}

/** Its times: texts `YYYY-MM-DD HH:mm:ss`, which are ordered as what they say. */
export function timeFaults(
  form: Pick<
    NoticeForm,
    'recruitKind' | 'publishTime' | 'endTime' | 'applyStart' | 'applyEnd' | 'clarifyEnd'
  >,
  calendar?: Calendar,
): Faults {
  const faults: Faults = {};
  const { publishTime, applyStart, applyEnd, endTime, clarifyEnd } = form;
  if (applyStart < publishTime) faults['applyStart'] = faultText.startBeforePublish;
  if (!applyEnd && form.recruitKind !== recruitKind.code.standing) faults['applyEnd'] = faultText.openEnded;
  else if (!applyEnd !== !endTime) faults[applyEnd ? 'endTime' : 'applyEnd'] = faultText.bothEnds;
  if (applyEnd && endTime && endTime < applyEnd) faults['endTime'] = faultText.endBeforeApply;
  if (clarifyEnd && ((applyEnd && clarifyEnd >= applyEnd) || clarifyEnd <= applyStart))
    faults['clarifyEnd'] = faultText.clarify;
  if (!calendar) return faults;
  if (applyEnd && isShort(applyStart, applyEnd, calendar)) faults['applyEnd'] ??= faultText.applyDays;
  if (endTime && isShort(publishTime, endTime, calendar)) faults['endTime'] ??= faultText.publishDays;
  return faults;
}

/** Whether fewer working days lie after the first day, up to and with the last; of a year the calendar does not know yet the plain week counts. */
function isShort(from: string, to: string, calendar: Calendar): boolean {
  let count = 0;
  for (
    let day = addDays(from.slice(0, 10), 1);
    day <= to.slice(0, 10) && count < LEAST_DAYS;
    day = addDays(day, 1)
  )
    if (calendar.hasYear(yearOf(day)) ? calendar.isWorkday(day) : weekdayOf(day) < 6) count += 1;
  return count < LEAST_DAYS;
}
