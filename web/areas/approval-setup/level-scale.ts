import { levelApplies, type LevelRange } from '#shared/areas/approval/rules';
import { fromWan, type Money, toWan } from '#shared/kit/money';

/** Where amounts stand on the axis of the picture; places in percent of its width. */
export interface Scale {
  /** Null is without end. */
  placeOf: (amount: Money | null) => number;
  /** The amount at a place, rounded to two figures as one would say it. */
  amountAt: (place: number) => Money;
  /** 0 and the powers of ten in 万元. */
  ticks: readonly { place: number; wan: string }[];
}

/** The axis from 0 to its first power of ten, and from its last one to no end, is drawn this wide. */
const FOOT = 8;
const TOP = 94;

/** A logarithmic axis in 万元 that has room below the least and above the greatest of these ends. */
export function scaleOf(ends: readonly Money[]): Scale {
  const wans = ends.map((end) => Number(toWan(end))).filter((wan) => wan > 0);
  const least = Math.min(10, ...wans);
  const most = Math.max(100, ...wans);
  const low = Math.max(-2, Math.floor(Math.log10(least) + 1e-9) - 1);
  const high = Math.max(low + 2, Math.ceil(Math.log10(most) - 1e-9) + 1);
  const width = (TOP - FOOT) / (high - low);
  const placeOf = (amount: Money | null) => {
    if (amount === null) return 100;
    const wan = Number(toWan(amount));
    if (wan <= 0) return 0;
    const place = FOOT + (Math.log10(wan) - low) * width;
    return place < FOOT ? (wan / 10 ** low) * FOOT : Math.min(place, (TOP + 100) / 2);
  };
  return {
    placeOf,
    amountAt: (place) => {
      if (place <= 0) return '0.00';
      const wan =
        place < FOOT ? (place / FOOT) * 10 ** low : 10 ** (low + (Math.min(place, TOP) - FOOT) / width);
      return fromWan(Number(wan.toPrecision(2)).toFixed(4));
    },
    ticks: [
      { place: 0, wan: '0' },
      ...Array.from({ length: high - low + 1 }, (_, at) => ({
        place: FOOT + at * width,
        wan: formatWan(low + at),
      })),
    ],
  };
}

const formatWan = (power: number) =>
  power < 0 ? (10 ** power).toString() : (10 ** power).toLocaleString('en-US');

/** A stretch of amounts for which a level applies: always, for 依法必招 documents or for what exceeds its plan alone. */
export interface Stretch {
  from: Money;
  to: Money | null;
  when: 'always' | 'mandatory' | 'excess';
}

/** Where a level applies, asked of the rule that decides it, at every border of the amounts. */
export function stretchesOf(level: LevelRange, borders: readonly Money[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [at, from] of borders.entries()) {
    const to = borders[at + 1] ?? null;
    const when = levelApplies(level, from, false)
      ? 'always'
      : levelApplies(level, from, true)
        ? 'mandatory'
        : levelApplies(level, from, false, true)
          ? 'excess'
          : null;
    if (when === null) continue;
    const last = found.at(-1);
    if (last?.when === when && last.to === from) last.to = to;
    else found.push({ from, to, when });
  }
  return found;
}
