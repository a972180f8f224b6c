import { usccCheckCharacter } from '#shared/kit/identifiers/uscc';
import { cities, nameEnds, nameStarts, supplies, trades } from './words.ts';

/** A company to be entered. */
export interface NamedCompany {
  name: string;
  uscc: string;
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * `count` companies, each name and code once and the same at every call. Steps that share no divisor with the number
 * of combinations walk through all of them before one comes again.
 */
export function companies(
  count: number,
  kind: 'purchaser' | 'supplier',
  offset = kind === 'supplier' ? 1_000_000 : 0,
): NamedCompany[] {
  const fields = kind === 'supplier' ? supplies : trades;
  const total = cities.length * nameStarts.length * nameEnds.length * fields.length;
  const step = coprimeNear(Math.floor(total * 0.618), total);
  return Array.from({ length: count }, (_, at) => {
    let rest = (at * step) % total;
    const take = <T>(from: readonly T[]) => {
      const one = from[rest % from.length]!;
      rest = Math.floor(rest / from.length);
      return one;
    };
    const city = take(cities);
    const brand = take(nameStarts) + take(nameEnds);
    return { name: `${city}${brand}${take(fields)}有限公司`, uscc: usccOf(offset + at) };
  });
}

/** A credit code that passes every check of the standard; nobody has it. */
function usccOf(serial: number): string {
  const region = String(110_000 + (serial % 540) * 1000).slice(0, 6);
  const first17 = `91${region}MA${base31(serial).padStart(7, '0')}`;
  return first17 + usccCheckCharacter(first17);
}

function base31(value: number): string {
  return (
    (value >= LETTERS.length ? base31(Math.floor(value / LETTERS.length)) : '') +
    LETTERS[value % LETTERS.length]
  );
}

function coprimeNear(start: number, total: number) {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = start;
  while (divisor(step, total) !== 1) step++;
  return step;
}
