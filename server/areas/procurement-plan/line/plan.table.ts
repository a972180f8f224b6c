import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  planKind,
  planStatus,
  planType,
  type PlanBasis,
  type PlanKind,
  type PlanStatus,
  type PlanType,
} from '#shared/areas/procurement-plan/line/codes';
import { voidColumns } from '../../../db/void-columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull().defaultNow();
const amount = (name: string) => numeric(name, { precision: 18, scale: 2 }).notNull().default('0');

/** A procurement plan of any of the three types (documents.md 5.1–5.3); names of others are copied at save. */
export const procurementPlan = pgTable(
  'procurement_plan',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    type: integer('type').$type<PlanType>().notNull(),
    planNo: varchar('plan_no', { length: 32 }).notNull().unique(),
    planName: varchar('plan_name', { length: 200 }).notNull(),
    planYear: integer('plan_year').notNull(),
    planKind: integer('plan_kind').$type<PlanKind>().notNull(),
    parentPlanGuid: uuid('parent_plan_guid'),
    /** The company node it is made for; `enterprise_guid` is the legal entity behind it. */
    planUnit: uuid('plan_unit').notNull(),
    planUnitName: varchar('plan_unit_name', { length: 100 }).notNull(),
    /** The department it is made for, which data scopes and approval levels go by. */
    planDept: uuid('plan_dept').notNull(),
    planDeptName: varchar('plan_dept_name', { length: 100 }).notNull(),
    planBasis: integer('plan_basis').array().$type<PlanBasis[]>().notNull(),
    approvalDocNo: varchar('approval_doc_no', { length: 100 }).notNull().default(''),
    handlerPhone: varchar('handler_phone', { length: 20 }).notNull(),
    reportDate: date('report_date', { mode: 'string' }).notNull(),
    remark: text('remark').notNull().default(''),
    /** Sums over the lines that are not cancelled, kept with every change of a line. */
    itemCount: integer('item_count').notNull().default(0),
    /** Lines with an error that stops the submission. */
    faultCount: integer('fault_count').notNull().default(0),
    totalAmount: amount('total_amount'),
    mandatoryAmount: amount('mandatory_amount'),
    status: integer('status').$type<PlanStatus>().notNull().default(planStatus.code.draft),
    /** How often it has been submitted. */
    round: integer('round').notNull().default(0),
    /** The approval case of the last submission. */
    flowInstanceGuid: uuid('flow_instance_guid'),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: varchar('create_user_name', { length: 50 }).notNull(),
    createTime: moment('create_time'),
    updateUserGuid: uuid('update_user_guid').notNull(),
    updatedAt: moment('update_time'),
    version: integer('version').notNull().default(1),
    isDeleted: boolean('is_deleted').notNull().default(false),
    ...voidColumns(),
  },
  (table) => {
    // All ascending: read backwards they serve `desc` too, while drizzle's `.desc()` sorts nulls unlike `order by … desc`.
    const live = sql`not ${table.isDeleted}`;
    return [
      // The literals are written out: an index predicate takes no parameters.
      uniqueIndex('procurement_plan_one_initial')
        .on(table.planUnit, table.planYear)
        .where(
          sql.raw(
            `type = ${planType.code.annual} and plan_kind = ${planKind.code.initial} and not is_deleted`,
          ),
        ),
      // One for each sorting of the whole list, and one for a year's newest. The last columns are what scopes and
      // filters ask, so that a deep page, or a page of one company among many, steps over index entries only.
      index('procurement_plan_newest')
        .on(table.type, table.updatedAt, table.guid, table.enterpriseGuid, table.createUserGuid, table.status)
        .where(live),
      index('procurement_plan_of_year')
        .on(
          table.type,
          table.planYear,
          table.updatedAt,
          table.guid,
          table.enterpriseGuid,
          table.createUserGuid,
        )
        .where(live),
      index('procurement_plan_by_year')
        .on(table.type, table.planYear, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('procurement_plan_by_name')
        .on(table.type, table.planName, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('procurement_plan_by_total')
        .on(table.type, table.totalAmount, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('procurement_plan_by_report')
        .on(table.type, table.reportDate, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      // Numbers start with the company: the whole list has them by the constraint, one company by this.
      index('procurement_plan_by_no')
        .on(table.enterpriseGuid, table.type, table.planNo, table.guid)
        .where(live),
      index('procurement_plan_company')
        .on(table.enterpriseGuid, table.type, table.updatedAt, table.guid)
        .where(live),
      index('procurement_plan_company_status')
        .on(table.enterpriseGuid, table.type, table.status, table.updatedAt, table.guid)
        .where(live),
      index('procurement_plan_unit')
        .on(table.planUnit, table.type, table.status, table.updatedAt, table.guid, table.enterpriseGuid)
        .where(live),
      index('procurement_plan_dept').on(table.planDept, table.type, table.updatedAt, table.guid).where(live),
      index('procurement_plan_owner')
        .on(table.createUserGuid, table.type, table.enterpriseGuid, table.updatedAt, table.guid)
        .where(live),
      index('procurement_plan_parent').on(table.parentPlanGuid),
      index('procurement_plan_voided')
        .on(table.type, table.updatedAt, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(sql`${table.voidReason} is not null`),
    ];
  },
);
export type Plan = typeof procurementPlan.$inferSelect;
