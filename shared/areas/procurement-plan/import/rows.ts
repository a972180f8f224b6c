import { lineLabel } from '#shared/areas/procurement-plan/line/fields';
import { type Told, told } from '#shared/areas/procurement-plan/line/told';
import type { Wording } from '#shared/kit/language';
import { type Cell, isBlankCell, type MergedRange } from '#shared/kit/spreadsheet-cell';
import {
  isNote,
  isRepeatedHeader,
  isShifted,
  isTotal,
  type MappedColumn,
  rowKey,
  type RowKind,
} from './classify-row.ts';
import type { Header } from './find-header.ts';
import { inferLine } from './infer.ts';
import type { ImportField, LineValues } from './line-values.ts';
import { fillDown } from './merges.ts';
import type { MoneyUnit } from './parse-money.ts';
import { quoted } from './parsed.ts';
import { findShift, type RowShift, shiftRow } from './shift-row.ts';
import { type ReadContext, readValue } from './values.ts';

/** Something to mend (`error`: the row is not imported so) or to look at (`warning`). `field` null: the whole row. */
interface RowFault extends Told {
  field: ImportField | null;
  level: 'error' | 'warning';
}

/** One row below the header; every row has one, none is dropped. */
export interface ImportRow {
  /** Row of the sheet, from 1. */
  rowNumber: number;
  kind: RowKind;
  values: Partial<LineValues>;
  /** Fields of `values` that do not come from the sheet but from defaults or from what its text suggests. */
  proposed: ImportField[];
  faults: RowFault[];
  /** Of a duplicate: the row it repeats. */
  sameAs?: number;
  /** How its cells were put right before they were read. */
  shift?: RowShift;
  /** Of a shifted row: what would put it right. */
  fits?: RowShift;
}

/** Field and unit of each column that is imported. */
export type Mapping = readonly { index: number; field: ImportField | null; unit?: MoneyUnit }[];

export interface ReadRowsOptions {
  mapping: Mapping;
  planYear: number;
  /** Values of fields that a row leaves open. */
  defaults?: Partial<LineValues>;
  merges?: readonly MergedRange[];
  /** How cells are put right before they are read, by row of the sheet. */
  shifts?: Readonly<Record<number, RowShift>>;
}

/** Without these a row is no line; the others can be filled in later. */
const essential: readonly ImportField[] = ['projectName', 'estimateAmount', 'plannedIssueDate'];
/** What a line must have before it is submitted (documents.md 5.1, `Y`). */
const required: readonly ImportField[] = [
  'projectNature',
  'projectType',
  'categoryCode',
  'content',
  'taxIncluded',
  'fundSource',
  'tenderWay',
  'organizationType',
  'demandDept',
  'demandContact',
  'demandPhone',
  'contractType',
];
/** Values that belong to one row alone, even if a merged cell covers several: copied, an amount would count twice. */
const ownOnly = new Set<ImportField>(['projectName', 'estimateAmount', 'quantity']);

const reasons: Record<Exclude<RowKind, 'line' | 'duplicate'>, Wording> = {
  blank: { cn: '空行', en: 'A blank row' },
  repeatedHeader: { cn: '表头行，不是明细', en: 'The header again, no line' },
  shifted: {
    cn: '内容与列不符，疑似错列，请核对后再导入',
    en: 'The texts seem to stand in wrong columns; please check',
  },
  total: { cn: '合计行，不是明细', en: 'A total, no line' },
  note: { cn: '说明文字，没有项目名称、金额和时间', en: 'A remark, without name, amount and time' },
};

/** Reads every row below the header: what it is, its values by field, and its faults. */
export function readRows(
  rows: readonly (readonly Cell[])[],
  header: Header,
  options: ReadRowsOptions,
): ImportRow[] {
  const columns = options.mapping.flatMap(({ index, field }) =>
    field === null ? [] : [{ index, field, header: header.texts[index] ?? '' }],
  );
  const moneyUnit = options.mapping.find(({ field }) => field === 'estimateAmount')?.unit ?? 'yuan';
  const context = { planYear: options.planYear, moneyUnit };
  const shared = new Set(columns.filter(({ field }) => !ownOnly.has(field)).map(({ index }) => index));
  const filled = fillDown(rows, options.merges ?? [], shared);
  const firstWith = new Map<string, number>();
  const lines = new Map<string, number>();

  const readRow = (row: readonly Cell[], original: readonly Cell[], rowNumber: number): ImportRow => {
    const kind = kindOf(row, original, columns, context);
    if (kind !== 'line' && kind !== 'shifted') return skipped(rowNumber, kind, reasons[kind]);
    const key = rowKey(row, header.texts);
    const sameAs = firstWith.get(key);
    if (sameAs !== undefined)
      return {
        ...skipped(rowNumber, 'duplicate', {
          cn: `与第${sameAs}行完全相同`,
          en: `The same as row ${sameAs}`,
        }),
        sameAs,
      };
    firstWith.set(key, rowNumber);

    const read = readLine(row, rowNumber, columns, context);
    if (kind === 'shifted') {
      read.faults.unshift({ field: null, ...told(reasons.shifted), level: 'error' });
      const fits = findShift(row, header.texts, columns, context);
      return { ...read, kind, ...(fits && { fits }) };
    }
    complete(read, options.defaults ?? {});
    refuseSameName(read, lines);
    return read;
  };

  return filled.slice(header.last + 1).map((row, offset) => {
    const rowNumber = header.last + offset + 2;
    const original = rows[rowNumber - 1]!;
    const shift = options.shifts?.[rowNumber];
    if (!shift) return readRow(row, original, rowNumber);
    return { ...readRow(shiftRow(row, shift), shiftRow(original, shift), rowNumber), shift };
  });
}

function kindOf(
  row: readonly Cell[],
  original: readonly Cell[],
  columns: readonly MappedColumn[],
  context: ReadContext,
): Exclude<RowKind, 'duplicate'> {
  if (original.every(isBlankCell)) return 'blank';
  if (isRepeatedHeader(row, columns)) return 'repeatedHeader';
  if (isTotal(row, columns.find(({ field }) => field === 'projectName')?.index)) return 'total';
  if (isNote(original, columns)) return 'note';
  return isShifted(row, columns, context) ? 'shifted' : 'line';
}

const skipped = (rowNumber: number, kind: RowKind, reason: Wording): ImportRow => ({
  rowNumber,
  kind,
  values: {},
  proposed: [],
  faults: [{ field: null, ...told(reason), level: 'warning' }],
});

function readLine(
  row: readonly Cell[],
  rowNumber: number,
  columns: readonly MappedColumn[],
  context: ReadContext,
): ImportRow {
  const line: ImportRow = { rowNumber, kind: 'line', values: {}, proposed: [], faults: [] };
  for (const { index, field } of columns) {
    const cell = row[index] ?? null;
    if (isBlankCell(cell)) continue;
    const parsed = readValue(field, cell, context);
    if ('error' in parsed) line.faults.push({ field, ...told(parsed.error), level: 'error' });
    else {
      Object.assign(line.values, { [field]: parsed.value });
      if (parsed.warning) line.faults.push({ field, ...told(parsed.warning), level: 'warning' });
    }
  }
  return line;
}

/** Fills what the row leaves open, then says what is still missing; an unreadable cell is not filled over. */
function complete(line: ImportRow, defaults: Partial<LineValues>): void {
  const unreadable = new Set(line.faults.filter(({ level }) => level === 'error').map(({ field }) => field));
  const proposals = { ...defaults, ...inferLine(line.values) };
  for (const field of Object.keys(proposals) as ImportField[]) {
    if (line.values[field] !== undefined || proposals[field] === undefined || unreadable.has(field)) continue;
    Object.assign(line.values, { [field]: proposals[field] });
    line.proposed.push(field);
  }
  for (const field of [...essential, ...required]) {
    if (line.values[field] !== undefined || unreadable.has(field)) continue;
    const level = essential.includes(field) ? 'error' : 'warning';
    const { cn, en } = lineLabel[field];
    line.faults.push({ field, ...told({ cn: `未填写${cn}`, en: `${en} is missing` }), level });
  }
}

/** Names are unique in a plan (documents.md 5.1): the later of two is at fault. */
function refuseSameName(line: ImportRow, lines: Map<string, number>): void {
  const name = line.values.projectName;
  if (name === undefined) return;
  const earlier = lines.get(name);
  if (earlier === undefined) lines.set(name, line.rowNumber);
  else
    line.faults.push({
      field: 'projectName',
      ...told({
        cn: `项目名称${quoted(name)}与第${earlier}行重复`,
        en: `The name ${quoted(name)} stands in row ${earlier}, too`,
      }),
      level: 'error',
    });
}
