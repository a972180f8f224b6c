import { expect, test } from 'vitest';
import { refusalTexts, type SpreadsheetRefusal, spreadsheetRefusal } from './spreadsheet-refusals.ts';

test('a refusal says its values in both languages, whatever stands in them', () => {
  const values = { limit: '32,767', sheet: '明细“$&” {limit}', cell: 'AB12' };
  for (const reason of Object.keys(refusalTexts) as SpreadsheetRefusal[])
    for (const language of ['cn', 'en'] as const) {
      const template = refusalTexts[reason][language];
      const text = spreadsheetRefusal(reason, values)[language];
      for (const [name, value] of Object.entries(values))
        expect(text.includes(value)).toBe(template.includes(`{${name}}`));
    }
});
