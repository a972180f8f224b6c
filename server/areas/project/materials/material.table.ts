import { date, integer, numeric, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { project } from '../project.table.ts';

const short = (name: string, length: number) => varchar(name, { length }).notNull().default('');

/**
 * One line of the 物料清单 of a section (documents.md 5.2, 物资明细), known by its number there; section `''`
 * is a project without sections. Its amount is computed.
 */
export const projectMaterial = pgTable(
  'project_material',
  {
    projectGuid: uuid('project_guid')
      .notNull()
      .references(() => project.guid, { onDelete: 'cascade' }),
    sectionNo: varchar('section_no', { length: 20 }).notNull(),
    lineNo: integer('line_no').notNull(),
    materialCode: short('material_code', 40),
    materialName: varchar('material_name', { length: 200 }).notNull(),
    spec: short('spec', 200),
    brand: short('brand', 100),
    unit: varchar('unit', { length: 20 }).notNull(),
    quantity: numeric('quantity', { precision: 18, scale: 4 }).notNull(),
    /** 元. */
    price: numeric('price', { precision: 18, scale: 2 }),
    requiredDate: date('required_date', { mode: 'string' }),
    place: short('place', 200),
    remark: short('remark', 500),
  },
  (table) => [primaryKey({ columns: [table.projectGuid, table.sectionNo, table.lineNo] })],
);
export type StoredMaterial = typeof projectMaterial.$inferSelect;
