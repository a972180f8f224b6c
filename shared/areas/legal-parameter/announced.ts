import { definitionOf, isParameterCode } from './catalogue/catalogue.ts';

/**
 * The last day up to `today` on which a number that is announced each month was announced, `YYYY-MM-DD`; null for a number of
 * the law, which stays until the law changes. Announced on a day of rest it comes a day or two later, so that this is
 * never too late.
 */
export function lastAnnounced(code: string, today: string): string | null {
  const on = isParameterCode(code) ? definitionOf(code).announcedOn : undefined;
  if (on === undefined) return null;
  const day = String(on).padStart(2, '0');
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (today.slice(8) >= day) return `${today.slice(0, 7)}-${day}`;
  return month === 1 ? `${year - 1}-12-${day}` : `${year}-${String(month - 1).padStart(2, '0')}-${day}`;
}

/** Whether a number has been announced anew since it was last entered or confirmed. */
export function isStale(code: string, since: string, today: string): boolean {
  const announced = lastAnnounced(code, today);
  return announced !== null && since < announced;
}
