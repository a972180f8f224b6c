import type { RoundView } from '#shared/areas/negotiation/views';
import { formatDateTime } from '#shared/kit/dates';
import { roundPhaseAt } from './find-negotiation.ts';
import type { NegotiationRound } from './negotiation.table.ts';

export const shown = (time: Date | null) => time && formatDateTime(time);

/** A round as staff and suppliers read it alike. */
export const toRound = (of: NegotiationRound, now: Date): RoundView => ({
  guid: of.guid,
  version: of.version,
  round: of.round,
  requirements: of.requirements,
  isLast: of.isLast,
  deadline: formatDateTime(of.deadline),
  phase: roundPhaseAt(of, now),
  publishedAt: formatDateTime(of.publishedAt),
  openedAt: shown(of.openedAt),
  delays: of.delays,
});
