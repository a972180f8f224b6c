import { z } from 'zod';
import { QUESTION_MAX } from '#shared/areas/clarification/rules';
import { contactPhone } from '#shared/kit/contact-rules';
import type { Wording } from '#shared/kit/language';
import { dateTime, optionalText, requiredArray, text } from '#shared/kit/text-rules';
import { siteVisitKind } from './codes.ts';
import { siteVisitText as t, tooLate } from './fault-texts.ts';

/** Most windows of time of a visit, and most visits and meetings of a tender. */
export const WINDOWS_MAX = 10;
export const VISITS_MAX = 20;

/** One window of time, `YYYY-MM-DD HH:mm:ss`. */
export const visitWindow = z.object({ from: dateTime(), to: dateTime() });
export type VisitWindow = z.output<typeof visitWindow>;

/** 踏勘通知 (1062): when, where, whom to ask and what to bring. It names nobody who comes, and takes no sign-up. */
export const visitNotice = z.object({
  kind: siteVisitKind.schema,
  windows: requiredArray(visitWindow, WINDOWS_MAX),
  place: text(200),
  contactName: text(50),
  contactPhone: contactPhone(),
  bring: optionalText(500),
});
export type VisitNotice = z.output<typeof visitNotice>;

/** Most characters of the list of who came. */
export const ATTENDANCE_MAX = 2000;

/** 踏勘记录 (1063): how it went, what was asked (which a clarification answers), and who came, for its keeper. */
export const visitRecord = z.object({
  conduct: text(4000),
  questions: optionalText(QUESTION_MAX),
  attendance: optionalText(ATTENDANCE_MAX),
});
export type VisitRecord = z.output<typeof visitRecord>;

/** What the windows of a visit say about each other, the clock and the end of questions, all `YYYY-MM-DD HH:mm:ss`, at their fields. */
export function windowFaults(
  windows: readonly VisitWindow[],
  { now, end }: { now: string; end: string },
): Record<string, Wording> {
  const faults: Record<string, Wording> = {};
  for (const [at, { from, to }] of windows.entries()) {
    const isTwice = windows.slice(0, at).some((one) => one.from === from && one.to === to);
    if (to <= from) faults[`windows.${at}.to`] = t.order;
    else if (from <= now) faults[`windows.${at}.from`] = t.past;
    else if (to > end) faults[`windows.${at}.to`] = tooLate(end);
    else if (isTwice) faults[`windows.${at}.from`] = t.twice;
  }
  return faults;
}

/** `2026-11-05 09:00 – 11:00`; an end on another day with its day. */
export const spanOf = ({ from, to }: VisitWindow): string =>
  `${from.slice(0, 16)} – ${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11, 16) : to.slice(0, 16)}`;

/** When the first window of a visit begins, and when the last ends. */
export const firstOf = (windows: readonly VisitWindow[]): string =>
  windows.map(({ from }) => from).toSorted()[0]!;
export const lastOf = (windows: readonly VisitWindow[]): string =>
  windows
    .map(({ to }) => to)
    .toSorted()
    .at(-1)!;
