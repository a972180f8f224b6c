import { expect, test } from 'vitest';
import * as texts from './text-rules.ts';
import { type RuleCase, departures, messagesOf } from './rule-table.testing.ts';

const EMPTY = '不能为空！';
const MAX = '不能大于255位字符！';

const rules: Record<string, RuleCase> = {
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
  optionalText: { rule: texts.optionalText(), wrong: MAX, good: ['x'], bad: ['x'.repeat(256)] },
  dateIfAny: { rule: texts.dateIfAny(), wrong: '请选择日期', good: ['2026-01-31'], bad: ['2026-01-32'] },
  dateTimeIfAny: {
    rule: texts.dateTimeIfAny(),
    wrong: '请选择日期',
    good: ['2026-01-31 00:00:00'],
    bad: ['2026-01-31'],
  },
  monthIfAny: { rule: texts.monthIfAny(), wrong: '请选择日期', good: ['2026-01'], bad: ['2026-00'] },
};

test.each(Object.entries(rules))('%s: each value gets exactly the message it should', (_name, rule) => {
  expect(departures(rule)).toEqual([]);
});

test('a text is handed on trimmed, full-width digits as ordinary ones', () => {
  expect(texts.text().parse(' 计划 ')).toBe('计划');
  expect(texts.halfWidthText().parse('２０２６')).toBe('2026');
});

test('lists, choices, yes or no', () => {
  const list = texts.requiredArray(texts.text());
  for (const value of [undefined, null, '', []]) expect(messagesOf(list, value)).toEqual([EMPTY]);
  expect(messagesOf(list, ['a'])).toEqual([]);
  for (const value of [undefined, '', ' ', 3])
    expect(messagesOf(texts.choice([1, 2]), value)).toEqual(['请选择']);
  expect(messagesOf(texts.choice([1, 2]), 2)).toEqual([]);
  for (const value of [undefined, '', 'true']) expect(messagesOf(texts.yesNo(), value)).toEqual(['请选择']);
  expect(messagesOf(texts.yesNo(), false)).toEqual([]);
});
