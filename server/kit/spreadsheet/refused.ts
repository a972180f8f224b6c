import { refusalTexts, type SpreadsheetRefusal } from '#shared/kit/spreadsheet-refusals';
import { columnName } from './cell-xml.ts';
import type { SpreadsheetLimits } from './limits.ts';

const isReason = (value: unknown): value is SpreadsheetRefusal =>
  typeof value === 'string' && Object.hasOwn(refusalTexts, value);

interface RefusalValues {
  limit?: number | string;
  sheet?: string;
  cell?: string;
  cause?: unknown;
}

/** A spreadsheet that is not read; `message` is Chinese and says what the person can do about it. */
export class SpreadsheetRefused extends Error {
  override name = 'SpreadsheetRefused';
  reason: SpreadsheetRefusal;

  constructor(reason: SpreadsheetRefusal, { cause, ...values }: RefusalValues = {}) {
    super(
      Object.entries(values).reduce<string>(
        (text, [name, value]) => text.replace(`{${name}}`, () => String(value)),
        refusalTexts[reason].cn,
      ),
      { cause },
    );
    this.reason = reason;
  }

  /** Brings a refusal back from another thread, where only its plain fields arrive. */
  static revive(plain: { reason: unknown; message: unknown }): SpreadsheetRefused {
    const refused = new SpreadsheetRefused(isReason(plain.reason) ? plain.reason : 'damaged');
    if (typeof plain.message === 'string') refused.message = plain.message;
    return refused;
  }
}

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
