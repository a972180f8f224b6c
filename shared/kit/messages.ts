import { z } from 'zod';
import { atLeast, atMost, ruleText, tooFew, tooLong, tooMany, tooShort } from './rule-texts.ts';

type Issue = z.core.$ZodRawIssue;

const expected: Readonly<Record<string, string>> = {
  string: ruleText.wrongText.cn,
  number: ruleText.wrongNumber.cn,
  nan: ruleText.wrongNumber.cn,
  int: ruleText.wholeNumber.cn,
  boolean: ruleText.choose.cn,
  array: ruleText.wrongList.cn,
  date: ruleText.chooseDate.cn,
};
const formats: Readonly<Record<string, string>> = {
  uuid: ruleText.guid.cn,
  guid: ruleText.guid.cn,
  email: ruleText.email.cn,
  date: ruleText.chooseDate.cn,
  datetime: ruleText.chooseDate.cn,
};

/** What a person reads of a fault for which its rule has no words of its own. */
function unworded(issue: Issue): string {
  if (issue.input === undefined) return ruleText.required.cn;
  switch (issue.code) {
    case 'invalid_type':
      return expected[issue.expected] ?? ruleText.wrong.cn;
    case 'invalid_value':
      return ruleText.choose.cn;
    case 'invalid_format':
      return formats[issue.format] ?? ruleText.wrong.cn;
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'unrecognized_keys':
      return ruleText.unknownField.cn;
    case 'invalid_union':
      return ruleText.choose.cn;
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return ruleText.wrong.cn;
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string') return minimum <= 1 ? ruleText.required.cn : tooShort(minimum).cn;
  if (origin === 'array' || origin === 'set') return minimum <= 1 ? ruleText.required.cn : tooFew(minimum).cn;
  return atLeast(minimum).cn;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return tooLong(maximum).cn;
  if (origin === 'array' || origin === 'set') return tooMany(maximum).cn;
  return atMost(maximum).cn;
}

/** Both entry files import this once: no fault is said in the words of the library that finds it. */
z.config({ customError: unworded, localeError: () => ruleText.wrong.cn });
