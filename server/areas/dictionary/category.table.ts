import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** A node of the purchase category tree (采购品类); plan lines name a leaf by its code. */
export const purchaseCategory = pgTable('purchase_category', {
  code: text('code').primaryKey(),
  parentCode: text('parent_code'),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  position: integer('position').notNull(),
  isActive: boolean('is_active').notNull().default(true),
});
