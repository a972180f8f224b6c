import { expect, test } from 'vitest';
import { newPassword, passwordStrength } from './password-rules.ts';
import { oldPassword, presentPassword, superPassword, userName } from './rules.ts';
import { type RuleCase, departures } from '../../kit/rule-table.testing.ts';

const EMPTY = '不能为空！';
const NEW_PASSWORD = '8-20位字符,至少包含大写字母、小写字母、数字、特殊字符中的三种';

const rules: Record<string, RuleCase> = {
  oldPassword: {
    rule: oldPassword(),
    required: EMPTY,
    wrong: '密码需为6-16位字母和数字的组合.',
    good: ['abc123', 'a234567890123456'],
    bad: ['abc12', 'abcdef', '123456', 'a2345678901234567', 'abc12!'],
  },
  presentPassword: {
    rule: presentPassword(),
    required: EMPTY,
    wrong: '密码需为6-16位字母和数字的组合.',
    good: ['abc123', 'Zhaocai@2026', 'Aa1'.padEnd(20, 'x')],
    bad: ['abc12', 'abcdef', 'Ab1!'],
  },
  userName: {
    rule: userName(),
    required: '用户名不能为空！',
    wrong: '8-16位字母和数字的组合',
    good: ['buyer001', 'a234567890123456'],
    bad: ['buyer01', 'buyerbuyer', '12345678', 'a2345678901234567', 'buyer_001'],
  },
  newPassword: {
    rule: newPassword(),
    required: '登录密码不能为空！',
    wrong: NEW_PASSWORD,
    good: ['Lantern7', 'quarry1!', 'QUARRY1!', 'Lantern!', 'Kiln7moth'.padEnd(20, 'Vr-')],
    bad: ['Abcde1!', 'abcdefg1', 'ABCDEFG!', 'Aa1'.padEnd(21, 'x'), 'Abcd efg1', '密码Abcdef1'],
  },
  superPassword: {
    rule: superPassword(),
    required: '登录密码不能为空！',
    wrong: NEW_PASSWORD,
    good: ['Zhaocai@2026', 'Aa1?aaaa'],
    bad: ['Zhaocai2026', 'zhaocai@2026', 'ZHAOCAI@2026', 'Zhaocai@@@', 'Aa1?aaa', 'Zhaocai-2026'],
  },
};

test.each(Object.entries(rules))('%s: each value gets exactly the message it should', (_name, rule) => {
  expect(departures(rule)).toEqual([]);
});

test.each([
  ['', 'buyer001', 0],
  ['abcdefgh', 'buyer001', 0],
  ['Abc1', 'buyer001', 1],
  ['quarry17', 'buyer001', 1],
  ['Quarry17', 'buyer001', 2],
  ['Buyer001@2026', 'buyer001', 0],
  ['Zhaocai@2026', 'buyer001', 1],
  ['Lantern7#Quay', 'buyer001', 3],
  ['Lantern7#Quay', '', 3],
] as const)('strength of %s for %s: %i', (password, userNameGiven, strength) => {
  expect(passwordStrength(password, { userName: userNameGiven })).toBe(strength);
  if (strength >= 2) expect(newPassword().safeParse(password).success).toBe(true);
});
