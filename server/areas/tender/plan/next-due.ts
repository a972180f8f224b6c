import { tenderKind } from '#shared/areas/tender/kind';
import { tenderOver, tenderState } from '#shared/areas/tender/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { planNodes, stageAt } from '#shared/areas/tender-plan/nodes';
import { formatDate } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import type { Tender } from '../tender.table.ts';

/** The times of a tender that are waited for until its deadline, in their order. */
const TIMES = ['saleStart', 'applyEnd', 'saleEnd', 'questionEnd', 'deadline'] as const;
const before: readonly number[] = [
  tenderState.code.draft,
  tenderState.code.prequalifying,
  tenderState.code.issued,
];

/** 下一截止时间 of a tender: its next time until the deadline, then the day planned for the next node of its plan. */
export function nextDueOf(found: Tender, now: Date): { day: string; what: Wording } | null {
  if (tenderOver.includes(found.status)) return null;
  if (before.includes(found.status)) {
    const ahead = TIMES.flatMap((name) => {
      const at = found[name];
      return at && at > now ? [{ at, what: tenderKind.fields[name].label }] : [];
    }).toSorted((one, next) => one.at.getTime() - next.at.getTime());
    if (ahead[0]) return { day: formatDate(ahead[0].at), what: ahead[0].what };
  }
  const stage = stageAt[found.status] ?? planProgress.code.archived;
  const next = planNodes.find((node) => node > stage && found.plannedDays[node - 1]);
  return next === undefined ? null : { day: found.plannedDays[next - 1]!, what: planProgress.wording(next) };
}
