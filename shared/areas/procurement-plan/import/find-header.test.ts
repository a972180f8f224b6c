import { expect, test } from 'vitest';
import { findHeader } from './find-header.ts';

const data = [1, '教学设备购置', '货物', '200.000000', '2026年03月'];
const header = ['序号', '项目名称', '项目类型', '预算金额(万元)', '预计采购时间'];

test('a header below titles and blank rows', () => {
  const rows = [['2026年度采购计划'], [], ['编报单位：某某公司', null, null, '单位：万元'], header, data];
  expect(findHeader(rows)).toEqual({ first: 3, last: 3, texts: header });
});

test('the first of repeated headers', () => {
  expect(findHeader([header, data, header, data])).toMatchObject({ first: 0, last: 0 });
});

test('two lines joined by their merges', () => {
  const rows = [
    ['2026年度采购计划明细表'],
    ['序号', '项目名称', '预算金额(万元)', '计划时间', null, null],
    [null, null, null, '发标', '开标', '定标'],
    [1, '教学设备购置', 200, '2026年03月', '2026-04-10', '2026-04-20'],
  ];
  const merges = [
    { top: 0, bottom: 0, left: 0, right: 5 },
    { top: 1, bottom: 2, left: 1, right: 1 },
    { top: 1, bottom: 1, left: 3, right: 5 },
  ];
  expect(findHeader(rows, merges)).toEqual({
    first: 1,
    last: 2,
    texts: ['序号', '项目名称', '预算金额(万元)', '计划时间 / 发标', '计划时间 / 开标', '计划时间 / 定标'],
  });
});

test('a title merged over the whole width is no first line', () => {
  const merges = [{ top: 0, bottom: 0, left: 0, right: 4 }];
  expect(findHeader([['项目名称及采购方式一览'], header, data], merges)).toMatchObject({
    first: 1,
    last: 1,
    texts: header,
  });
});

test('nothing that names fields: nothing is guessed', () => {
  expect(
    findHeader([
      ['甲', '乙'],
      ['1', '2'],
    ]),
  ).toBeUndefined();
  expect(findHeader([])).toBeUndefined();
});
