import { expect, test } from 'vitest';
import type { z } from 'zod';
import { newPassword, oldPassword, superPassword, userName } from '../areas/registration/rules.ts';
import * as contact from './contact-rules.ts';
import { bankCard, cnaps, optionalCnaps } from './identifiers/bank-account.ts';
import { idCard, optionalIdCard } from './identifiers/id-card.ts';
import { industryCode } from './identifiers/industry.ts';
import { regionCode } from './identifiers/region.ts';
import { looseUscc, optionalUscc, taxpayerId, uscc } from './identifiers/uscc.ts';
import * as numbers from './number-rules.ts';
import * as texts from './text-rules.ts';

const messages = (rule: z.ZodType, value: unknown) =>
  rule.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

interface Case {
  rule: z.ZodType;
  /** What missing, empty and blank say. */
  required?: string;
  /** What a value of the wrong form says. */
  wrong: string;
  good: string[];
  bad: unknown[];
}

const EMPTY = '不能为空！';
const MOBILE = '请输入正确手机号！';
const NUMBER = '必须填写数值，两位以内小数';
const NEW_PASSWORD = '8-20位字符,至少包含大写字母、小写字母、数字、特殊字符中的三种';
const PHONE = '请输入纯数字格式的联系电话！';
const USCC = '18位大写字母或数字的组合';
const MAX = '不能大于255位字符！';
const code18 = '91350100M000100Y43';

const required: Record<string, Case & { required: string }> = {
  text: {
    rule: texts.text(),
    required: EMPTY,
    wrong: MAX,
    good: ['字', 'x'.repeat(255)],
    bad: ['x'.repeat(256)],
  },
  shortText: {
    rule: texts.text(3),
    required: EMPTY,
    wrong: '不能大于3位字符！',
    good: ['abc', ' abc '],
    bad: ['abcd'],
  },
  halfWidthText: {
    rule: texts.halfWidthText(),
    required: EMPTY,
    wrong: '不能输入全角字符！',
    good: ['abc', '中文', '１２'],
    bad: ['Ａbc', 'a（b）', '中，文', 'a\u3000b', '￥5'],
  },
  date: {
    rule: texts.date(),
    required: '请选择日期',
    wrong: '请选择日期',
    good: ['2026-02-28', '2028-02-29'],
    bad: ['2026-02-29', '2026-2-8', '20260208', 5],
  },
  dateTime: {
    rule: texts.dateTime(),
    required: '请选择日期',
    wrong: '请选择日期',
    good: ['2026-02-28 23:59:59'],
    bad: ['2026-02-28', '2026-02-28 24:00:00', '2026-02-28T10:00:00'],
  },
  month: {
    rule: texts.month(),
    required: '请选择日期',
    wrong: '请选择日期',
    good: ['2026-12'],
    bad: ['2026-13', '2026-1'],
  },
  mobile: {
    rule: contact.mobile(),
    required: '手机号不能为空！',
    wrong: MOBILE,
    good: ['13800000000', '14700000000', '15900000000', '16600000000', '19900000000', '１3800000000'],
    bad: [
      ...['+8613800000000', '008613800000000', '15400000000', '16000000000', '19400000000', '14400000000'],
      ...['12345678901', '1380000000', '138000000000', '8613800000000', 13800000000],
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
    bad: ['010-1234', '1'.repeat(21), '+86', 10086],
  },
  oldPassword: {
    rule: oldPassword(),
    required: EMPTY,
    wrong: '密码需为6-16位字母和数字的组合.',
    good: ['abc123', 'a234567890123456'],
    bad: ['abc12', 'abcdef', '123456', 'a2345678901234567', 'abc12!'],
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
    good: ['Zhaocai@2026', 'Abcdefg1', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Aa1'.padEnd(20, 'x')],
    bad: ['Abcde1!', 'abcdefg1', 'ABCDEFG!', 'Aa1'.padEnd(21, 'x'), 'Abcd efg1', '密码Abcdef1'],
  },
  superPassword: {
    rule: superPassword(),
    required: '登录密码不能为空！',
    wrong: NEW_PASSWORD,
    good: ['Zhaocai@2026', 'Aa1?aaaa'],
    bad: ['Zhaocai2026', 'zhaocai@2026', 'ZHAOCAI@2026', 'Zhaocai@@@', 'Aa1?aaa', 'Zhaocai-2026'],
  },
  digits: {
    rule: numbers.digits(),
    required: EMPTY,
    wrong: '必须全为数字',
    good: ['0', '007', '１２'],
    bad: ['1a', '-1', '1.5'],
  },
  twoDecimals: {
    rule: numbers.twoDecimals(),
    required: EMPTY,
    wrong: NUMBER,
    good: ['0', '1.5', '1.25', '9'.repeat(16)],
    bad: ['1.', '.5', '1.255', '1,000', '-1', 'x', '9'.repeat(17), 5],
  },
  money: {
    rule: numbers.money(),
    required: EMPTY,
    wrong: NUMBER,
    good: ['0', '12.5'],
    bad: ['1.255', 'x', '-1'],
  },
  wan: {
    rule: numbers.wan(),
    required: EMPTY,
    wrong: '必须填写数值，六位以内小数',
    good: ['1.234567'],
    bad: ['1.2345678', '-1'],
  },
  quantity: {
    rule: numbers.quantity(),
    required: EMPTY,
    wrong: '必须填写数值，四位以内小数',
    good: ['1.2345'],
    bad: ['1.23456'],
  },
  percent: {
    rule: numbers.percent(),
    required: EMPTY,
    wrong: '请填写0到100之间的数值，四位以内小数',
    good: ['0', '100', '100.00', '99.9999'],
    bad: ['100.01', '101', '-1', '1.00001'],
  },
  idCard: {
    rule: idCard(),
    required: '请输入身份证号码',
    wrong: '身份证格式错误',
    good: [
      '11010519491231002X',
      '11010519491231002x',
      '440524188001010014',
      '110105491231002',
      '110105194912310021',
    ],
    bad: ['11010519491231002', '44052418800101001A', '1101054912310021'],
  },
  uscc: {
    rule: uscc(),
    required: EMPTY,
    wrong: USCC,
    good: [code18, '91350100M000100Y4Z'],
    bad: ['5131000YYYYYYY25N', code18.toLowerCase(), `${code18}1`],
  },
  looseUscc: {
    rule: looseUscc(),
    required: EMPTY,
    wrong: USCC,
    good: ['5131000YYYYYYY25N', code18, '1'],
    bad: [`${code18}1`, 'abc'],
  },
  taxpayerId: {
    rule: taxpayerId(),
    required: EMPTY,
    wrong: '请输入18位由数字或大写字母组成的纳税人识别号（三种合一编号）',
    good: [code18],
    bad: ['110105491231002', '1'.repeat(20)],
  },
  bankCard: {
    rule: bankCard(),
    required: '请输入由数字组成的银行卡号',
    wrong: '请输入由数字组成的银行卡号',
    good: ['6222020000000000000', '6222 0200 0000 0000 000', '1'],
    bad: ['6222 0200 0000 0000 00O', '6222-0200'],
  },
  cnaps: {
    rule: cnaps(),
    required: EMPTY,
    wrong: '请输入12位数字的联行号',
    good: ['102100099996'],
    bad: ['10210009999'],
  },
  regionCode: {
    rule: regionCode(),
    required: EMPTY,
    wrong: '请输入正确的行政区划代码',
    good: ['110101'],
    bad: ['160000', '11010'],
  },
  industryCode: {
    rule: industryCode(),
    required: EMPTY,
    wrong: '请输入正确的行业代码',
    good: ['I65', '6510'],
    bad: ['U01', 'C98'],
  },
};

const optional: Record<string, Case> = {
  optionalText: { rule: texts.optionalText(), wrong: MAX, good: ['x'], bad: ['x'.repeat(256)] },
  dateIfAny: { rule: texts.dateIfAny(), wrong: '请选择日期', good: ['2026-01-31'], bad: ['2026-01-32'] },
  dateTimeIfAny: {
    rule: texts.dateTimeIfAny(),
    wrong: '请选择日期',
    good: ['2026-01-31 00:00:00'],
    bad: ['2026-01-31'],
  },
  monthIfAny: { rule: texts.monthIfAny(), wrong: '请选择日期', good: ['2026-01'], bad: ['2026-00'] },
  optionalMobile: {
    rule: contact.optionalMobile(),
    wrong: MOBILE,
    good: ['13800000000'],
    bad: ['12345678901'],
  },
  optionalEmail: { rule: contact.optionalEmail(), wrong: '请输入正确邮箱！', good: ['a@b.cn'], bad: ['a'] },
  optionalContactPhone: { rule: contact.optionalContactPhone(), wrong: PHONE, good: ['010'], bad: ['a'] },
  optionalMoney: { rule: numbers.optionalMoney(), wrong: NUMBER, good: ['1.5'], bad: ['1.555'] },
  optionalQuantity: {
    rule: numbers.optionalQuantity(),
    wrong: '必须填写数值，四位以内小数',
    good: ['1'],
    bad: ['x'],
  },
  optionalIdCard: {
    rule: optionalIdCard(),
    wrong: '身份证格式错误',
    good: ['11010519491231002x'],
    bad: ['1'],
  },
  optionalUscc: { rule: optionalUscc(), wrong: USCC, good: [code18], bad: ['1'] },
  optionalCnaps: {
    rule: optionalCnaps(),
    wrong: '请输入12位数字的联行号',
    good: ['102100099996'],
    bad: ['1'],
  },
};

test.each(Object.entries(required))('%s: missing, empty and blank say what is required', (_name, rule) => {
  for (const value of [undefined, null, '', ' ', '\u3000\t']) {
    expect(messages(rule.rule, value), JSON.stringify(value)).toEqual([rule.required]);
  }
});

test.each(Object.entries(optional))('%s: may be missing, empty or blank', (_name, rule) => {
  for (const value of [undefined, '', ' ']) expect(messages(rule.rule, value)).toEqual([]);
});

test.each(Object.entries({ ...required, ...optional }))(
  '%s: takes what is right, words what is wrong',
  (_name, rule) => {
    for (const value of rule.good) expect(messages(rule.rule, value), value).toEqual([]);
    for (const value of rule.bad) expect(messages(rule.rule, value), String(value)).toEqual([rule.wrong]);
  },
);

test('a rule hands on what is stored', () => {
  expect(texts.text().parse(' 计划 ')).toBe('计划');
  expect(texts.halfWidthText().parse('２０２６')).toBe('2026');
  expect(numbers.money().parse(' 12.5 ')).toBe('12.50');
  expect(numbers.money().parse('007')).toBe('7.00');
  expect(numbers.optionalMoney().parse('3')).toBe('3.00');
  expect(idCard().parse('11010519491231002x')).toBe('11010519491231002X');
  expect(bankCard().parse('6222 0200 0000 0000 000')).toBe('6222020000000000000');
  expect(contact.mobile().parse('１3800000000')).toBe('13800000000');
});

test('an amount above zero', () => {
  expect(messages(numbers.positiveMoney(), '0.00')).toEqual(['必须大于0']);
  expect(messages(numbers.positiveMoney(), '0.01')).toEqual([]);
  expect(messages(numbers.positiveMoney(), 'x')).toEqual([NUMBER]);
});

test('lists, choices, yes or no and whole numbers', () => {
  const list = texts.requiredArray(texts.text());
  for (const value of [undefined, null, '', []]) expect(messages(list, value)).toEqual([EMPTY]);
  expect(messages(list, ['a'])).toEqual([]);
  for (const value of [undefined, '', ' ', 3])
    expect(messages(texts.choice([1, 2]), value)).toEqual(['请选择']);
  expect(messages(texts.choice([1, 2]), 2)).toEqual([]);
  for (const value of [undefined, '', 'true']) expect(messages(texts.yesNo(), value)).toEqual(['请选择']);
  expect(messages(texts.yesNo(), false)).toEqual([]);
  const year = numbers.wholeNumber(2025, 2027);
  expect(messages(year, undefined)).toEqual([EMPTY]);
  expect(messages(year, 2026.5)).toEqual(['必须填写整数']);
  expect(messages(year, 2024)).toEqual(['不能小于2025']);
  expect(messages(year, 2028)).toEqual(['不能大于2027']);
  expect(messages(year, 2027)).toEqual([]);
});

test('a mobile number is stored without prefix, blanks and hyphens', () => {
  for (const written of ['13800000000', '+86 138-0000-0000', '0086 13800000000', '138 0000 0000']) {
    expect(contact.normaliseMobile(written)).toBe('13800000000');
  }
});
