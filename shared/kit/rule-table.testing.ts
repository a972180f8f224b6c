import type { z } from 'zod';

/** What a rule must do, as a row of a test table. */
export interface RuleCase {
  rule: z.ZodType;
  /** The only message of missing, empty and blank; without it they are all accepted. */
  required?: string;
  /** The only message of each value in `bad`. */
  wrong: string;
  good: unknown[];
  bad: unknown[];
}

/** Every message a rule has for a value; none when it takes it. */
export const messagesOf = (rule: z.ZodType, value: unknown) =>
  rule.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

/** Each value of the table that is not answered with exactly the one message it should get. */
export function departures({ rule, required, wrong, good, bad }: RuleCase): string[] {
  const blanks = [undefined, '', ' ', '\u3000\t', ...(required === undefined ? [] : [null])];
  const rows: [value: unknown, expected: string[]][] = [
    ...blanks.map((value) => [value, required === undefined ? [] : [required]] as [unknown, string[]]),
    ...good.map((value) => [value, []] as [unknown, string[]]),
    ...bad.map((value) => [value, [wrong]] as [unknown, string[]]),
  ];
  return rows
    .map(([value, expected]) => ({ value, expected, said: messagesOf(rule, value) }))
    .filter(({ expected, said }) => JSON.stringify(expected) !== JSON.stringify(said))
    .map(
      ({ value, expected, said }) =>
        `${JSON.stringify(value)}: ${said.join('|')} instead of ${expected.join('|')}`,
    );
}
