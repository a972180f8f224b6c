import type { ShownSheet, TABLE_SHOWN } from '#shared/areas/file/contract';
import { cellText } from '#shared/kit/spreadsheet-cell';
import type { Sheet } from '../../kit/spreadsheet/sheet.ts';

type Limits = { readonly [K in keyof typeof TABLE_SHOWN]: number };

/** The beginning of each sheet as texts, all sheets together within `characters`; runs on the reader's thread. */
export function understand(sheets: readonly Sheet[], limits: Limits): ShownSheet[] {
  let left = limits.characters;
  return sheets.slice(0, limits.sheets).map(({ name, rows, merges }) => {
    const shown: string[][] = [];
    for (const row of rows.slice(0, limits.rows)) {
      const texts = row.slice(0, limits.columns).map(cellText);
      left -= texts.reduce((sum, text) => sum + text.length, 0);
      if (left < 0) break;
      shown.push(texts);
    }
    return {
      name,
      rows: shown,
      merges: merges
        .filter(({ top, left: from }) => top < shown.length && from < limits.columns)
        .map(({ top, left: from, bottom, right }) => ({
          top,
          left: from,
          bottom: Math.min(bottom, shown.length - 1),
          right: Math.min(right, limits.columns - 1),
        })),
      isCut: shown.length < rows.length || rows.some(({ length }) => length > limits.columns),
    };
  });
}
