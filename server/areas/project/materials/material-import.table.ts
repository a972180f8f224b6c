import { index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import type { MaterialImportField } from '#shared/areas/project/material-import-contract';
import { recordColumns } from '../../import/import-table.service.ts';

/** One import of materials into a section, from upload to confirmation; of its owner alone. Its content goes after a week. */
export const projectMaterialImport = pgTable(
  'project_material_import',
  {
    ...recordColumns<MaterialImportField>(),
    projectGuid: uuid('project_guid').notNull(),
    sectionNo: varchar('section_no', { length: 20 }).notNull(),
  },
  (table) => [index('project_material_import_age').on(table.createTime)],
);
