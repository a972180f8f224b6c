import { integer, numeric, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { selfPlan } from './self-plan.table.ts';

const planGuid = () =>
  uuid('plan_guid')
    .notNull()
    .references(() => selfPlan.guid);

/** What a plan is to buy (documents.md 5.3, field 10), in its order. */
export const selfPlanItem = pgTable(
  'self_plan_item',
  {
    guid: uuid('guid').notNull().unique().defaultRandom(),
    planGuid: planGuid(),
    position: integer('position').notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    spec: varchar('spec', { length: 200 }).notNull().default(''),
    unit: varchar('unit', { length: 20 }).notNull(),
    quantity: numeric('quantity', { precision: 18, scale: 4 }).notNull(),
    /** 元. */
    price: numeric('price', { precision: 18, scale: 2 }).notNull(),
    /** 元: quantity times price, as `itemAmount` rounds it. */
    amount: numeric('amount', { precision: 18, scale: 2 }).notNull(),
    remark: varchar('remark', { length: 500 }).notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.planGuid, table.position] })],
);

/** 拟询价单位: suppliers of the library by their enterprise, named as they were when chosen. */
export const selfPlanInvitee = pgTable(
  'self_plan_invitee',
  {
    planGuid: planGuid(),
    position: integer('position').notNull(),
    supplierGuid: uuid('supplier_guid').notNull(),
    name: varchar('name', { length: 200 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.planGuid, table.supplierGuid] })],
);

/** 采购小组成员, named as they were when chosen. */
export const selfPlanMember = pgTable(
  'self_plan_member',
  {
    planGuid: planGuid(),
    position: integer('position').notNull(),
    userGuid: uuid('user_guid').notNull(),
    name: varchar('name', { length: 50 }).notNull(),
    deptName: varchar('dept_name', { length: 100 }).notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.planGuid, table.userGuid] })],
);
