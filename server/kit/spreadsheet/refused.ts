import type { Wording } from '#shared/kit/language';
import { refusalTexts, type SpreadsheetRefusal, spreadsheetRefusal } from '#shared/kit/spreadsheet-refusals';
import { columnName } from './cell-xml.ts';
import type { SpreadsheetLimits } from './limits.ts';

const isReason = (value: unknown): value is SpreadsheetRefusal =>
  typeof value === 'string' && Object.hasOwn(refusalTexts, value);

export interface RefusalValues {
  limit?: number | string;
  sheet?: string;
  cell?: string;
}

/** A spreadsheet that is not read; its text says what the person can do about it, `message` is the Chinese one. */
export class SpreadsheetRefused extends Error {
  override name = 'SpreadsheetRefused';
  readonly reason: SpreadsheetRefusal;
  readonly values: RefusalValues;
  readonly wording: Wording;

  constructor(reason: SpreadsheetRefusal, { cause, ...values }: RefusalValues & { cause?: unknown } = {}) {
    const wording = spreadsheetRefusal(reason, { ...values });
    super(wording.cn, { cause });
    this.reason = reason;
    this.values = values;
    this.wording = wording;
  }

  /** Brings a refusal back from another thread, where only its plain fields arrive. */
  static revive(plain: { reason: unknown; values: RefusalValues }): SpreadsheetRefused {
    return isReason(plain.reason)
      ? new SpreadsheetRefused(plain.reason, plain.values)
      : new SpreadsheetRefused('damaged');
  }
}

/** A formula where only values are taken; column from 0, row from 1. */
export const formulaAt = (sheet: string, column: number, row: number): SpreadsheetRefused =>
  new SpreadsheetRefused('formula', { sheet, cell: `${columnName(column)}${row}` });

/** A cell that holds more than any may; column from 0, row from 1. */
export const cellTooLong = (
  sheet: string,
  column: number,
  row: number,
  { cellCharacters }: SpreadsheetLimits,
): SpreadsheetRefused =>
  new SpreadsheetRefused('cellTooLong', {
    sheet,
    cell: `${columnName(column)}${row}`,
    limit: cellCharacters.toLocaleString('en-US'),
  });
