import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import type { ColumnProposal } from '#shared/areas/procurement-plan/import/columns';
import type { Header } from '#shared/areas/procurement-plan/import/find-header';
import type { ImportField, LineValues } from '#shared/areas/procurement-plan/import/line-values';
import type { MoneyUnit } from '#shared/areas/procurement-plan/import/parse-money';
import type { ImportRow } from '#shared/areas/procurement-plan/import/rows';
import type { RowShift } from '#shared/areas/procurement-plan/import/shift-row';
import type { LineDraft } from '#shared/areas/procurement-plan/line/rules';
import type { Cell, MergedRange } from '#shared/kit/spreadsheet-cell';
import { moment } from '../../../db/columns.ts';
import { importColumns } from '../../import/import-table.service.ts';

/** A visible sheet as it was read. */
export interface KeptSheet {
  name: string;
  rows: Cell[][];
  merges: MergedRange[];
}

/** One column as proposed, remembered or chosen. */
export type ImportColumn = Omit<ColumnProposal, 'because'> & {
  because: ColumnProposal['because'] | 'chosen';
};

/** How a sheet is read; `defaults` hold what a row leaves open, the department as its guid. */
export interface ImportSetup {
  sheet: number;
  header: Header | null;
  columns: ImportColumn[];
  defaults: Partial<LineValues>;
  /** How cells are put right before they are read, by row of the sheet. */
  shifts?: Record<number, RowShift>;
  /** Nodes of the unit and department a person chose; without it those of the person. */
  into?: { planUnit: string; planDept: string };
}

/** Corrections of a person, by row of the sheet; each value as the form of a line has it. */
export type Corrections = Record<string, LineDraft>;

/** One import of a spreadsheet from upload to confirmation; of its owner alone. Its content goes after a week. */
export const planImport = pgTable(
  'plan_import',
  {
    ...importColumns<ImportRow, LineDraft>(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    /** The draft it was started for; null: see target.ts. */
    planGuid: uuid('plan_guid'),
    state: varchar('state', { length: 10, enum: ['reading', 'ready', 'confirmed'] })
      .notNull()
      .default('reading'),
    planYear: integer('plan_year').notNull(),
    sheets: jsonb('sheets').$type<KeptSheet[]>().notNull().default([]),
    setup: jsonb('setup').$type<ImportSetup>().notNull(),
    result: jsonb('result').$type<{ planGuid: string; inserted: number; existing: number }>(),
  },
  (table) => [
    index('plan_import_owner').on(table.ownerGuid, table.createTime),
    index('plan_import_age')
      .on(table.createTime)
      .where(sql`${table.sheets} <> '[]'`),
  ],
);
export type PlanImport = typeof planImport.$inferSelect;

/** What a company's people chose for a header before; null means: not imported. */
export const importMapping = pgTable(
  'import_mapping',
  {
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    /** The header's text as `rememberKey` makes it. */
    header: varchar('header', { length: 200 }).notNull(),
    field: varchar('field', { length: 40 }).$type<ImportField>(),
    unit: varchar('unit', { length: 10 }).$type<MoneyUnit>(),
    updatedAt: moment('update_time').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.enterpriseGuid, table.header] })],
);
