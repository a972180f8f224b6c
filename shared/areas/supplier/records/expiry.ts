/** Days before its end on which the supplier is warned of a record, the earliest first. */
export const WARNED_DAYS = [60, 30, 7] as const;
export type WarnedDays = (typeof WARNED_DAYS)[number];

/** The nearest threshold that has been reached with so many days left; null before the first and past the end. */
export const thresholdOf = (daysLeft: number): WarnedDays | null =>
  daysLeft < 0 ? null : (WARNED_DAYS.filter((days) => daysLeft <= days).at(-1) ?? null);
