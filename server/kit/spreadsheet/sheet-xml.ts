import { type Cell, cellText, type MergedRange } from '#shared/kit/spreadsheet-cell';
import type { Budget } from './budget.ts';
import type { SpreadsheetLimits } from './limits.ts';
import { formatNumber } from './number-format.ts';
import { cellTooLong, formulaAt, SpreadsheetRefused } from './refused.ts';
import type { SheetSink } from './sheet.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import { decodeText, outgrows, readXml } from './xml.ts';

interface SheetSource {
  name: string;
  /** Unpacked size in bytes: a dimension is believed only if that many rows fit in. */
  size: number;
  chunks: AsyncIterable<Buffer>;
}

/** `<row r="1"/>`, the shortest a row can be. */
const shortestRow = 12;

/** Streams one sheet's rows to the sink; refuses as soon as it is known to be too long or too wide. */
export async function readSheetXml(
  source: SheetSource,
  parts: WorkbookParts,
  limits: SpreadsheetLimits,
  budget: Budget,
  sink: SheetSink,
): Promise<void> {
  const tooManyRows = () => new SpreadsheetRefused('tooManyRows', { sheet: source.name, limit: limits.rows });
  const merges: MergedRange[] = [];
  let rowIndex = -1;
  let delivered = 0;
  let row: Cell[] = [];
  let column = -1;
  let type = 'n';
  let style = 0;
  let value = '';
  let listening = false;
  let inPhonetic = false;
  let formulas = 0;

  const tooLong = () => cellTooLong(source.name, column, rowIndex + 1, limits);

  function endCell(): void {
    const cell = toCell(type, value, style, parts);
    if (cell === undefined) throw tooLong();
    if (cell === null) return;
    if (cellText(cell).length > limits.cellCharacters) throw tooLong();
    if (column >= limits.columns) {
      throw new SpreadsheetRefused('tooManyColumns', { sheet: source.name, limit: limits.columns });
    }
    while (row.length < column) row.push(null);
    row[column] = cell;
  }

  function endRow(): void {
    if (row.length === 0) return;
    if (rowIndex < delivered) throw new SpreadsheetRefused('damaged');
    if (rowIndex >= limits.rows) throw tooManyRows();
    for (; delivered < rowIndex; delivered += 1) sink.addRow([]);
    budget.spend(row);
    sink.addRow(row);
    delivered += 1;
  }

  await readXml(source.chunks, {
    open(name, attributes) {
      if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        type = attributes.t ?? 'n';
        style = Number(attributes.s ?? 0);
        value = '';
      } else if (name === 'v' || name === 't') listening = !inPhonetic;
      else if (name === 'f') {
        formulas += 1;
        if (formulas > limits.formulas) throw formulaAt(source.name, column, rowIndex + 1);
      } else if (name === 'row') {
        rowIndex = attributes.r === undefined ? rowIndex + 1 : Number(attributes.r) - 1;
        row = [];
        column = -1;
      } else if (name === 'rPh') inPhonetic = true;
      else if (name === 'dimension') {
        const promised = rangeOf(attributes.ref ?? '')?.bottom ?? 0;
        if (promised >= limits.rows && source.size / shortestRow > promised) throw tooManyRows();
      } else if (name === 'mergeCell') {
        const range = rangeOf(attributes.ref ?? '');
        if (range && range.top < limits.rows && merges.length < limits.rows) merges.push(range);
      }
    },
    text(text) {
      if (!listening) return;
      value += text;
      if (outgrows(value, limits.cellCharacters)) throw tooLong();
    },
    endless() {
      throw listening ? tooLong() : new SpreadsheetRefused('damaged');
    },
    close(name) {
      if (name === 'v' || name === 't') listening = false;
      else if (name === 'c') endCell();
      else if (name === 'row') endRow();
      else if (name === 'rPh') inPhonetic = false;
    },
  });
  sink.closeSheet(merges);
}

/**
 * A stored cell by its type (ECMA-376 part 1, 18.18.11); of a formula the value kept with it. Undefined: a shared text
 * that is too long.
 */
function toCell(type: string, value: string, style: number, parts: WorkbookParts): Cell | undefined {
  if (value === '') return null;
  switch (type) {
    case 's':
      return sharedCell(parts.sharedTexts[Number(value)]);
    case 'str':
    case 'inlineStr':
      return textCell(decodeText(value));
    case 'b':
      return value === '1' || value === 'true';
    case 'e':
      return { error: value };
    case 'd':
      return { date: value.replace(/T00:00:00(\.0+)?Z?$|(?:\.\d+)?Z$/, '') };
    default: {
      const number = Number(value);
      return Number.isFinite(number)
        ? formatNumber(number, parts.kinds[style] ?? 'number', parts.date1904)
        : textCell(value);
    }
  }
}

const sharedCell = (text: string | null | undefined): Cell | undefined =>
  text === null ? undefined : textCell(text ?? '');
const textCell = (text: string): Cell => (text === '' ? null : text);

/** Column from 0 of a reference such as `AB12`. */
function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const code = reference.charCodeAt(index) & 0xdf;
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

function rangeOf(reference: string): MergedRange | undefined {
  const match = /^\$?([A-Z]+)\$?(\d+)(?::\$?([A-Z]+)\$?(\d+))?$/i.exec(reference);
  if (!match) return undefined;
  const [, from = '', top = '', to = from, bottom = top] = match;
  return { top: Number(top) - 1, left: columnOf(from), bottom: Number(bottom) - 1, right: columnOf(to) };
}
