/** Numbers from 0 to below 1 that a seed repeats (mulberry32). */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** A whole number from `from` to below `to`. */
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from)),
    /** One of a list that is not empty. */
    one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!,
  };
}
export type Random = ReturnType<typeof seeded>;
