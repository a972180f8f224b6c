import type { z } from 'zod';
import { MATERIAL_IMPORT_FIELDS } from '#shared/areas/project/material-import-contract';
import type { materialCalls } from '#shared/areas/project/material-contract';
import { todayOf } from '../../../db/today.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { exportName, type ExportFile } from '../../../kit/spreadsheet/export-file.ts';
import type { WriteCell } from '../../../kit/spreadsheet/sheet-columns.ts';
import { record } from '../../audit/audit.service.ts';
import { sheetColumns } from '../../import/import-sheet.service.ts';
import { requestExport } from '../../job/export-turns.service.ts';
import { defineExport } from '../../job/write-export.service.ts';
import { materialsOf, toMaterial } from './materials-of.ts';
import { materialsSheet } from './materials-sheet.ts';
import { readSection } from './read-materials.ts';

/** The section as it was called when its file was asked for. */
interface MaterialsOrder {
  guid: string;
  sectionNo: string;
  name: string;
}
const KIND = 'project.exportMaterials';

/** Has the materials of a section written, which the person may export now. */
export async function exportMaterials(
  { guid, sectionNo }: z.output<typeof materialCalls.export.input>,
  context: Context,
) {
  const { found, section } = await readSection(context, guid, sectionNo, 'project:export');
  return inTransaction(context.db, async (db) => {
    const name = [found.projectNo, sectionNo, section.sectionName].filter(Boolean).join('_');
    const order = { guid, sectionNo, name } satisfies MaterialsOrder;
    const job = await requestExport(db, context, KIND, order);
    await record(db, context, {
      event: 'project.exportMaterials',
      objectType: 'project',
      objectGuid: guid,
      objectName: found.projectNo,
      ...(sectionNo && { note: `${sectionNo} ${section.sectionName}` }),
    });
    return job;
  });
}

/** The materials of a section as a file; the import reads it as it is. */
async function materialsFile(db: Db, { guid, sectionNo, name }: MaterialsOrder): Promise<ExportFile> {
  const lines = (await materialsOf(db, guid, sectionNo)).map(toMaterial);
  const numbers: readonly string[] = ['lineNo', 'quantity', 'price', 'amount'];
  return {
    name: exportName(`${name}_物料清单`, await todayOf(db)),
    total: lines.length,
    sheets: [
      {
        name: materialsSheet.name,
        columns: sheetColumns(materialsSheet),
        rows: lines.map((line) =>
          MATERIAL_IMPORT_FIELDS.map((field): WriteCell => {
            const text = line[field];
            if (text === null || text === '') return '';
            return numbers.includes(field) ? { number: text } : text;
          }),
        ),
      },
    ],
  };
}

export const materialsExport = defineExport<MaterialsOrder>(KIND, (order, { db }) =>
  materialsFile(db, order),
);
