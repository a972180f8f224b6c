import { expect, test } from 'vitest';
import * as contact from './contact-rules.ts';
import { type RuleCase, departures } from './rule-table.testing.ts';

const EMPTY = '不能为空！';
const MOBILE = '请输入正确手机号！';
const PHONE = '请输入纯数字格式的联系电话！';

const rules: Record<string, RuleCase> = {
  mobile: {
    rule: contact.mobile(),
    required: '手机号不能为空！',
    wrong: MOBILE,
    good: [
      '13800000000',
      '14700000000',
      '15900000000',
      '16600000000',
      '19900000000',
      '１3800000000',
      '+8613800000000',
    ],
    bad: [
      '15400000000',
      '16000000000',
      '19400000000',
      '14400000000',
      '12345678901',
      '1380000000',
      '138000000000',
      '8613800000000',
      13800000000,
    ],
  },
  simpleMobile: {
    rule: contact.simpleMobile(),
    required: '手机号不能为空！',
    wrong: MOBILE,
    good: [
      '13800000000',
      '+8613800000000',
      '008613800000000',
      '15400000000',
      '16000000000',
      '19400000000',
      '14400000000',
    ],
    bad: ['12345678901', '1380000000', '138000000000', '8613800000000'],
  },
  email: {
    rule: contact.email(),
    required: EMPTY,
    wrong: '请输入正确邮箱！',
    good: ['a_b-1@example.com', 'A@b.c.cn'],
    bad: ['a.b@example.com', 'a@b', '@b.cn', 'a@b.', 'a b@c.cn', '张@b.cn'],
  },
  contactPhone: {
    rule: contact.contactPhone(),
    required: EMPTY,
    wrong: PHONE,
    good: ['1', '01012345678', '1'.repeat(20)],
    bad: ['010-12a4', '1'.repeat(21), '+86', 10086],
  },
  optionalMobile: {
    rule: contact.optionalMobile(),
    wrong: MOBILE,
    good: ['13800000000'],
    bad: ['12345678901'],
  },
  optionalEmail: { rule: contact.optionalEmail(), wrong: '请输入正确邮箱！', good: ['a@b.cn'], bad: ['a'] },
  optionalContactPhone: { rule: contact.optionalContactPhone(), wrong: PHONE, good: ['010'], bad: ['a'] },
};

test.each(Object.entries(rules))('%s: each value gets exactly the message it should', (_name, rule) => {
  expect(departures(rule)).toEqual([]);
});

test('a mobile number is stored without prefix, blanks and hyphens', () => {
  for (const written of ['13800000000', '+86 138-0000-0000', '0086 13800000000', '138 0000 0000']) {
    for (const rule of [contact.mobile(), contact.simpleMobile(), contact.optionalMobile()])
      expect(rule.parse(written)).toBe('13800000000');
    for (const rule of [contact.contactPhone(), contact.optionalContactPhone()])
      expect(rule.parse(written)).toBe('13800000000');
  }
  expect(contact.mobile().parse('１3800000000')).toBe('13800000000');
});

test('an e-mail domain that does not end in letters only warns', () => {
  expect(contact.checkEmail('a@example.com')).toEqual({ warnings: [] });
  expect(contact.checkEmail('a@example.c1')).toEqual({ warnings: ['邮箱域名不完整，请核对'] });
  expect(contact.checkEmail('a@')).toEqual({ blocked: '请输入正确邮箱！', warnings: [] });
});

test('exactly the allotted ranges are mobile numbers', () => {
  const refused = [140, 141, 142, 143, 144, 154, 160, 161, 163, 164, 168, 169, 179, 194];
  for (let range = 100; range <= 199; range++) {
    const taken = contact.mobile().safeParse(`${range}00000000`).success;
    expect(taken, String(range)).toBe(range >= 130 && !refused.includes(range));
  }
});
