/**
 * Route setting: at most `max` calls in `seconds` from one address, all processes taken together (qualities.md 3, rate
 * limits).
 */
export const limited = (max: number, seconds: number) => ({ rateLimit: { max, timeWindow: seconds * 1000 } });
