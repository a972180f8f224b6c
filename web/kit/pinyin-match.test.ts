import fc from 'fast-check';
import { pinyin } from 'pinyin-pro';
import { describe, expect, test } from 'vitest';
import { findTyped } from './pinyin-match.ts';

const spell = (name: string) => pinyin(name, { type: 'array', toneType: 'none', v: true });
const find = (name: string, typed: string) => findTyped(name, typed, spell(name));

describe('finding a name by what was typed', () => {
  test.for([
    ['物资采购部', '采购', [2, 4]],
    ['物资采购部', 'wzcgb', [0, 5]],
    ['物资采购部', 'CG', [2, 4]],
    ['物资采购部', 'wuzicaigou', [0, 4]],
    ['物资采购部', 'wuzcaig', [0, 4]],
    ['物资采购部', 'wu zi', [0, 2]],
    ['重庆分公司', 'cq', [0, 2]],
    ['工商银行支行', 'gsyh', [0, 4]],
    ['绿化处', 'lv', [0, 1]],
    ['IT运维组', 'ityw', [0, 4]],
    ['A区仓库', 'aqck', [0, 4]],
    ['𠮷林分部', '分部', [2, 4]],
  ] as const)('%s by %s', ([name, typed, hit]) => expect(find(name, typed)).toEqual(hit));

  test.for([
    ['物资采购部', 'bgc'],
    ['物资采购部', 'wzx'],
    ['物资采购部', 'wzcgbb'],
    ['物资采购部', '采物'],
    ['物资采购部', ' '],
  ] as const)('%s not by %s', ([name, typed]) => expect(find(name, typed)).toBeUndefined());

  test('without syllables only what is written', () => {
    expect(findTyped('物资部', 'wz')).toBeUndefined();
    expect(findTyped('物资部', '资')).toEqual([1, 2]);
  });

  const names = ['物资采购部', '信息数据科', '重庆分公司', '设备管理科', '绿化养护处', '纪检监察部'];
  test('every mix of initials and syllables of neighbours is found', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.nat(),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
        (name, at, full) => {
          const syllables = spell(name);
          const from = at % syllables.length;
          const chosen = syllables.slice(from, from + full.length);
          const typed = chosen.map((one, index) => (full[index] ? one : one.charAt(0))).join('');
          const hit = findTyped(name, typed, syllables);
          expect(hit).toBeDefined();
          expect(hit![0]).toBeLessThanOrEqual(from); // the first place counts
        },
      ),
    );
  });
});
