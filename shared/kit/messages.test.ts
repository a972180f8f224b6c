import { expect, test } from 'vitest';
import { z } from 'zod';
import './messages.ts';
import {
  atLeast,
  atMost,
  messageIn,
  ruled,
  ruleText,
  ruleWordings,
  tooFew,
  tooLong,
  tooMany,
  tooShort,
} from './rule-texts.ts';

const said = (rule: z.ZodType, value: unknown) => rule.safeParse(value).error?.issues[0];

/** A rule without words of its own and a value it refuses, for each kind of fault the library knows. */
const kinds: Record<keyof typeof z.ZodIssueCode, [rule: z.ZodType, value: unknown, message: string][]> = {
  invalid_type: [
    [z.string(), undefined, ruleText.required.cn],
    [z.string(), 1, ruleText.wrongText.cn],
    [z.number(), 'x', ruleText.wrongNumber.cn],
    [z.coerce.number(), 'x', ruleText.wrongNumber.cn],
    [z.number(), Number.POSITIVE_INFINITY, ruleText.wrongNumber.cn],
    [z.int(), 1.5, ruleText.wholeNumber.cn],
    [z.boolean(), 'x', ruleText.choose.cn],
    [z.array(z.string()), {}, ruleText.wrongList.cn],
    [z.object({}), [], ruleText.wrong.cn],
    [z.record(z.string(), z.string()), 1, ruleText.wrong.cn],
    [z.null(), 1, ruleText.wrong.cn],
    [z.date(), 'x', ruleText.chooseDate.cn],
  ],
  invalid_value: [
    [z.enum(['a']), 'b', ruleText.choose.cn],
    [z.literal(1), 2, ruleText.choose.cn],
  ],
  invalid_format: [
    [z.uuid(), 'x', ruleText.guid.cn],
    [z.guid(), 'x', ruleText.guid.cn],
    [z.email(), 'x', ruleText.email.cn],
    [z.url(), 'x', ruleText.wrong.cn],
    [z.iso.date(), 'x', ruleText.chooseDate.cn],
    [z.iso.datetime(), 'x', ruleText.chooseDate.cn],
    [z.ipv4(), 'x', ruleText.wrong.cn],
    [z.base64(), '*', ruleText.wrong.cn],
    [z.jwt(), 'x', ruleText.wrong.cn],
    [z.string().regex(/a/), 'x', ruleText.wrong.cn],
    [z.string().startsWith('a'), 'x', ruleText.wrong.cn],
    [z.string().includes('a'), 'x', ruleText.wrong.cn],
    [z.string().lowercase(), 'X', ruleText.wrong.cn],
  ],
  too_small: [
    [z.string().min(1), '', ruleText.required.cn],
    [z.string().min(3), 'x', tooShort(3).cn],
    [z.string().length(3), 'x', tooShort(3).cn],
    [z.number().min(5), 1, atLeast(5).cn],
    [z.number().positive(), 0, atLeast(0).cn],
    [z.array(z.string()).min(1), [], ruleText.required.cn],
    [z.array(z.string()).min(2), [], tooFew(2).cn],
    [z.bigint().min(2n), 1n, atLeast(2).cn],
  ],
  too_big: [
    [z.string().max(1), 'xx', tooLong(1).cn],
    [z.number().max(5), 9, atMost(5).cn],
    [z.int(), 1e300, atMost(Number.MAX_SAFE_INTEGER).cn],
    [z.array(z.string()).max(1), ['a', 'b'], tooMany(1).cn],
    [z.set(z.string()).max(1), new Set(['a', 'b']), tooMany(1).cn],
  ],
  not_multiple_of: [[z.number().multipleOf(5), 3, ruleText.wrong.cn]],
  unrecognized_keys: [[z.strictObject({}), { a: 1 }, ruleText.unknownField.cn]],
  invalid_union: [
    [z.union([z.string(), z.number()]), true, ruleText.choose.cn],
    [z.discriminatedUnion('a', [z.object({ a: z.literal(1) })]), { a: 2 }, ruleText.choose.cn],
  ],
  invalid_key: [[z.record(z.uuid(), z.string()), { x: 'y' }, ruleText.wrong.cn]],
  invalid_element: [[z.map(z.object({}), z.string()), new Map([[{}, 1]]), ruleText.wrong.cn]],
  custom: [[z.string().refine(() => false), 'x', ruleText.wrong.cn]],
};

test('the kinds are those the library knows', () => {
  expect(Object.keys(kinds).sort()).toEqual(Object.keys(z.ZodIssueCode).sort());
});

test.each(Object.entries(kinds))('%s has words of our own, in both languages', (code, samples) => {
  for (const [rule, value, message] of samples) {
    const issue = said(rule, value);
    expect([issue?.code, issue?.message]).toEqual([code, message]);
    expect(messageIn('en', message)).not.toMatch(/[\u4e00-\u9fff]/);
  }
});

test('a missing value is 不能为空！, whatever its rule', () => {
  for (const rule of [z.string(), z.number(), z.uuid(), z.enum(['a']), z.object({}), z.array(z.string())])
    expect(said(rule, undefined)?.message).toBe('不能为空！');
});

test('every message can be read in English', () => {
  for (const { cn, en } of Object.values(ruleText)) {
    expect(messageIn('en', cn)).toBe(en);
    expect(messageIn('cn', cn)).toBe(cn);
  }
  for (const wording of [tooLong, tooShort, tooMany, tooFew, atLeast, atMost])
    expect(messageIn('en', wording(7).cn)).toBe(wording(7).en);
  expect(messageIn('en', '计划不存在')).toBe('计划不存在');
  expect(ruled({ cn: '须为偶数', en: 'Must be even' })).toBe('须为偶数');
  expect(ruleWordings({ count: '须为偶数', name: undefined })).toEqual({
    count: { cn: '须为偶数', en: 'Must be even' },
  });
});
