/** Random choices that come again from the same seed (mulberry32). */
export function drawing(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!;
  return {
    below,
    one,
    /** True once in `times`. */
    oneIn: (times: number) => below(times) === 0,
    /** Some of them, each with the same chance. */
    some: <T>(of: readonly T[], share: number): T[] => of.filter(() => next() < share),
    shuffled: <T>(of: readonly T[]): T[] =>
      of
        .map((value) => ({ value, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ value }) => value),
  };
}
export type Drawing = ReturnType<typeof drawing>;
