import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { meetingAppointmentStatus, type MeetingType } from '#shared/areas/bidding/codes';
import {
  type AppointmentStatus,
  type AttendWay,
  type FailureCause,
  type OpenedState,
  openedState,
  type OpeningRole,
  type OpeningState,
  openingState,
} from '#shared/areas/opening/codes';
import type { EnvelopeKind } from '#shared/sealing/signed-files';
import { amount, long, moment, short } from '../../db/columns.ts';

/** 开标 (tendering.md 6.7): the appointment of a tender's opening, and how far the meeting has come. */
export const opening = pgTable(
  'opening',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    meetingNo: varchar('meeting_no', { length: 40 }).notNull().unique(),
    meetingType: varchar('meeting_type', { length: 10 }).$type<MeetingType>().notNull(),
    tenderGuid: uuid('tender_guid').notNull(),
    tenderNo: varchar('tender_no', { length: 40 }).notNull(),
    tenderName: varchar('tender_name', { length: 200 }).notNull(),
    buyerName: varchar('buyer_name', { length: 200 }).notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    /** 1: the whole bid, or its technical part; 2: the prices. */
    leg: integer('leg').notNull(),
    kind: varchar('kind', { length: 5 }).$type<EnvelopeKind>().notNull(),
    status: integer('status')
      .$type<AppointmentStatus>()
      .notNull()
      .default(meetingAppointmentStatus.code.draft),
    /** Of the second: when it was called; of the first the deadline of the tender says it. */
    calledFor: moment('called_for'),
    place: varchar('place', { length: 200 }).notNull(),
    attendWay: integer('attend_way').$type<AttendWay>().notNull(),
    hostGuid: uuid('host_guid').notNull(),
    hostName: varchar('host_name', { length: 50 }).notNull(),
    recorderName: short('recorder_name', 50),
    supervisorGuid: uuid('supervisor_guid'),
    supervisorName: short('supervisor_name', 50),
    notary: short('notary', 100),
    remark: short('remark', 500),
    decryptMinutes: integer('decrypt_minutes').notNull(),
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: varchar('create_user_name', { length: 50 }).notNull(),
    state: integer('state').$type<OpeningState>().notNull().default(openingState.code.waiting),
    /** The last step that was taken; 0 before the first. */
    step: integer('step').notNull().default(0),
    /** State to go on in once it is resumed. */
    interruptedFrom: integer('interrupted_from').$type<OpeningState>(),
    interruptedAt: moment('interrupted_at'),
    supervisorAt: moment('supervisor_at'),
    lateReason: short('late_reason', 500),
    endNote: short('end_note', 500),
    /** opening-list.json and opening-record.json as their bytes are, each with its SHA-256. */
    listFile: text('list_file'),
    listDigest: char('list_digest', { length: 64 }),
    recordFile: text('record_file'),
    recordDigest: char('record_digest', { length: 64 }),
    /** 元, announced with the names. */
    controlPrice: amount('control_price'),
    basePrice: amount('base_price'),
    decryptUntil: moment('decrypt_until'),
    confirmUntil: moment('confirm_until'),
    endedAt: moment('ended_at'),
    /** Counts every change of the page everybody sees. */
    revision: integer('revision').notNull().default(1),
    updatedAt: moment('update_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('opening_one')
      .on(table.tenderGuid, table.leg)
      .where(sql`state <> 9`),
    index('opening_newest').on(table.updatedAt, table.guid),
    index('opening_supervisor').on(table.supervisorGuid),
    index('opening_host').on(table.hostGuid),
  ],
);
export type Opening = typeof opening.$inferSelect;

/** A step that was taken; insert-only. */
export const openingStepTaken = pgTable(
  'opening_step',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    openingGuid: uuid('opening_guid')
      .notNull()
      .references(() => opening.guid),
    step: integer('step').notNull(),
    at: moment('at').notNull(),
    byName: varchar('by_name', { length: 50 }).notNull(),
  },
  (table) => [uniqueIndex('opening_step_once').on(table.openingGuid, table.step)],
);

/** A bid received in time, from the beginning of the meeting on. */
export const openingBid = pgTable(
  'opening_bid',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    openingGuid: uuid('opening_guid')
      .notNull()
      .references(() => opening.guid),
    /** In the order of submission, from 1. */
    no: integer('no').notNull(),
    bidGuid: uuid('bid_guid').notNull(),
    /** Its envelope of this opening. */
    envelopeGuid: uuid('envelope_guid').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    bidderName: varchar('bidder_name', { length: 200 }).notNull(),
    submittedAt: moment('submitted_at').notNull(),
    receiptNo: varchar('receipt_no', { length: 32 }).notNull(),
    envelopeDigest: char('envelope_digest', { length: 64 }).notNull(),
    policyDigest: char('policy_digest', { length: 64 }).notNull(),
    attendedAt: moment('attended_at'),
    state: integer('state').$type<OpenedState>().notNull().default(openedState.code.waiting),
    openedAt: moment('opened_at'),
    /** `bidFault` or `storedFault` with whose or which it is. */
    fault: short('fault', 40),
    faultSubject: short('fault_subject', 200),
    cause: integer('cause').$type<FailureCause>(),
    causeNote: short('cause_note', 500),
    causeConfirmedAt: moment('cause_confirmed_at'),
    /** 开标一览表 as it was opened, JSON in the order of its bidder; and the files with their digests. */
    form: text('form'),
    files: jsonb('files').$type<{ name: string; bytes: number; sha256: string }[]>(),
    /** What opened it, under the key of the installation: the identity of the body, all shares, the secret of time. */
    proofSealed: text('proof_sealed'),
    /** SHA-256 of the identity, for everybody. */
    identityDigest: char('identity_digest', { length: 64 }),
    /** Its bidder opened it with a key of recovery (补救): there is no identity then, the proof is the key of its body. */
    isRecovered: boolean('is_recovered').notNull().default(false),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    uniqueIndex('opening_bid_once').on(table.openingGuid, table.bidGuid),
    uniqueIndex('opening_bid_no').on(table.openingGuid, table.no),
    index('opening_bid_of_enterprise').on(table.enterpriseGuid, table.openingGuid),
  ],
);
export type OpeningBid = typeof openingBid.$inferSelect;

/** What an opener gave, or why it was refused: of one ceremony, which a kill of the server ends. */
export const openingPart = pgTable(
  'opening_part',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    openingGuid: uuid('opening_guid')
      .notNull()
      .references(() => opening.guid),
    ceremonyGuid: uuid('ceremony_guid').notNull(),
    userGuid: uuid('user_guid').notNull(),
    at: moment('at').notNull(),
    /** SHA-256 of the age file they signed. */
    digest: char('digest', { length: 64 }).notNull(),
    certificateSerial: varchar('certificate_serial', { length: 40 }).notNull(),
    isGood: boolean('is_good').notNull(),
  },
  (table) => [index('opening_part_of').on(table.openingGuid, table.at)],
);

/** 开标异议 (dissent node 8): raised and answered in the meeting. */
export const openingDissent = pgTable(
  'opening_dissent',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    openingGuid: uuid('opening_guid')
      .notNull()
      .references(() => opening.guid),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    content: varchar('content', { length: 1000 }).notNull(),
    raisedAt: moment('raised_at').notNull(),
    answer: long('answer'),
    answeredAt: moment('answered_at'),
    answeredBy: short('answered_by', 50),
  },
  (table) => [index('opening_dissent_of').on(table.openingGuid, table.raisedAt)],
);

/** A signature of the record. */
export const openingSignature = pgTable(
  'opening_signature',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    openingGuid: uuid('opening_guid')
      .notNull()
      .references(() => opening.guid),
    role: varchar('role', { length: 10 }).$type<OpeningRole>().notNull(),
    userGuid: uuid('user_guid').notNull(),
    personName: varchar('person_name', { length: 50 }).notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    /** Null: a scan of the signed paper hangs on it. */
    serial: varchar('serial', { length: 40 }),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [uniqueIndex('opening_signature_once').on(table.openingGuid, table.userGuid)],
);
