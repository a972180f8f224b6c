import { date, index, integer, numeric, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { procurementPlanLine } from '../line/plan-line.table.ts';

/** One material of a batch line (documents.md 5.2, 物资明细). */
export const batchMaterial = pgTable(
  'batch_material',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    lineGuid: uuid('line_guid')
      .notNull()
      .references(() => procurementPlanLine.guid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    materialCode: varchar('material_code', { length: 40 }).notNull().default(''),
    materialName: varchar('material_name', { length: 200 }).notNull(),
    spec: varchar('spec', { length: 200 }).notNull().default(''),
    brand: varchar('brand', { length: 100 }).notNull().default(''),
    unit: varchar('unit', { length: 20 }).notNull(),
    quantity: numeric('quantity', { precision: 18, scale: 4 }).notNull(),
    /** 元. */
    price: numeric('price', { precision: 18, scale: 2 }),
    requiredDate: date('required_date', { mode: 'string' }),
    place: varchar('place', { length: 200 }).notNull().default(''),
    remark: varchar('remark', { length: 500 }).notNull().default(''),
  },
  (table) => [index('batch_material_line').on(table.lineGuid, table.position, table.guid)],
);
export type Material = typeof batchMaterial.$inferSelect;
