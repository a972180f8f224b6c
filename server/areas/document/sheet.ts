import { voidedWord } from '#shared/areas/document/voided';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { formatDateTime } from '#shared/kit/dates';
import { toWan } from '#shared/kit/money';
import type { WriteCell, WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';
import { fieldOf, readFrom } from './columns-of.ts';
import type { Stored } from './described.service.ts';

const FORMAT = {
  wan: 'decimal',
  yuan: 'decimal',
  date: 'date',
  month: 'month',
  moment: 'dateTime',
  whole: 'integer',
} as const;

/** The columns of a kind's sheet. */
export const sheetColumns = (kind: AnyDocumentKind): WriteColumn[] =>
  Object.entries(kind.sheet as Record<string, number>).map(([name, width]) => {
    const { label, input } = fieldOf(kind, name);
    const format = FORMAT[input as keyof typeof FORMAT];
    return { header: label.cn, width, ...(format && { format }) };
  });

/** The places of these columns among those of the sheet, each once. */
export function chosenColumns(
  { sheet }: Pick<AnyDocumentKind, 'sheet'>,
  columns: readonly string[],
): number[] {
  const names = Object.keys(sheet as object);
  return [...new Set(columns)].map((name) => names.indexOf(name));
}

/** The cells of a document in them; `own` writes what no column of the table says. */
export const sheetCells = <Row extends Stored>(
  kind: AnyDocumentKind,
  found: Row,
  own: { readonly [name: string]: (found: never) => WriteCell } = {},
): WriteCell[] =>
  Object.keys(kind.sheet as object).map((name) => own[name]?.(found as never) ?? cellOf(kind, found, name));

function cellOf(kind: AnyDocumentKind, found: Stored, name: string): WriteCell {
  if (name === 'status') return found.voidReason === null ? kind.status.label(found.status) : voidedWord.cn;
  const { input, codes } = fieldOf(kind, name);
  const value = (found as unknown as Record<string, unknown>)[readFrom(kind, name)];
  // Do not write a column that stays empty because its field is misnamed.
  if (value === undefined) throw new Error(`the ${kind.code} has no value ${name}`);
  if (value === null) return '';
  if (codes) return codes.label(value as number);
  if (input === 'wan') return { number: toWan(value as string) };
  if (input === 'yuan') return { number: value as string };
  if (input === 'date' || input === 'month') return { date: value as string };
  if (input === 'moment') return { date: formatDateTime(value as Date).replace(' ', 'T') };
  if (input === 'whole') return { number: String(value as number) };
  return String(value as string | number);
}
