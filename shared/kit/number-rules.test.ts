import { expect, test } from 'vitest';
import * as numbers from './number-rules.ts';
import { type RuleCase, departures, messagesOf } from './rule-table.testing.ts';

const EMPTY = '不能为空！';
const NUMBER = '必须填写数值，两位以内小数';

const rules: Record<string, RuleCase> = {
  digits: {
    rule: numbers.digits().optional(),
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
  optionalMoney: { rule: numbers.optionalMoney(), wrong: NUMBER, good: ['1.5'], bad: ['1.555'] },
  optionalQuantity: {
    rule: numbers.optionalQuantity(),
    wrong: '必须填写数值，四位以内小数',
    good: ['1'],
    bad: ['x'],
  },
};

test.each(Object.entries(rules))('%s: each value gets exactly the message it should', (_name, rule) => {
  expect(departures(rule)).toEqual([]);
});

test('an amount is handed on with two places', () => {
  expect(numbers.money().parse(' 12.5 ')).toBe('12.50');
  expect(numbers.money().parse('007')).toBe('7.00');
  expect(numbers.optionalMoney().parse('3')).toBe('3.00');
});

test('an amount above zero', () => {
  expect(messagesOf(numbers.positiveMoney(), '0.00')).toEqual(['必须大于0']);
  expect(messagesOf(numbers.positiveMoney(), '0.01')).toEqual([]);
  expect(messagesOf(numbers.positiveMoney(), 'x')).toEqual([NUMBER]);
});

test('whole numbers keep their bounds', () => {
  const year = numbers.wholeNumber(2025, 2027);
  expect(messagesOf(year, undefined)).toEqual([EMPTY]);
  expect(messagesOf(year, 2026.5)).toEqual(['必须填写整数']);
  expect(messagesOf(year, 2024)).toEqual(['不能小于2025']);
  expect(messagesOf(year, 2028)).toEqual(['不能大于2027']);
  expect(messagesOf(year, 2027)).toEqual([]);
});
