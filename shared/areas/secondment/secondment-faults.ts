import type { Wording } from '#shared/kit/language';
import { MONTHS_MAX, secondKind, secondRight } from './codes.ts';
import { faultText } from './fault-texts.ts';
import type { SecondmentForm } from './rules.ts';

const r = secondRight.code;

/** The last day of a secondment of the longest time: `2026-03-01` to `2027-02-28`. */
export function lastDay(startDate: string): string {
  const [year = 0, month = 0, day = 0] = startDate.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + MONTHS_MAX, day - 1)).toISOString().slice(0, 10);
}

/** What is wrong with a secondment by itself on this day (documents.md 5.11); form and server ask the same. */
export function secondmentFaults(form: SecondmentForm, today: string): Readonly<Record<string, Wording>> {
  const faults: Record<string, Wording> = {};
  const isForProjects = form.secondKind === secondKind.code.project;
  if (isForProjects && form.projects.length === 0) faults['projects'] = faultText.projects;
  if (!isForProjects && form.projects.length > 0) faults['projects'] = faultText.noProjects;
  if (new Set(form.users).size < form.users.length) faults['users'] = faultText.twice;
  if (!form.rights.includes(r.view)) faults['rights'] = faultText.view;
  else if (form.rights.includes(r.submit) && !form.rights.includes(r.edit))
    faults['rights'] = faultText.submit;
  if (form.endDate < form.startDate) faults['endDate'] = faultText.endBeforeStart;
  else if (form.endDate > lastDay(form.startDate)) faults['endDate'] = faultText.tooLong;
  else if (form.endDate <= today) faults['endDate'] = faultText.past;
  return faults;
}
