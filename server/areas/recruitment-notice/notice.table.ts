import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import {
  type RecruitKind,
  recruitScope,
  type RecruitScope,
  recruitStatus,
  type RecruitStatus,
  type ReviewMethod,
  type ValidMonths,
} from '#shared/areas/recruitment-notice/codes';
import type { Editions } from '#shared/areas/recruitment-notice/row-keys';
import type { AskedMaterialForm } from '#shared/areas/recruitment-notice/rules';
import type { NoticeCondition, NoticeItem } from '#shared/areas/recruitment-notice/views';
import type { ProjectTypeOption } from '#shared/areas/supplier/codes';
import { amount, moment } from '../../db/columns.ts';
import { documentColumns, documentIndexes } from '../document/described.service.ts';

/** That a notice is on the public page, as its index says it: written out, because an index predicate takes no parameters. */
export const isPublic = sql.raw(
  `scope = ${recruitScope.code.open} and published_at is not null and void_reason is null and not is_deleted`,
);

/** A recruitment notice (documents.md 5.8); names of others are copied at save. Its lists are read and changed as a whole. */
export const recruitNotice = pgTable(
  'recruit_notice',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    noticeNo: varchar('notice_no', { length: 32 }).notNull().unique(),
    title: varchar('title', { length: 200 }).notNull(),
    recruitKind: integer('recruit_kind').$type<RecruitKind>().notNull(),
    /** The company node that recruits; `enterprise_guid` is the legal entity behind it. */
    recruitUnit: uuid('recruit_unit').notNull(),
    recruitUnitName: varchar('recruit_unit_name', { length: 100 }).notNull(),
    /** The department that runs it, which data scopes and its approval go by. */
    recruitDept: uuid('recruit_dept').notNull(),
    recruitDeptName: varchar('recruit_dept_name', { length: 100 }).notNull(),
    projectGuid: uuid('project_guid'),
    projectName: varchar('project_name', { length: 200 }),
    scope: integer('scope').$type<RecruitScope>().notNull(),
    categoryTypes: integer('category_types').array().$type<ProjectTypeOption[]>().notNull(),
    categoryCodes: text('category_codes').array().notNull(),
    serviceAreas: text('service_areas').array().notNull(),
    planCount: integer('plan_count'),
    validMonths: integer('valid_months').$type<ValidMonths>().notNull(),
    content: text('content').notNull(),
    conditions: jsonb('conditions').$type<NoticeCondition[]>().notNull(),
    conditionEditions: jsonb('condition_editions').$type<Editions>().notNull().default({}),
    materials: jsonb('materials').$type<AskedMaterialForm[]>().notNull(),
    reviewMethod: integer('review_method').$type<ReviewMethod>().notNull(),
    reviewItems: jsonb('review_items').$type<NoticeItem[]>().notNull(),
    /** The highest number a key of a condition or review item has had, so that none is given twice. */
    keysGiven: integer('keys_given').notNull().default(0),
    passScore: numeric('pass_score', { precision: 5, scale: 2 }),
    needInvestigate: boolean('need_investigate').notNull(),
    publishTime: moment('publish_time').notNull(),
    /** Both ends are null of a standing call that is open-ended. */
    endTime: moment('end_time'),
    applyStart: moment('apply_start').notNull(),
    applyEnd: moment('apply_end'),
    clarifyEnd: moment('clarify_end'),
    yearDepositNeed: boolean('year_deposit_need').notNull(),
    /** 元. */
    depositAmount: amount('deposit_amount'),
    contactName: varchar('contact_name', { length: 50 }).notNull(),
    contactPhone: varchar('contact_phone', { length: 20 }).notNull(),
    contactEmail: varchar('contact_email', { length: 255 }).notNull(),
    supervisePhone: varchar('supervise_phone', { length: 20 }).notNull(),
    /** It is published at its time by itself. */
    isScheduled: boolean('is_scheduled').notNull().default(false),
    publishedAt: moment('published_at'),
    /** When the result of the review was confirmed. */
    confirmedAt: moment('confirmed_at'),
    ...documentColumns<RecruitStatus>(recruitStatus.code.draft),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    return [
      ...documentIndexes('recruit_notice', table),
      index('recruit_notice_by_no').on(table.enterpriseGuid, table.noticeNo, table.guid).where(live),
      index('recruit_notice_by_title').on(table.enterpriseGuid, table.title, table.guid).where(live),
      index('recruit_notice_by_end').on(table.enterpriseGuid, table.applyEnd, table.guid).where(live),
      index('recruit_notice_by_published')
        .on(table.enterpriseGuid, table.publishedAt, table.guid)
        .where(live),
      index('recruit_notice_dept').on(table.recruitDept, table.updatedAt, table.guid).where(live),
      index('recruit_notice_owner').on(table.createUserGuid, table.updatedAt, table.guid).where(live),
      // What is open to suppliers, with what it is for, and what the clock moves on.
      index('recruit_notice_state')
        .on(
          table.status,
          table.applyEnd,
          table.guid,
          table.applyStart,
          table.categoryTypes,
          table.serviceAreas,
        )
        .where(live),
      // What a list is sifted by, so that it is counted without reading what is called for.
      index('recruit_notice_sifted')
        .on(
          table.updatedAt,
          table.guid,
          table.enterpriseGuid,
          table.createUserGuid,
          table.recruitKind,
          table.recruitUnit,
          table.publishedAt,
          table.applyEnd,
          table.categoryTypes,
        )
        .where(live),
      // The public page.
      index('recruit_notice_public').on(table.publishedAt, table.guid).where(isPublic),
    ];
  },
);
export type Notice = typeof recruitNotice.$inferSelect;
