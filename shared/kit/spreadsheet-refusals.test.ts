import { expect, test } from 'vitest';
import { refusalTexts, spreadsheetRefusalInEnglish } from './spreadsheet-refusals.ts';

test('each refusal is known again in English, with the values that stand in it', () => {
  const values: Record<string, string> = { limit: '32,767', sheet: '明细“二” 超过 5 行', cell: 'AB12' };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!);
  for (const { cn, en } of Object.values(refusalTexts))
    expect(spreadsheetRefusalInEnglish(filled(cn))).toBe(filled(en));
  expect(spreadsheetRefusalInEnglish('别的')).toBeUndefined();
  expect(spreadsheetRefusalInEnglish('文件超过')).toBeUndefined();
});
