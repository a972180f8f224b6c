import { IMPORT_ROWS_MAX } from '#shared/areas/import/calls';
import type { Wording } from '#shared/kit/language';
import type { ExportFile } from '../../kit/spreadsheet/export-file.ts';
import type { WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';

/** The sheet an import of records reads. */
export interface ImportSheet<F extends string> {
  /** What a record is called, in Chinese. */
  name: string;
  fields: readonly F[];
  label: Readonly<Record<F, Wording>>;
  /** In characters; 16 where none is said. */
  width: Partial<Readonly<Record<F, number>>>;
  /** What a new record must have. */
  required: readonly F[];
  /** What may be entered, a line each: what it is about and what is said of it. */
  hints: readonly (readonly [string, string])[];
}

/** The columns an import reads, in its order. */
export const sheetColumns = <F extends string>({
  fields,
  label,
  width,
}: Pick<ImportSheet<F>, 'fields' | 'label' | 'width'>): WriteColumn[] =>
  fields.map((field) => ({ header: label[field].cn, width: width[field] ?? 16 }));

/** The template as a file: an empty sheet, and a second one that says what may be entered. */
export const templateFile = (
  fileName: string,
  { name, columns, hints }: { name: string; columns: WriteColumn[]; hints: ImportSheet<never>['hints'] },
  hintWidth = 100,
): ExportFile => ({
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
});

/** The template of an import of records; a star marks what a new one must have. */
export function recordTemplate<F extends string>(sheet: ImportSheet<F>): ExportFile {
  const { name, fields, required, hints } = sheet;
  const columns = sheetColumns(sheet).map((column, at) => ({
    ...column,
    header: column.header + (required.includes(fields[at]!) ? '*' : ''),
  }));
  const said = [...hints, ['行数', `一次最多${IMPORT_ROWS_MAX}行`] as const];
  return templateFile(`${name}导入模板.xlsx`, { name, columns, hints: said });
}
