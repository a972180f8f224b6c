import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  type AnswerState,
  answerState,
  type FreightBy,
  type InquiryEndStatus,
  inquiryEndStatus,
  type InquiryMethod,
  type InquiryStatus,
  inquiryStatus,
  type InquiryVariant,
  type LineKind,
} from '#shared/areas/inquiry/codes';
import type { InquiryForm } from '#shared/areas/inquiry/rules';
import { amount, moment, short } from '../../db/columns.ts';
import { changeColumns, changeIndexes } from '../document/changes.service.ts';
import { documentColumns, documentIndexes } from '../document/described.service.ts';
import { copiedProjectColumns } from '../project/copied-columns.service.ts';

const share = (name: string) => numeric(name, { precision: 7, scale: 4 });

/** An inquiry (documents.md 5.7, 询价); what it says of its project is copied at save. */
export const inquiry = pgTable(
  'inquiry',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    inquiryNo: varchar('inquiry_no', { length: 32 }).notNull().unique(),
    inquiryName: varchar('inquiry_name', { length: 200 }).notNull(),
    ...copiedProjectColumns(),
    /** Empty: a project that is not divided. */
    sectionNos: text('section_nos').array().notNull(),
    sectionCount: integer('section_count').notNull(),
    /** Estimate of its sections, 元. */
    budgetAmount: amount('budget_amount').notNull(),
    modeVariant: integer('mode_variant').$type<InquiryVariant>().notNull(),
    deadline: moment('deadline').notNull(),
    taxIncluded: boolean('tax_included').notNull(),
    freightBy: integer('freight_by').$type<FreightBy>().notNull(),
    deliveryTerm: short('delivery_term'),
    paymentTerm: short('payment_term', 500),
    validityDays: integer('validity_days').notNull(),
    isAnonymous: boolean('is_anonymous').notNull(),
    mayRevise: boolean('may_revise').notNull(),
    evalMethod: integer('eval_method').$type<InquiryMethod>().notNull(),
    evalPlan: jsonb('eval_plan').$type<InquiryForm['evalPlan']>(),
    /** Percent. */
    weightTech: share('weight_tech'),
    weightBiz: share('weight_biz'),
    weightPrice: share('weight_price'),
    contactName: varchar('contact_name', { length: 50 }).notNull(),
    contactPhone: varchar('contact_phone', { length: 20 }).notNull(),
    sentAt: moment('sent_time'),
    ...documentColumns<InquiryStatus>(inquiryStatus.code.draft),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    return [
      ...documentIndexes('inquiry', table),
      index('inquiry_by_no')
        .on(table.inquiryNo, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('inquiry_by_project')
        .on(table.projectName, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('inquiry_by_amount')
        .on(table.budgetAmount, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('inquiry_by_deadline')
        .on(table.deadline, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      // A state by the clock, counted and walked without its rows.
      index('inquiry_state')
        .on(
          table.status,
          table.updatedAt,
          table.guid,
          table.enterpriseGuid,
          table.createUserGuid,
          table.deadline,
        )
        .where(live),
      index('inquiry_dept').on(table.deptGuid, table.updatedAt, table.guid).where(live),
      index('inquiry_owner').on(table.createUserGuid, table.updatedAt, table.guid).where(live),
      index('inquiry_agency').on(table.agentGuid, table.updatedAt, table.guid).where(live),
      index('inquiry_project').on(table.projectGuid),
    ];
  },
);
export type Inquiry = typeof inquiry.$inferSelect;

/** One line of what is asked for, known by its number; a quote will name it. */
export const inquiryMaterial = pgTable(
  'inquiry_material',
  {
    inquiryGuid: uuid('inquiry_guid')
      .notNull()
      .references(() => inquiry.guid),
    lineNo: integer('line_no').notNull(),
    materialCode: short('material_code', 40),
    materialName: varchar('material_name', { length: 200 }).notNull(),
    spec: short('spec'),
    unit: varchar('unit', { length: 20 }).notNull(),
    quantity: numeric('quantity', { precision: 18, scale: 4 }).notNull(),
    requiredDate: date('required_date', { mode: 'string' }),
    remark: short('remark', 500),
    kind: integer('kind').$type<LineKind>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.inquiryGuid, table.lineNo] })],
);

/** A supplier to be invited, in their order; name, level and range as the library showed them at save. Once it is sent, its answer. */
export const inquiryInvitee = pgTable(
  'inquiry_invitee',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    inquiryGuid: uuid('inquiry_guid')
      .notNull()
      .references(() => inquiry.guid),
    position: integer('position').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    grade: varchar('grade', { length: 50 }).notNull().default(''),
    scope: varchar('scope', { length: 1000 }).notNull().default(''),
    reason: varchar('reason', { length: 500 }).notNull(),
    /** When it was invited; null before. */
    sentAt: moment('sent_time'),
    state: integer('state').$type<AnswerState>().notNull().default(answerState.code.pending),
    declineReason: varchar('decline_reason', { length: 500 }).notNull().default(''),
    answeredAt: moment('answered_time'),
    answeredBy: varchar('answered_by', { length: 50 }).notNull().default(''),
  },
  (table) => [
    uniqueIndex('inquiry_invitee_once').on(table.inquiryGuid, table.enterpriseGuid),
    index('inquiry_invitee_of').on(table.enterpriseGuid, table.sentAt, table.guid),
  ],
);
export type Invitee = typeof inquiryInvitee.$inferSelect;

/** The end of an inquiry that runs, with an approval of its own. */
export const inquiryEnd = pgTable(
  'inquiry_end',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    inquiryGuid: uuid('inquiry_guid')
      .notNull()
      .references(() => inquiry.guid),
    ...changeColumns<InquiryEndStatus>(inquiryEndStatus.code.inReview),
  },
  (table) => changeIndexes('inquiry_end', table.inquiryGuid, table, inquiryEndStatus.code.inReview),
);
