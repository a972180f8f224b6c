import { expect, test } from 'vitest';
import { z } from 'zod';
import './messages.ts';
import { atLeast, atMost, messageIn, ruleText, tooLong } from './rule-texts.ts';

test('what no rule words is said in Chinese, and a missing value is 不能为空！', () => {
  const issues = z.object({ a: z.number(), b: z.string().min(3) }).safeParse({ b: '1' }).error?.issues;
  expect(issues?.[0]?.message).toBe('不能为空！');
  expect(issues?.[1]?.message).toMatch(/[\u4e00-\u9fff]/);
});

test('every message can be read in English', () => {
  for (const { cn, en } of Object.values(ruleText)) {
    expect(messageIn('en', cn)).toBe(en);
    expect(messageIn('cn', cn)).toBe(cn);
  }
  expect(messageIn('en', tooLong(200).cn)).toBe('At most 200 characters');
  expect(messageIn('en', atLeast(1).cn)).toBe('At least 1');
  expect(messageIn('en', atMost(9).cn)).toBe('At most 9');
  expect(messageIn('en', '计划不存在')).toBe('计划不存在');
});
