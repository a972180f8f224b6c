import { isFixedPrice, lineKind } from '#shared/areas/tender-file/codes';
import { lineLabel, type PriceLineRow } from '#shared/areas/tender-file/lines';
import {
  amountOf,
  countedLabel,
  netPriceOf,
  priceOf,
  QUOTED_FIELDS,
  type QuotedField,
  quotedFaults,
  quotedLabel,
  type QuotedLine,
} from '#shared/areas/bid/quoted-lines';
import type { Language } from '#shared/kit/language';
import { numberAsWritten } from '#shared/kit/sheet-values';
import type { CellFault, GridColumn } from '../../parts/lines/column.ts';
import type { GridRow } from '../../parts/lines/edits.ts';

/** Pixels of the columns, in their order. */
const widths = {
  lineNo: 56,
  materialName: 170,
  spec: 150,
  quantity: 96,
  kind: 84,
  brand: 100,
  origin: 80,
  taxRate: 72,
  price: 110,
  netPrice: 110,
  amount: 120,
  delivery: 90,
  remark: 160,
} as const;
type Column = keyof typeof widths;
const columns = Object.keys(widths) as Column[];
const labels = { ...lineLabel, ...quotedLabel, ...countedLabel };
const numeric: readonly Column[] = ['lineNo', 'quantity', 'taxRate', 'price', 'netPrice', 'amount'];
const isQuoted = (column: Column): column is QuotedField =>
  (QUOTED_FIELDS as readonly string[]).includes(column);
const at = (column: Column) => columns.indexOf(column);

/** The columns of the grid: what the file says, what the bidder types, and what is counted from both. */
export const quoteColumns = (language: Language): GridColumn[] =>
  columns.map((key): GridColumn => ({
    key,
    label: labels[key][language],
    width: widths[key],
    isNumeric: numeric.includes(key),
    isReadOnly: !isQuoted(key),
    read: (text) => ({ value: key === 'price' || key === 'taxRate' ? numberAsWritten(text) : text.trim() }),
    write: String,
  }));

const quotedOf = ({ key, cells }: GridRow): QuotedLine => ({
  lineNo: key,
  ...Object.fromEntries(
    QUOTED_FIELDS.flatMap((field) => (cells[at(field)] ? [[field, cells[at(field)]]] : [])),
  ),
});

function counted(line: PriceLineRow, quoted: QuotedLine): [Column, string][] {
  return [
    ['netPrice', netPriceOf(line, quoted) ?? ''],
    ['amount', amountOf(line, quoted) ?? ''],
  ];
}

/** The lines of a file with what is quoted, as rows of a grid; their key is the line number. */
export function quoteRows(
  lines: readonly PriceLineRow[],
  quoted: readonly QuotedLine[],
  language: Language,
): GridRow[] {
  const byNumber = new Map(quoted.map((line) => [line.lineNo, line]));
  return lines.map((line): GridRow => {
    const said = byNumber.get(line.lineNo) ?? { lineNo: line.lineNo };
    const shown: Record<Column, string> = {
      lineNo: line.lineNo,
      materialName: line.materialName,
      spec: line.spec,
      quantity: `${line.quantity} ${line.unit}`,
      kind: lineKind.label(line.kind, language),
      brand: said.brand ?? '',
      origin: said.origin ?? '',
      taxRate: said.taxRate ?? '',
      price: (isFixedPrice(line.kind) ? priceOf(line, said) : said.price) ?? '',
      netPrice: '',
      amount: '',
      delivery: said.delivery ?? '',
      remark: said.remark ?? '',
      ...Object.fromEntries(counted(line, said)),
    };
    return { key: line.lineNo, cells: columns.map((column) => shown[column]) };
  });
}

/** What of a row follows from the others, and what is wrong with it; the answer for one row is always the same object. */
export function quoteRules(lines: readonly PriceLineRow[], language: Language) {
  const byNumber = new Map(lines.map((line) => [line.lineNo, line]));
  const known = new WeakMap<GridRow, ReadonlyMap<string, CellFault>>();
  const none: ReadonlyMap<string, CellFault> = new Map();
  // A fixed price stands in its cell and is nobody's to type.
  const typed = (row: GridRow, line: PriceLineRow): QuotedLine => {
    const { price, ...rest } = quotedOf(row);
    return isFixedPrice(line.kind) && price === line.fixedPrice
      ? rest
      : { ...rest, ...(price !== undefined && { price }) };
  };
  return {
    follow: (_before: GridRow | undefined, after: GridRow): [number, string][] => {
      const line = byNumber.get(after.key);
      return line ? counted(line, typed(after, line)).map(([column, text]) => [at(column), text]) : [];
    },
    faultsOf: (row: GridRow): ReadonlyMap<string, CellFault> => {
      const found = known.get(row);
      if (found) return found;
      const line = byNumber.get(row.key);
      const faults = line ? Object.entries(quotedFaults(line, typed(row, line))) : [];
      const said =
        faults.length === 0
          ? none
          : new Map(
              faults.map(([field, text]) => [field, { level: 'error' as const, text: text[language] }]),
            );
      known.set(row, said);
      return said;
    },
    /** What is typed at the lines, without the prices the file has fixed. */
    quoted: (rows: readonly GridRow[]): QuotedLine[] =>
      rows
        .map((row) => {
          const line = byNumber.get(row.key);
          return line ? typed(row, line) : { lineNo: row.key };
        })
        .filter((line) => Object.keys(line).length > 1),
  };
}
