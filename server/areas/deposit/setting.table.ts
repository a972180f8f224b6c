import {
  boolean,
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
  type ComputeType,
  type DepositSendType,
  depositSettingStatus,
  type DepositSettingStatus,
  type Exemption,
  rateBasis,
  type RateBasis,
  type RefundRule,
} from '#shared/areas/deposit/codes';
import type { ProjectType } from '#shared/areas/project/codes';
import type { ProjectTypeOption } from '#shared/areas/supplier/codes';
import { amount, day, moment, short } from '../../db/columns.ts';

const rate = (name: string) => numeric(name, { precision: 7, scale: 4 });

/** 年度保证金设置 (documents.md 5.10): what a unit collects in a year for some categories, and how. */
export const depositSetting = pgTable(
  'deposit_setting',
  {
    guid: uuid('guid').primaryKey(),
    settingNo: varchar('setting_no', { length: 32 }).notNull().unique(),
    year: integer('year').notNull(),
    /** The unit that collects. */
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    deptGuid: uuid('dept_guid'),
    /** Enterprises whose tenders it covers. */
    applyUnits: uuid('apply_units').array().notNull(),
    categories: integer('categories').array().$type<ProjectTypeOption[]>().notNull(),
    projectTypes: integer('project_types').array().$type<ProjectType[]>().notNull(),
    /** Codes of service regions; none is all. */
    areas: text('areas').array().notNull(),
    computeType: integer('compute_type').$type<ComputeType>().notNull(),
    /** 元; null of a ratio. */
    amount: amount('amount'),
    /** Percent of the turnover of the year before; null of a fixed amount, as is the cap (元). */
    rate: rate('rate'),
    cap: amount('cap'),
    /** 元. */
    coverLimit: amount('cover_limit'),
    sendTypes: integer('send_types').array().$type<DepositSendType[]>().notNull(),
    payeeName: short('payee_name', 100),
    payeeAccount: short('payee_account', 32),
    payeeBank: short('payee_bank', 100),
    payeeBranchCode: short('payee_branch_code', 12),
    validFrom: day('valid_from').notNull(),
    validTo: day('valid_to').notNull(),
    payFrom: timestamp('pay_from', { withTimezone: true, mode: 'date' }),
    payTo: timestamp('pay_to', { withTimezone: true, mode: 'date' }),
    refundRule: integer('refund_rule').$type<RefundRule>().notNull(),
    interestFlag: boolean('interest_flag').notNull(),
    /** Where its rate comes from; means nothing without interest. */
    rateBasis: integer('rate_basis').$type<RateBasis>().notNull().default(rateBasis.code.own),
    /** Percent a year, of a rate of its own; else null. */
    interestRate: rate('interest_rate'),
    exempt: integer('exempt').array().$type<Exemption[]>().notNull(),
    remark: short('remark', 1000),
    status: integer('status')
      .$type<DepositSettingStatus>()
      .notNull()
      .default(depositSettingStatus.code.draft),
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: varchar('create_user_name', { length: 60 }).notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('update_time').notNull().defaultNow(),
  },
  (table) => [
    index('deposit_setting_by_year').on(table.year, table.guid),
    index('deposit_setting_by_update').on(table.updatedAt, table.guid),
    index('deposit_setting_of_unit').on(table.enterpriseGuid, table.year, table.guid),
  ],
);
export type DepositSetting = typeof depositSetting.$inferSelect;

/** The categories of a setting, each once a unit and year. */
export const depositSettingCategory = pgTable(
  'deposit_setting_category',
  {
    settingGuid: uuid('setting_guid')
      .notNull()
      .references(() => depositSetting.guid, { onDelete: 'cascade' }),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    year: integer('year').notNull(),
    category: integer('category').$type<ProjectTypeOption>().notNull(),
  },
  (table) => [
    uniqueIndex('deposit_setting_once').on(table.enterpriseGuid, table.year, table.category),
    index('deposit_setting_category_of').on(table.settingGuid),
  ],
);
