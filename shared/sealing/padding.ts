const PRICE_STEP = 256 * 1024;

/**
 * The size a content is filled up to, so that its length tells little (Padmé, PETS 2019): at most 12 % more, and of a
 * size of E bits only the first log2(E) are seen.
 */
export function padme(bytes: number): number {
  if (bytes < 2) return bytes;
  const exponent = Math.floor(Math.log2(bytes));
  const kept = Math.floor(Math.log2(exponent)) + 1;
  const step = 2 ** Math.max(0, exponent - kept);
  return Math.ceil(bytes / step) * step;
}

/** Prices are small and few alike: all of one step, so that not even the class of their size tells. */
export const paddedSize = (bytes: number, isPrice: boolean): number =>
  isPrice ? Math.ceil(bytes / PRICE_STEP) * PRICE_STEP : padme(bytes);
