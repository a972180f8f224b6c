import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { PlanType } from '#shared/areas/procurement-plan/line/codes';
import { projectSetup } from './setup.table.ts';

const amount = (name: string) => numeric(name, { precision: 18, scale: 2 });
const setupGuid = () =>
  uuid('setup_guid')
    .notNull()
    .references(() => projectSetup.guid);

/** What a set-up takes (元) of a plan line; a voided or deleted one keeps its rows and has given the amounts back. */
export const projectSetupLine = pgTable(
  'project_setup_line',
  {
    setupGuid: setupGuid(),
    planType: integer('plan_type').$type<PlanType>().notNull(),
    lineGuid: uuid('line_guid').notNull(),
    position: integer('position').notNull(),
    amount: amount('amount').notNull(),
    /** 元 of it given back since, with sections of its project that were given up. */
    released: amount('released').notNull().default('0'),
  },
  (table) => [
    primaryKey({ columns: [table.setupGuid, table.lineGuid] }),
    index('project_setup_line_of').on(table.lineGuid, table.setupGuid),
    check('project_setup_line_amount', sql`${table.amount} > 0`),
    check('project_setup_line_released', sql`${table.released} between 0 and ${table.amount}`),
  ],
);
export type SetupLineRow = typeof projectSetupLine.$inferSelect;

/** 标段(包) of a set-up; the project takes them over when it is made. */
export const projectSetupSection = pgTable(
  'project_setup_section',
  {
    setupGuid: setupGuid(),
    position: integer('position').notNull(),
    sectionNo: varchar('section_no', { length: 20 }).notNull(),
    sectionName: varchar('section_name', { length: 200 }).notNull(),
    content: text('content').notNull(),
    /** 元. */
    amount: amount('amount').notNull(),
    duration: varchar('duration', { length: 100 }).notNull(),
    place: varchar('place', { length: 200 }).notNull(),
    /** 元. */
    controlPrice: amount('control_price'),
    /** 元. */
    deposit: amount('deposit'),
  },
  (table) => [primaryKey({ columns: [table.setupGuid, table.position] })],
);
