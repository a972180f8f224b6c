import { expect, test } from 'vitest';
import type { Cell } from '#shared/kit/spreadsheet-cell';
import { contractType } from '#shared/areas/contract/codes';
import { fundSource } from '#shared/areas/procurement-plan/line/codes';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { modeReason, tenderWay } from '#shared/areas/project/purchase-mode';
import type { ImportField } from './line-values.ts';
import { readValue } from './values.ts';

const context = { planYear: 2026, moneyUnit: 'wan' } as const;
const read = (field: ImportField, cell: Cell) => readValue(field, cell, context);

test('yes and no in all their spellings', () => {
  for (const cell of ['是', '√', '有', 'y', 'Yes', '1', 1, true, '含税', '预留']) {
    expect(read('smeFlag', cell)).toEqual({ value: true });
  }
  for (const cell of ['否', '×', '无', 'N', '0', 0, false, '不含税', ' 否 ']) {
    expect(read('taxIncluded', cell)).toEqual({ value: false });
  }
  expect(read('smeFlag', '不确定')).toEqual({
    error: expect.objectContaining({ cn: '“不确定”不是“是”或“否”' }),
  });
});

test('every code is read from its labels, itself, and both together', () => {
  const lists = {
    projectNature,
    projectType,
    fundSource,
    tenderWay,
    organizationType,
    contractType,
    modeReasonCode: modeReason,
  };
  for (const [field, list] of Object.entries(lists)) {
    for (const { value, label } of [...list.options('cn'), ...list.options('en')]) {
      for (const cell of [label, value, String(value), `${value}-${label}`, ` ${label} `]) {
        expect(read(field as ImportField, cell), `${field} ${cell}`).toEqual({ value });
      }
    }
  }
});

test('purchase modes as companies call them, in the codes of the form list', () => {
  const { open, invite, inquiry, negotiate, single, auction } = tenderWay.code;
  const spellings = {
    公开: open,
    邀标: invite,
    询价: inquiry,
    比选: inquiry,
    竞谈: negotiate,
    直接采购: single,
    反向竞价: auction,
  };
  for (const [text, value] of Object.entries(spellings)) expect(read('tenderWay', text)).toEqual({ value });
  expect(read('tenderWay', '公开招标（资格后审）')).toEqual({
    value: open,
    warning: expect.objectContaining({ cn: expect.stringContaining('公开招标') }),
  });
  expect(read('tenderWay', '竞争性磋商')).toEqual({
    error: expect.objectContaining({ cn: expect.stringContaining('请填写：公开招标、邀请招标') }),
  });
  expect(read('tenderWay', '公开招标或邀请招标')).toHaveProperty('error');
});

test('quantities and percentages', () => {
  expect(read('quantity', '1,200')).toEqual({ value: '1200' });
  expect(read('quantity', '12.50')).toEqual({ value: '12.5' });
  expect(read('quantity', '3台')).toEqual({
    value: '3',
    warning: expect.objectContaining({ en: expect.any(String) }),
  });
  expect(read('quantity', '1.23456')).toHaveProperty('error');
  expect(read('quantity', '一批')).toHaveProperty('error');
  for (const cell of ['13%', '13', 13, { percent: 13 }, 0.13, '13％'])
    expect(read('taxRate', cell)).toEqual({ value: 13 });
  expect(read('taxRate', 0)).toEqual({ value: 0 });
  expect(read('taxRate', '130%')).toHaveProperty('error');
});

test('texts are trimmed, keep their lines, and are refused beyond their limit', () => {
  expect(read('content', '  一、开幕式。 \r\n二、闭幕式。\n\n\n\n三 ')).toEqual({
    value: '一、开幕式。\n二、闭幕式。\n\n三',
  });
  expect(read('projectName', '信息化\n建设项目')).toEqual({ value: '信息化 建设项目' });
  expect(read('projectName', '名'.repeat(201))).toEqual({
    error: expect.objectContaining({ cn: '不能大于200位字符！' }),
  });
  expect(read('projectName', '名'.repeat(200))).toEqual({ value: '名'.repeat(200) });
});

test('phones, regions and cells that hold an error', () => {
  expect(read('demandPhone', '0531-8888 6666')).toEqual({ value: '053188886666' });
  expect(read('demandPhone', 13800138000)).toEqual({ value: '13800138000' });
  expect(read('demandPhone', '张三')).toHaveProperty('error');
  expect(read('areaCode', '370100')).toEqual({ value: '370100' });
  expect(read('areaCode', '山东省本级')).toEqual({
    error: expect.objectContaining({ cn: '“山东省本级”不是六位行政区划代码' }),
  });
  for (const field of [
    'content',
    'tenderWay',
    'smeFlag',
    'quantity',
    'taxRate',
    'plannedOpenDate',
  ] as const) {
    expect(read(field, { error: '#REF!' })).toEqual({
      error: expect.objectContaining({ cn: '单元格是公式错误 #REF!，请改正' }),
    });
  }
});
