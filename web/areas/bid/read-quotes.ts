import { QUOTED_FIELDS, quotedLabel, type QuotedLine, quotedSheet } from '#shared/areas/bid/quoted-lines';
import { lineLabel, type PriceLineRow } from '#shared/areas/tender-file/lines';
import type { Language } from '#shared/kit/language';
import { firstRecords } from '#shared/kit/sheet-header';
import { numberAsWritten } from '#shared/kit/sheet-values';
import { readWorkbook } from './read-workbook.ts';

const SEPARATOR = ',';

/** The rows of a CSV; quotes as Excel writes them. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === SEPARATOR || character === '\n') {
      row.push(cell.endsWith('\r') ? cell.slice(0, -1) : cell);
      cell = '';
      if (character === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** A text as Excel in China writes it: UTF-8, or else GB 18030. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const HUNDRED = 100;
/** A rate in percent: a cell that is shown as 13 % holds 0.13, and no tax is below one percent of that. */
function rateAsWritten(text: string): string {
  const plain = numberAsWritten(text);
  if (plain.endsWith('%')) return plain.slice(0, -1);
  const value = Number(plain);
  return value > 0 && value < 1 ? String(Number((value * HUNDRED).toPrecision(6))) : plain;
}

/** The quoted lines of a workbook or a CSV; none where no sheet has numbers of lines and prices. It is read here alone. */
export async function readQuotes(file: File): Promise<QuotedLine[]> {
  const bytes = await file.arrayBuffer();
  const sheets = file.name.toLowerCase().endsWith('.csv')
    ? [{ name: file.name, rows: readCsv(decoded(bytes).replace(/^\uFEFF/, '')) }]
    : readWorkbook(new Uint8Array(bytes));
  const found = firstRecords(sheets, quotedSheet);
  return (found?.rows ?? []).flatMap(({ texts }) => {
    const lineNo = numberAsWritten(texts.lineNo ?? '');
    if (lineNo === '') return [];
    const line: QuotedLine = { lineNo };
    for (const field of QUOTED_FIELDS) {
      const text = texts[field];
      if (text)
        line[field] =
          field === 'price' ? numberAsWritten(text) : field === 'taxRate' ? rateAsWritten(text) : text;
    }
    return [line];
  });
}

const SHOWN = ['materialName', 'spec', 'unit', 'quantity'] as const;

/** A CSV to be filled in with a spreadsheet, with what is quoted already; Excel knows its characters by the mark before it. */
export function quoteTemplate(
  lines: readonly PriceLineRow[],
  quoted: readonly QuotedLine[],
  language: Language,
): string {
  const byNumber = new Map(quoted.map((line) => [line.lineNo, line]));
  const head = [
    quotedLabel.lineNo[language],
    ...SHOWN.map((field) => lineLabel[field][language]),
    ...QUOTED_FIELDS.map((field) => quotedLabel[field][language]),
  ];
  const rows = lines.map((line) => [
    line.lineNo,
    ...SHOWN.map((field) => line[field]),
    ...QUOTED_FIELDS.map((field) => byNumber.get(line.lineNo)?.[field] ?? ''),
  ]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(written).join(SEPARATOR)).join('\r\n')}\r\n`;
}

const written = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
