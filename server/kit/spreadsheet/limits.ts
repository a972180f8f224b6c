const mebibyte = 1024 * 1024;

/** What one spreadsheet may hold before it is refused; sizes in bytes, time in milliseconds. */
export interface SpreadsheetLimits {
  fileBytes: number;
  /** Entries in the zip container; real workbooks have some dozens. */
  zipEntries: number;
  /** All entries of the container together, unpacked. */
  unpackedBytes: number;
  /** Unpacked to packed size of one entry; XML of real sheets stays below 60, a bomb is near 1000. */
  zipRatio: number;
  /** Rows of one visible sheet, header and titles included. */
  rows: number;
  columns: number;
  /** Non-empty cells of the whole workbook: what bounds the memory of the answer. */
  cells: number;
  /** Characters of all texts, counted at every use: one long shared text may stand in a million cells. */
  characters: number;
  /** Characters of one cell: Excel's own limit, so no workbook of a person holds a longer text. */
  cellCharacters: number;
  /** Cells that hold a formula, whose value was counted by who sent it. */
  formulas: number;
  milliseconds: number;
  workerMebibytes: number;
}

/** The longest text of a cell, in UTF-16 units (Excel's specification). */
export const CELL_CHARACTERS = 32_767;

/** 20,000 data rows (plus room for titles), 200 columns: ten times the 2,000 lines a plan may have. */
export const defaultLimits: SpreadsheetLimits = {
  fileBytes: 50 * mebibyte,
  zipEntries: 2_000,
  unpackedBytes: 300 * mebibyte,
  zipRatio: 200,
  rows: 20_030,
  columns: 200,
  cells: 1_000_000,
  characters: 10_000_000,
  cellCharacters: CELL_CHARACTERS,
  formulas: Infinity,
  milliseconds: 30_000,
  workerMebibytes: 384,
};
