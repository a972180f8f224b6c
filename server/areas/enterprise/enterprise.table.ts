import { boolean, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import type { EnterpriseApproval, SubjectType } from '#shared/areas/enterprise/codes';

/** A legal entity: purchasing company, supplier, agency, supervising unit or the platform itself. */
export const enterprise = pgTable('enterprise', {
  guid: uuid('guid').primaryKey().defaultRandom(),
  name: varchar('name', { length: 200 }).notNull(),
  /** Unified social credit code. */
  uscc: varchar('uscc', { length: 18 }).unique(),
  /** zsZhuTiLeiXing: subject types as approved. */
  subjectTypes: text('subject_types').array().$type<SubjectType[]>().notNull().default([]),
  /** zhuTiLeiXing: subject types as last drafted. */
  draftSubjectTypes: text('draft_subject_types').array().$type<SubjectType[]>().notNull().default([]),
  /** isHasSubmit: its information has been submitted at least once. */
  hasSubmitted: boolean('has_submitted').notNull().default(false),
  /** shenPi_ZhuangTai. */
  approvalState: integer('approval_state').$type<EnterpriseApproval>().notNull().default(0),
  /** Entered for somebody else; whoever registers with its credit code takes it over. It has no accounts. */
  isUnclaimed: boolean('is_unclaimed').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
