import { type Cell, cellText } from '#shared/kit/spreadsheet-cell';
import type { SpreadsheetLimits } from './limits.ts';
import { SpreadsheetRefused } from './refused.ts';

/** Counts cells and characters over the whole workbook and refuses when one of them is used up. */
export interface Budget {
  spend(cells: readonly Cell[]): void;
}

/** Dates and errors are texts too, and a file may hold anything in them. */
const lengthOf = (cell: Cell): number => (typeof cell === 'number' ? 0 : cellText(cell).length);

/** A fresh budget; each use of a shared text counts, or one long text in many cells would pass. */
export function createBudget(limits: SpreadsheetLimits): Budget {
  let cellsLeft = limits.cells;
  let charactersLeft = limits.characters;
  return {
    spend(cells) {
      for (const cell of cells) {
        if (cell === null) continue;
        cellsLeft -= 1;
        charactersLeft -= lengthOf(cell);
      }
      if (cellsLeft < 0 || charactersLeft < 0) throw new SpreadsheetRefused('tooMuchContent');
    },
  };
}
