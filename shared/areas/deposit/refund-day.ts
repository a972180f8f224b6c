import { addDays } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { type RefundRule, refundRule } from './codes.ts';
import { refundWaitText } from './fault-texts.ts';

/** Days a deposit stays after the last section it covered was released. */
const DAYS_AFTER_RELEASE = 5;

interface Facts {
  refundRule: RefundRule;
  /** Last day of the term. */
  validTo: string;
  /** How many sections rest on it. */
  openSections: number;
  /** When the last one was released; null: none ever was. */
  releasedOn: string | null;
}

/** Why a refund cannot be asked for yet; `day` is the first on which it can, null while that is not known. */
export interface RefundWait {
  day: string | null;
  text: Wording;
}

/** What a refund still waits for on a day; null for nothing (documents.md 5.10, states). */
export function refundWait(facts: Facts, today: string): RefundWait | null {
  if (facts.openSections > 0) return { day: null, text: refundWaitText.sections };
  const term = facts.refundRule === refundRule.code.onRequest ? null : addDays(facts.validTo, 1);
  const released = facts.releasedOn && addDays(facts.releasedOn, DAYS_AFTER_RELEASE);
  const isTerm = term !== null && (!released || term >= released);
  const day = isTerm ? term : released;
  if (!day || day <= today) return null;
  return { day, text: isTerm ? refundWaitText.term(day) : refundWaitText.released(day) };
}
