import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { SubmittedChange } from '#shared/areas/approval/findings';
import type { QualificationReview } from '#shared/areas/project-initiation/codes';
import type { NoticeStatus } from '#shared/areas/bidding/codes';
import {
  type DirectReason,
  invitationReply,
  type InvitationReply,
  mediumState,
  type MediumState,
  noticeKind,
  type NoticeKind,
  type PreMethod,
  tenderNoticeStatus,
} from '#shared/areas/tender-notice/codes';
import type { Media } from '#shared/areas/tender-scheme/codes';
import type { QualificationForm } from '#shared/areas/tender-scheme/rules';
import { amount, long, moment, short } from '../../db/columns.ts';
import { documentColumns, documentIndexes } from '../document/described.service.ts';
import { partySignatureColumns } from '../document/party-columns.service.ts';
import { copiedColumns } from '../project/copied-columns.service.ts';

/**
 * That anybody may read a notice: published, and no invitation, nor what is told about one. Written out, because an index
 * predicate takes no parameters.
 */
export const isPublic = sql.raw(
  `origin_kind <> ${noticeKind.code.invitation} and status = ${tenderNoticeStatus.code.published}
    and void_reason is null and not is_deleted`,
);

/** 公告与公示 (tendering.md 6.1). A change is a row of its own: a new version of the notice in `about_guid`. */
export const tenderNotice = pgTable(
  'tender_notice',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    noticeNo: varchar('notice_no', { length: 32 }).notNull().unique(),
    title: varchar('title', { length: 200 }).notNull(),
    noticeKind: integer('notice_kind').$type<NoticeKind>().notNull(),
    /** Of a change or of what happened: the kind of the notice it is about. */
    originKind: integer('origin_kind').$type<NoticeKind>().notNull(),
    ...copiedColumns(),
    tenderGuids: uuid('tender_guids').array().notNull(),
    /** Numbers and names of their sections, as they were. */
    sections: jsonb('sections').$type<{ sectionNo: string; sectionName: string }[]>().notNull(),
    sectionCount: integer('section_count').notNull(),
    aboutGuid: uuid('about_guid'),
    /** The first version of it; itself where it is the first. */
    firstGuid: uuid('first_guid').notNull(),
    /** 版本, counted from 1. */
    edition: integer('edition').notNull().default(1),
    /** 已变更: when a newer version was published. */
    replacedAt: moment('replaced_at'),
    zsType: integer('zs_type').$type<QualificationReview>(),
    scope: long('scope'),
    funding: short('funding'),
    qualifications: jsonb('qualifications').$type<QualificationForm[]>().notNull(),
    consortium: boolean('consortium'),
    maxMembers: integer('max_members'),
    saleStart: moment('sale_start'),
    saleEnd: moment('sale_end'),
    obtainWay: short('obtain_way', 500),
    /** 元. */
    docFee: amount('doc_fee'),
    applyEnd: moment('apply_end'),
    preMethod: integer('pre_method').$type<PreMethod>(),
    preLimit: integer('pre_limit'),
    deadline: moment('deadline'),
    confirmEnd: moment('confirm_end'),
    submitWay: short('submit_way', 500),
    openPlace: short('open_place'),
    /** 元. */
    controlPrice: amount('control_price'),
    controlPriceNote: short('control_price_note'),
    depositSummary: short('deposit_summary', 500),
    evalSummary: short('eval_summary', 500),
    supplierName: short('supplier_name'),
    directReason: integer('direct_reason').$type<DirectReason>(),
    argument: long('argument'),
    publicityEnd: moment('publicity_end'),
    reason: short('reason', 1000),
    media: integer('media').array().$type<Media[]>().notNull(),
    buyerName: short('buyer_name'),
    buyerAddress: short('buyer_address'),
    buyerContact: short('buyer_contact', 50),
    buyerPhone: short('buyer_phone', 20),
    buyerEmail: short('buyer_email', 255),
    agencyName: short('agency_name'),
    agencyAddress: short('agency_address'),
    agencyContact: short('agency_contact', 50),
    agencyPhone: short('agency_phone', 20),
    agencyEmail: short('agency_email', 255),
    dissentChannel: short('dissent_channel', 500),
    publishAt: moment('publish_at'),
    lead: long('lead'),
    closing: long('closing'),
    affectsPreparation: boolean('affects_preparation'),
    changeNote: long('change_note'),
    /** 截止/公示结束, whichever it has. */
    endAt: moment('end_at'),
    /** It is published at its time by itself. */
    isScheduled: boolean('is_scheduled').notNull().default(false),
    /** From when on it is out: its planned time where a job published it. */
    publishedAt: moment('published_at'),
    /** When it was carried out, which a late job does later. */
    executedAt: moment('executed_at'),
    /** The text as it was published, and SM3 of title and text; null before. */
    publishedBody: text('published_body'),
    digest: varchar('digest', { length: 64 }),
    /** What a published change says otherwise than the version before it. */
    differences: jsonb('differences').$type<SubmittedChange[]>(),
    /** The worst of its media; null: not published yet, or it has none. */
    mediaState: integer('media_state').$type<MediumState>(),
    ...documentColumns<NoticeStatus>(tenderNoticeStatus.code.draft),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    return [
      ...documentIndexes('tender_notice', table),
      index('tender_notice_by_no')
        .on(table.noticeNo, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('tender_notice_by_title')
        .on(table.title, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('tender_notice_by_published')
        .on(table.publishedAt, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('tender_notice_by_end')
        .on(table.endAt, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('tender_notice_dept').on(table.deptGuid, table.updatedAt, table.guid).where(live),
      index('tender_notice_owner').on(table.createUserGuid, table.updatedAt, table.guid).where(live),
      index('tender_notice_agency').on(table.agentGuid, table.updatedAt, table.guid).where(live),
      index('tender_notice_project').on(table.projectGuid),
      index('tender_notice_versions').on(table.firstGuid, table.edition),
      index('tender_notice_tenders').using('gin', table.tenderGuids),
      // One change of a version at most is under way, or followed it.
      uniqueIndex('tender_notice_one_change')
        .on(table.aboutGuid)
        .where(sql.raw(`notice_kind = ${noticeKind.code.change} and void_reason is null and not is_deleted`)),
      // What the clock publishes.
      index('tender_notice_due')
        .on(table.publishAt)
        .where(sql.raw(`is_scheduled and status = ${tenderNoticeStatus.code.approved}`)),
      // The public page.
      index('tender_notice_public').on(table.publishedAt, table.guid).where(isPublic),
    ];
  },
);
export type Notice = typeof tenderNotice.$inferSelect;

/** A published notice in one medium; entered by its handler. */
export const tenderNoticeMedium = pgTable(
  'tender_notice_medium',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    noticeGuid: uuid('notice_guid')
      .notNull()
      .references(() => tenderNotice.guid),
    medium: integer('medium').$type<Media>().notNull(),
    state: integer('state').$type<MediumState>().notNull().default(mediumState.code.waiting),
    submittedAt: moment('submitted_at'),
    receiptNo: short('receipt_no', 64),
    publishedAt: moment('published_at'),
    url: short('url', 500),
    note: short('note', 500),
  },
  (table) => [uniqueIndex('tender_notice_medium_once').on(table.noticeGuid, table.medium)],
);

/** A party's signature on a notice (sign items 2008 and 2078); insert-only, one a party and submission. */
export const tenderNoticeSignature = pgTable(
  'tender_notice_signature',
  {
    noticeGuid: uuid('notice_guid')
      .notNull()
      .references(() => tenderNotice.guid),
    ...partySignatureColumns(),
  },
  (table) => [uniqueIndex('tender_notice_signature_once').on(table.noticeGuid, table.party, table.round)],
);

/** Whom an invitation was sent to; each knows of itself alone (tendering.md 6.13). */
export const tenderNoticeAddressee = pgTable(
  'tender_notice_addressee',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    noticeGuid: uuid('notice_guid')
      .notNull()
      .references(() => tenderNotice.guid),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    readAt: moment('read_at'),
    /** 邀请回执, on the row of the first version: that the time is over is told by the clock. */
    reply: integer('reply').$type<InvitationReply>().notNull().default(invitationReply.code.pending),
    declineReason: short('decline_reason', 500),
    answeredBy: short('answered_by', 50),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('tender_notice_addressee_once').on(table.noticeGuid, table.enterpriseGuid),
    index('tender_notice_addressee_own').on(table.enterpriseGuid, table.sentAt, table.guid),
  ],
);
