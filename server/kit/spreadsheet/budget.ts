import type { Cell } from '#shared/kit/spreadsheet-cell';
import type { SpreadsheetLimits } from './limits.ts';
import { SpreadsheetRefused } from './refused.ts';

/** Counts cells and characters over the whole workbook and refuses when one of them is used up. */
export interface Budget {
  spend(cells: readonly Cell[]): void;
}

/** A fresh budget; each use of a shared text counts, or one long text in many cells would pass. */
export function createBudget(limits: SpreadsheetLimits): Budget {
  let cellsLeft = limits.cells;
  let charactersLeft = limits.characters;
  return {
    spend(cells) {
      for (const cell of cells) {
        if (cell === null) continue;
        cellsLeft -= 1;
        if (typeof cell === 'string') charactersLeft -= cell.length;
      }
      if (cellsLeft < 0 || charactersLeft < 0) throw new SpreadsheetRefused('tooMuchContent');
    },
  };
}
