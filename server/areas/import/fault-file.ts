import { formatDate } from '#shared/kit/dates';
import { exportName, type ExportFile } from '../../kit/spreadsheet/export-file.ts';
import type { WriteCell } from '../../kit/spreadsheet/sheet-columns.ts';
import { type ImportSheet, sheetColumns } from './import-sheet.service.ts';
import type { ViewedRow } from './viewed-row.service.ts';

/** The faulty rows of a file; they are judged when the sheet is asked for, by the person who asks. */
export interface FaultOrder<F extends string> {
  fileName: string;
  rows: Pick<ViewedRow<F, string, unknown>, 'values' | 'faults'>[];
}

/** The faulty rows as a file, with what is wrong in red and in words; corrected, the sheet can be imported again. */
export function faultFile<F extends string>(
  sheet: ImportSheet<F>,
  { fileName, rows }: FaultOrder<F>,
): ExportFile {
  const { fields, label } = sheet;
  const wordsOf = ({ field, message }: { field: F | null; message: string }) =>
    field ? `${label[field].cn}：${message}` : message;
  return {
    name: exportName(`${fileName.replace(/\.[^.]+$/, '')}_错误行`, formatDate(new Date())),
    total: rows.length,
    sheets: [
      {
        name: '错误行',
        columns: [...sheetColumns(sheet), { header: '问题', width: 60, format: 'wrapped' }],
        rows: rows.map(({ values, faults }): WriteCell[] => {
          const faulty = new Set(faults.map(({ field }) => field));
          const cells = fields.map((field): WriteCell => {
            const text = values[field] ?? '';
            return faulty.has(field) ? { marked: text } : text;
          });
          return [...cells, faults.map(wordsOf).join('\n')];
        }),
      },
    ],
  };
}
