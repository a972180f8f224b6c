import { expect, test } from 'vitest';
import { bankCard, cnaps, optionalCnaps } from './bank-account.ts';
import { idCard, optionalIdCard } from './id-card.ts';
import { industryCode } from './industry.ts';
import { regionCode } from './region.ts';
import { looseUscc, optionalUscc, taxpayerId, uscc } from './uscc.ts';
import { type RuleCase, departures } from '../rule-table.testing.ts';

const EMPTY = '不能为空！';
const USCC = '18位大写字母或数字的组合';
const code18 = '91350100M000100Y43';

const rules: Record<string, RuleCase> = {
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
    wrong: USCC,
    good: ['5131000YYYYYYY25N', code18, '1', 'ma2h7'],
    bad: [`${code18}1`, 'A-1'],
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

test.each(Object.entries(rules))('%s: each value gets exactly the message it should', (_name, rule) => {
  expect(departures(rule)).toEqual([]);
});

test('an identifier is handed on as it is stored', () => {
  expect(idCard().parse('11010519491231002x')).toBe('11010519491231002X');
  expect(bankCard().parse('6222 0200 0000 0000 000')).toBe('6222020000000000000');
});
