import type { Wording } from './language.ts';
import { type Cell, cellText } from './spreadsheet-cell.ts';

/** Without blanks, stars of required columns and remarks in brackets; case does not matter. */
const plain = (text: string) =>
  text
    .replace(/[（(][^（(）)]*[）)]/g, '')
    .replace(/[\s*＊:：_-]/g, '')
    .toLowerCase();

/** Titles and dates of issue stand above a header, never more than this. */
const SEARCHED_ROWS = 20;

/** Where the records of a sheet are. */
export interface SheetHeader<Field extends string> {
  /** Row of the sheet, from 1. */
  headerRow: number;
  columns: { index: number; field: Field; header: string }[];
  /** Headers of columns that are not read. */
  ignored: string[];
}

/** One row of a sheet as it was read. */
export interface SheetRow<Field extends string> {
  /** Row of the sheet, from 1. */
  rowNumber: number;
  /** Its cells by field; a column the sheet does not have leaves its field out. */
  texts: Partial<Record<Field, string>>;
}

/**
 * Finds the header of a sheet by the labels of its fields in either language and by other words people write there
 * (`synonyms`); one without the `needed` fields is none.
 */
export function sheetReader<Field extends string>({
  fields,
  label,
  synonyms,
  needed,
}: {
  fields: readonly Field[];
  label: Readonly<Record<Field, Wording>>;
  synonyms: Readonly<Record<Field, readonly string[]>>;
  needed: readonly Field[];
}) {
  const fieldByHeader = new Map<string, Field>(
    fields.flatMap((field) =>
      [label[field].cn, label[field].en, ...synonyms[field]].map((text) => [plain(text), field] as const),
    ),
  );

  function headerOf(row: readonly Cell[], headerRow: number): SheetHeader<Field> {
    const columns: SheetHeader<Field>['columns'] = [];
    const ignored: string[] = [];
    row.forEach((cell, index) => {
      const header = cellText(cell).trim();
      const field = fieldByHeader.get(plain(header));
      // Of two columns of one field the first counts.
      if (field && !columns.some((one) => one.field === field)) columns.push({ index, field, header });
      else if (header !== '') ignored.push(header);
    });
    return { headerRow, columns, ignored };
  }

  /** The row that names the most fields, the needed ones among them; null when there is none. */
  const findHeader = (rows: readonly (readonly Cell[])[]): SheetHeader<Field> | null => {
    let best: SheetHeader<Field> | null = null;
    rows.slice(0, SEARCHED_ROWS).forEach((row, at) => {
      const header = headerOf(row, at + 1);
      const found = header.columns.map(({ field }) => field);
      if (needed.some((field) => !found.includes(field))) return;
      if (header.columns.length > (best?.columns.length ?? 0)) best = header;
    });
    return best;
  };

  /** The rows below the header that hold anything. */
  const rowsBelow = (
    rows: readonly (readonly Cell[])[],
    { headerRow, columns }: SheetHeader<Field>,
  ): SheetRow<Field>[] =>
    rows.slice(headerRow).flatMap((row, at) => {
      const texts = Object.fromEntries(
        columns.map(({ index, field }) => [field, cellText(row[index]).trim()]),
      ) as Partial<Record<Field, string>>;
      if (Object.values(texts).every((text) => text === '')) return [];
      return [{ rowNumber: headerRow + 1 + at, texts }];
    });

  return { findHeader, rowsBelow };
}

/** The records of the first sheet that has a header of them, with where they stand; null when none has. */
export function firstRecords<Field extends string>(
  sheets: readonly { name: string; rows: readonly (readonly Cell[])[] }[],
  { findHeader, rowsBelow }: ReturnType<typeof sheetReader<Field>>,
) {
  for (const { name, rows } of sheets) {
    const header = findHeader(rows);
    if (!header) continue;
    const { headerRow, ignored } = header;
    const columns = header.columns.map(({ field, header: text }) => ({ field, header: text }));
    return { sheet: { name, headerRow, columns, ignored }, rows: rowsBelow(rows, header) };
  }
  return null;
}
