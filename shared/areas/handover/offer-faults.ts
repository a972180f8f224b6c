import type { Wording } from '#shared/kit/language';
import { handoverMode, type HandoverMode } from './codes.ts';
import { handoverText as t } from './fault-texts.ts';

/** When a hand-over counts, as its form says it: days `YYYY-MM-DD`, a time `YYYY-MM-DD HH:mm:ss`, empty when not filled in. */
export interface OfferedWhen {
  mode?: HandoverMode | undefined;
  tempFrom?: string | undefined;
  tempTo?: string | undefined;
  effectiveTime?: string | undefined;
}

/** What its dates say about each other and about now (`YYYY-MM-DD HH:mm:ss`), by field (documents.md 5.12, fields 8 to 10). */
export function offerFaults(
  { mode, tempFrom = '', tempTo = '', effectiveTime = '' }: OfferedWhen,
  now: string,
): Record<string, Wording> {
  if (mode !== handoverMode.code.temporary)
    return effectiveTime !== '' && effectiveTime < now ? { effectiveTime: t.effectPast } : {};
  return {
    ...(tempFrom === ''
      ? { tempFrom: t.periodNeeded }
      : tempFrom < now.slice(0, 10) && { tempFrom: t.periodPast }),
    ...(tempTo === ''
      ? { tempTo: t.periodNeeded }
      : tempFrom !== '' && tempTo < tempFrom && { tempTo: t.periodBackwards }),
    ...(effectiveTime !== '' && { effectiveTime: t.effectOfPeriod }),
  };
}
