import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subjectType } from '#shared/areas/enterprise/codes';
import { IMPORT_FIELDS, importLabel } from '#shared/areas/user/import-contract';
import { listed, placeFinder, SEPARATOR, typesOfText, typesText } from './cell-texts.ts';
import { findHeader, rowsBelow } from './read-sheet.ts';

test('the header is found below titles, under other words, with stars and remarks', () => {
  const rows = [
    ['2026年人员信息表'],
    ['制表日期：2026-03-05'],
    ['序号', '员工编号*', '姓 名', '所属部门（全称）', '手机号码', '备注', '姓名'],
    [1, 'A1', '张三', '物资部', 13800138000, '', '重复'],
  ];
  const header = findHeader(rows)!;
  expect(header).toMatchObject({ headerRow: 3, ignored: ['序号', '备注', '姓名'] });
  expect(header.columns.map(({ field }) => field)).toEqual(['userCode', 'name', 'deptGuid', 'phone']);
  expect(rowsBelow([...rows, [], [null, ' ']], header)).toEqual([
    { rowNumber: 4, texts: { userCode: 'A1', name: '张三', deptGuid: '物资部', phone: '13800138000' } },
  ]);
});

test('a sheet that names neither people nor departments has no header', () => {
  expect(findHeader([])).toBeNull();
  expect(findHeader([['姓名', '手机号']])).toBeNull();
  expect(findHeader([['金额', '日期']])).toBeNull();
});

test('each label in each language is a header of its field', () => {
  for (const language of ['cn', 'en'] as const) {
    const header = findHeader([IMPORT_FIELDS.map((field) => importLabel[field][language])])!;
    expect(header.columns.map(({ field }) => field)).toEqual([...IMPORT_FIELDS]);
  }
});

test('types written are the types read, in any order and language', () => {
  const types = fc.uniqueArray(fc.constantFrom(...subjectType.codes), { minLength: 1 });
  fc.assert(
    fc.property(types, (given) => {
      expect(typesOfText(typesText(given))).toEqual({ types: given, unknown: [] });
      const english = given.map((type) => subjectType.label(type, 'en')).join('；');
      expect(typesOfText(english).types).toEqual(given);
    }),
  );
  expect(typesOfText('招标人、老板、B')).toEqual({ types: ['Z', 'B'], unknown: ['老板'] });
});

test('a department is found by its full name, by an end only one has, and never by a guess', () => {
  const name = fc.constantFrom('集团', '物资部', '采购科', '办公室');
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((steps) => steps.join('/'));
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 1 }), path, (names, asked) => {
      const places = names.map((fullName) => ({ guid: fullName, enterpriseGuid: 'x', fullName }));
      const find = placeFinder(places);
      for (const place of places) expect(find(place.fullName)).toBe(place);
      const ends = names.filter((one) => one.endsWith(`/${asked}`));
      const found = find(` ${asked} `);
      if (names.includes(asked)) expect(found).toMatchObject({ fullName: asked });
      else if (ends.length === 1) expect(found).toMatchObject({ fullName: ends[0] });
      else expect(found).toBe(ends.length === 0 ? 'unknown' : 'several');
    }),
  );
});

test('several values of a cell come apart whatever stands between them, each once', () => {
  const value = fc.stringMatching(/^[a-z\u4e00-\u4e10]{1,6}$/);
  fc.assert(
    fc.property(
      fc.uniqueArray(value),
      fc.constantFrom(SEPARATOR, ',', '；', '\n', ' ， '),
      (values, between) => {
        expect(listed([...values, ...values].join(between))).toEqual(values);
      },
    ),
  );
});
