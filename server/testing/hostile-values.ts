import type { Leaf } from './input-leaves.ts';
import type { Random } from './seeded.ts';

const LONG = 100_000;
const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? { a: value } : [value];
  return value;
};

/** Texts that have broken programs: markup, SQL, patterns, characters that are half, empty, invisible or none. */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\uFFFF\uFEFF\u202E\u200B',
  '👩‍👩‍👧‍👦'.repeat(40),
  '𠮷𠮷𠮷',
  "' or 1=1; drop table sys_user; --",
  '%',
  '_%\\',
  '\\',
  '%00%ff',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}#{7*7}',
  '=cmd|calc!A1',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e999',
  '0x7fffffff',
  '99999999999999999999',
  '2147483648',
  '9999999999999999.99',
  '0.0000000001',
  '１２３',
  '٣',
  '(a+)+$',
  'a'.repeat(255),
  '中'.repeat(1000),
  'a'.repeat(LONG),
  '9'.repeat(LONG),
  ' '.repeat(LONG),
];
export const DATES: readonly string[] = [
  '9999-12-31',
  '0001-01-01',
  '0000-01-01',
  '1000-06-15',
  '2026-02-30',
  '2026-13-01',
  '10000-01-01',
  '-0001-01-01',
  '9999-12',
  '0001-01',
  '2026-00',
  '9999-12-31 23:59:59',
  '0001-01-01 00:00:00',
  '2026-06-01 24:00:00',
  'infinity',
  '-infinity',
  'now',
  'epoch',
  '2026-06-01T00:00:00Z',
];
const NUMBERS: readonly number[] = [
  0, -0, -1, 1, 0.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296, 9_007_199_254_740_992, 1e21,
  1e308, -1e308, 5e-324,
];
const GUIDS: readonly string[] = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-4000-8000-00000000000G',
  '{00000000-0000-4000-8000-000000000000}',
  '00000000000040008000000000000000',
  'not-a-guid',
];
/** Values of the wrong shape, for every place. */
const SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  ['a', 'a'],
  { length: 3 },
  { toString: 1, valueOf: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { constructor: { prototype: { isAdmin: true } } },
  { $ne: null },
  nested(20),
  nested(60),
  nested(900),
];

/** A hostile value for one place of an input: half the time of the kind it asks for, half of any. */
export function hostileFor({ path, core }: Leaf, random: Random): unknown {
  const type = core._zod.def.type;
  const isFit = random.whole(0, 3) > 0;
  if (!isFit)
    return random.one([() => random.one(SHAPES), () => random.one(TEXTS), () => random.one(NUMBERS)])();
  if (type === 'number') return random.one(NUMBERS);
  if (type === 'array')
    return random.one<unknown>([
      Array.from({ length: 20_000 }, () => random.one(GUIDS)),
      Array.from({ length: 3 }, () => random.one(SHAPES)),
      Array.from({ length: 50 }, () => ({})),
      Array.from({ length: 2 }, () => GUIDS[0]),
      'a,b,c',
    ]);
  if (/date|time|month|from|to$|until|since|validTo|On$/i.test(path) && random.whole(0, 2) > 0)
    return random.one(DATES);
  if (/guid|id$|ids$/i.test(path) && random.whole(0, 2) > 0) return random.one(GUIDS);
  return random.one(TEXTS);
}
