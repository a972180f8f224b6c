import { expect, test } from 'vitest';
import type { z } from 'zod';
import { tooLong } from '#shared/kit/rule-texts';
import '#shared/kit/messages';
import { everyEndpoint } from './every-endpoint.ts';

type Def = z.core.$ZodTypeDef & {
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  valueType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  checks?: readonly z.core.$ZodCheck[];
};

/** The texts of an input that have a longest length, by their place. */
function limited(schema: z.ZodType, at: string): { at: string; rule: z.ZodType; max: number }[] {
  const def = schema.def as Def;
  const max = def.type === 'string' ? longestOf(def) : undefined;
  if (max !== undefined) return [{ at, rule: schema, max }];
  return [
    ...[def.innerType, def.in, def.element, def.valueType, ...(def.options ?? [])]
      .filter((one) => one !== undefined)
      .flatMap((one) => limited(one, at)),
    ...Object.entries(def.shape ?? {}).flatMap(([name, one]) => limited(one, `${at}.${name}`)),
  ];
}

const longestOf = ({ checks = [] }: Def) =>
  checks
    .map(({ _zod }) => _zod.def as { check: string; maximum?: number })
    .find(({ check }) => check === 'max_length')?.maximum;

/** Fields that no person types: what a program signs, seals or was handed. */
const MADE_BY_PROGRAMS = new Set([
  'credential',
  'ticket',
  'signature',
  'proof',
  'request',
  'certificate',
  'cert',
  'sig',
  'envelope',
  'sealed',
  'fileName',
]);

test('a text that is too long is refused at its field, by every call', () => {
  const texts = everyEndpoint().flatMap(({ path, input }) => limited(input, path));
  expect(texts.length).toBeGreaterThan(300);
  const typed = texts.filter(({ at }) => !MADE_BY_PROGRAMS.has(at.slice(at.lastIndexOf('.') + 1)));
  const wrong = typed.flatMap(({ at, rule, max }) => {
    const issues = rule.safeParse('长'.repeat(max + 1)).error?.issues ?? [];
    const said = issues.map(({ message }) => message);
    // a pattern may speak first: digits that are no digits are refused for that
    const isRefused = said.includes(tooLong(max).cn) || (said.length > 0 && isPatterned(rule));
    return isRefused ? [] : [`${at}: ${said.join() || 'taken'}`];
  });
  expect([...new Set(wrong)].sort()).toEqual([]);
});

const isPatterned = (rule: z.ZodType) =>
  ((rule.def as Def).checks ?? []).some(({ _zod }) => _zod.def.check === 'string_format');
