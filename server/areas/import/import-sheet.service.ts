import type { Wording } from '#shared/kit/language';
import type { ExportFile } from '../../kit/spreadsheet/export-file.ts';
import type { WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';

/** A sheet that people fill in and send. */
export interface ImportSheet<F extends string> {
  name: string;
  fields: readonly F[];
  label: Readonly<Record<F, Wording>>;
  /** In characters; 16 where none is said. */
  width: Partial<Readonly<Record<F, number>>>;
  /** What a new record must have. */
  required: readonly F[];
  /** What may be entered, a line each: what it is about and what is said of it. */
  hints: readonly (readonly [string, string])[];
  /** Of what is said, in characters; 100 where none is said. */
  hintWidth?: number;
}

/** What may be chosen from a code list, as a hint says it. */
export const choicesOf = (list: { options: () => { label: string }[] }) =>
  list
    .options()
    .map(({ label }) => label)
    .join('、');

/** The columns of a sheet, in its order. */
export const sheetColumns = <F extends string>({ fields, label, width }: ImportSheet<F>): WriteColumn[] =>
  fields.map((field) => ({ header: label[field].cn, width: width[field] ?? 16 }));

/** The template as a file: an empty sheet with stars at what is required, and a second one that says what may be entered. */
export function sheetTemplate<F extends string>(
  sheet: ImportSheet<F>,
  fileName = `${sheet.name}导入模板.xlsx`,
): ExportFile {
  const { name, fields, required, hints, hintWidth = 100 } = sheet;
  const columns = sheetColumns(sheet).map(({ header, ...column }, at) => ({
    ...column,
    header: header + (required.includes(fields[at]!) ? '*' : ''),
  }));
  return {
    name: fileName,
    total: hints.length,
    sheets: [
      { name, columns, rows: [] },
      {
        name: '填写说明',
        columns: [
          { header: '项目', width: 24 },
          { header: '说明', width: hintWidth, format: 'wrapped' },
        ],
        rows: hints,
      },
    ],
  };
}
