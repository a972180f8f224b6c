import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { type ClarificationStatus, clarificationStatus } from '#shared/areas/bidding/codes';
import { long, moment, short } from '../../db/columns.ts';
import { documentColumns, documentIndexes } from '../document/described.service.ts';
import { partySignatureColumns } from '../document/party-columns.service.ts';

/** 澄清 (tendering.md 6.3): what is answered to one or more questions, or said unasked. Who asked stands beside it alone. */
export const clarification = pgTable(
  'clarification',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    /** Random, so that nobody counts how many there are (tendering.md 6.13). */
    clarNo: varchar('clar_no', { length: 32 }).notNull().unique(),
    clarType: integer('clar_type').notNull(),
    clarStage: integer('clar_stage').notNull(),
    subject: varchar('subject', { length: 100 }).notNull(),
    tenderGuid: uuid('tender_guid').notNull(),
    tenderNo: varchar('tender_no', { length: 40 }).notNull(),
    tenderName: varchar('tender_name', { length: 200 }).notNull(),
    projectGuid: uuid('project_guid').notNull(),
    projectNo: varchar('project_no', { length: 32 }).notNull(),
    projectName: varchar('project_name', { length: 200 }).notNull(),
    isMandatory: boolean('is_mandatory').notNull(),
    entrustUnit: varchar('entrust_unit', { length: 200 }).notNull(),
    deptGuid: uuid('dept_guid').notNull(),
    deptName: varchar('dept_name', { length: 100 }).notNull(),
    /** The agency that runs the tender for the buyer; null: the buyer runs it. */
    agentGuid: uuid('agent_guid'),
    agentUnit: short('agent_unit'),
    /** 供应商-XXXX of each who asked, in the order they did; empty of what nobody asked. */
    asker: short('asker', 500),
    question: long('question'),
    answer: long('answer'),
    affectsPreparation: boolean('affects_preparation'),
    noEffectReason: short('no_effect_reason', 500),
    parts: short('parts', 500),
    /** The version of the tender's file that is published with it. */
    nextVersionGuid: uuid('next_version_guid'),
    newDeadline: moment('new_deadline'),
    refusalReason: short('refusal_reason', 500),
    /** 编号 of the questions that were merged into it. */
    mergedFrom: varchar('merged_from', { length: 32 }).array().notNull().default([]),
    askedAt: moment('asked_at'),
    publishedAt: moment('published_at'),
    /** SM3 of what was published; empty before. */
    digest: short('digest', 64),
    /** The change notice that was published with it. */
    noticeGuid: uuid('notice_guid'),
    ...documentColumns<ClarificationStatus>(clarificationStatus.code.draft),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    return [
      ...documentIndexes('clarification', table),
      index('clarification_by_no').on(table.enterpriseGuid, table.clarNo, table.guid).where(live),
      index('clarification_by_asked').on(table.enterpriseGuid, table.askedAt, table.guid).where(live),
      index('clarification_by_published').on(table.enterpriseGuid, table.publishedAt, table.guid).where(live),
      index('clarification_dept').on(table.deptGuid, table.updatedAt, table.guid).where(live),
      index('clarification_owner').on(table.createUserGuid, table.updatedAt, table.guid).where(live),
      index('clarification_agency').on(table.agentGuid, table.updatedAt, table.guid).where(live),
      index('clarification_of_tender').on(table.tenderGuid, table.publishedAt),
      // What waits for an answer.
      index('clarification_open')
        .on(table.tenderGuid)
        .where(sql.raw('published_at is null and asked_at is not null and not is_deleted')),
    ];
  },
);
export type Clarification = typeof clarification.$inferSelect;

/**
 * A question as its supplier asked it. It alone says who that was, and nothing but the supplier's own calls reads that: not
 * the audit, no list, no search.
 */
export const clarificationQuestion = pgTable(
  'clarification_question',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    tenderGuid: uuid('tender_guid').notNull(),
    /** What answers it; of a merged one the clarification it was merged into. */
    clarificationGuid: uuid('clarification_guid')
      .notNull()
      .references(() => clarification.guid),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    userGuid: uuid('user_guid').notNull(),
    clarStage: integer('clar_stage').notNull(),
    question: long('question'),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [
    index('clarification_question_own').on(table.enterpriseGuid, table.askedAt, table.guid),
    index('clarification_question_of').on(table.clarificationGuid),
  ],
);

/** A party's signature on a clarification (sign item 2019, 2010 where it publishes a version of the file); insert-only, one a party and submission. */
export const clarificationSignature = pgTable(
  'clarification_signature',
  {
    clarificationGuid: uuid('clarification_guid')
      .notNull()
      .references(() => clarification.guid),
    ...partySignatureColumns(),
  },
  (table) => [
    uniqueIndex('clarification_signature_once').on(table.clarificationGuid, table.party, table.round),
  ],
);
