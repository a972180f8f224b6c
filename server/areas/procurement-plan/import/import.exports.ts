import { defineExport, type ExportKind } from '../../job/write-export.service.ts';
import { MARKED_COPY, markedFile, type MarkedOrder, TEMPLATE, templateFile } from './import-files.ts';

/** The files of imports: the marked copy of what was sent, and the template. */
export const planImportExports: readonly ExportKind[] = [
  defineExport<MarkedOrder>(MARKED_COPY, (order, { db }) => markedFile(db, order)),
  defineExport(TEMPLATE, (_order, { db }) => templateFile(db)),
];
