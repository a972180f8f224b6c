import { index, integer, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { siteVisitStatus, type SiteVisitKind, type SiteVisitStatus } from '#shared/areas/site-visit/codes';
import type { VisitWindow } from '#shared/areas/site-visit/rules';
import { long, moment, short } from '../../db/columns.ts';

/** 踏勘, 答疑会 (tendering.md 6.3): when and where everybody who has the file is called together, and how it went. */
export const siteVisit = pgTable(
  'site_visit',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    kind: integer('kind').$type<SiteVisitKind>().notNull(),
    tenderGuid: uuid('tender_guid').notNull(),
    tenderNo: varchar('tender_no', { length: 40 }).notNull(),
    tenderName: varchar('tender_name', { length: 200 }).notNull(),
    buyerName: varchar('buyer_name', { length: 200 }).notNull(),
    windows: jsonb('windows').$type<VisitWindow[]>().notNull(),
    place: varchar('place', { length: 200 }).notNull(),
    contactName: varchar('contact_name', { length: 50 }).notNull(),
    contactPhone: varchar('contact_phone', { length: 20 }).notNull(),
    bring: short('bring', 500),
    status: integer('status').$type<SiteVisitStatus>().notNull().default(siteVisitStatus.code.announced),
    announcedAt: moment('announced_at').notNull(),
    announcedByGuid: uuid('announced_by_guid').notNull(),
    changedAt: moment('changed_at'),
    cancelReason: short('cancel_reason', 500),
    conduct: long('conduct'),
    questions: long('questions'),
    clarificationGuid: uuid('clarification_guid'),
    /** Who came. Until the opening its keeper alone reads it; the audit never holds it. */
    attendance: long('attendance'),
    recordedAt: moment('recorded_at'),
    keeperGuid: uuid('keeper_guid'),
    recordedBy: short('recorded_by', 50),
    updatedAt: moment('update_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('site_visit_of_tender').on(table.tenderGuid, table.announcedAt, table.guid),
    index('site_visit_newest').on(table.announcedAt, table.guid),
  ],
);
export type SiteVisit = typeof siteVisit.$inferSelect;
