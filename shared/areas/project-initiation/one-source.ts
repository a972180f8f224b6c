import type { UsableLine } from '#shared/areas/procurement-plan/line/usable-contract';
import type { Wording } from '#shared/kit/language';
import { setupFaultText } from './fault-texts.ts';

/** What decides whether plan lines go into one set-up; a self-procurement plan is its own only line. */
type Source = Pick<UsableLine, 'planGuid' | 'tenderWay'>;

/**
 * What speaks against setting these plan lines up together: they are of one plan, and with it of one unit, and bought in
 * one way (documents.md 5.4, field 3). Null where nothing does.
 */
export function oneSourceFault(lines: readonly Source[]): Wording | null {
  const isMixed = (of: (line: Source) => unknown) => new Set(lines.map(of)).size > 1;
  if (isMixed(({ planGuid }) => planGuid)) return setupFaultText.differentPlans;
  return isMixed(({ tenderWay }) => tenderWay) ? setupFaultText.differentModes : null;
}
