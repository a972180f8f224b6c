import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportField } from '#shared/areas/procurement-plan/import/line-values';
import { readRows } from '#shared/areas/procurement-plan/import/rows';
import type { Cell } from '#shared/kit/spreadsheet-cell';
import { lineLabel } from './fields.ts';
import { lineFaults } from './line-faults.ts';
import type { LineDraft } from './rules.ts';
import { type Told, told, wordingOf } from './told.ts';

const han = /[\u4e00-\u9fff]/;
/** What a person wrote, and what they are to write, stays as it is. */
const ownWords = ({ messageEn }: Told) => messageEn?.replace(/“[^”]*”/g, '').replace(/\((?:是|否)\)/g, '');
const expectEnglish = (faults: readonly Told[]) =>
  expect(faults.filter((fault) => han.test(ownWords(fault) ?? '是'))).toEqual([]);

const fields = Object.keys(lineLabel).filter((field) => field !== 'mandatoryReason') as ImportField[];

const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.constantFrom(
    '约30万',
    '20-30万',
    '三十万',
    '2026年',
    '3月',
    '二季度',
    '公开询价比选',
    '是吗',
    '0',
    '-',
    '#N/A',
  ),
  fc.double({ min: -10, max: 1e6, noNaN: true }),
  fc.boolean(),
  fc.constant({ error: '#REF!' } as Cell),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

test('whatever stands in a row, what is said of it is said in both languages', () => {
  const texts = fields.map(String);
  const mapping = fields.map((field, index) => ({ index, field }));
  const row = fc.tuple(...fields.map(() => fc.option(cell, { nil: null })));
  let said = 0;
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
      const header = { first: 0, last: 0, texts };
      // a row twice is told apart from its like
      const found = readRows([texts, ...rows, ...rows], header, { mapping, planYear: 2026 });
      for (const { faults, values } of found) {
        said += faults.length;
        expectEnglish(faults);
        expectEnglish(lineFaults(values as LineDraft, 2026));
      }
    }),
    { numRuns: 200 },
  );
  expect(said).toBeGreaterThan(500);
});

test('what was stored before the English came is said in Chinese', () => {
  const text = { cn: '不能为空！', en: 'Required' };
  expect(wordingOf(told(text))).toEqual(text);
  expect(wordingOf({ message: text.cn })).toEqual({ cn: text.cn, en: text.cn });
});
