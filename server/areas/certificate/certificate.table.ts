import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  certificateStatus,
  type CertificateStatus,
  type RevocationReason,
} from '#shared/areas/certificate/codes';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The built-in authority: one row, made at the first start. Its key is sealed with the key of the installation. */
export const certificateAuthority = pgTable('certificate_authority', {
  /** Always true: there can be no second row. */
  isRoot: boolean('is_root').primaryKey().default(true),
  /** Base64 DER. */
  certificate: text('certificate').notNull(),
  /** PKCS#8 in base64, sealed. */
  sealedKey: text('sealed_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** A certificate of a person of an enterprise, from its application on. */
export const certificate = pgTable(
  'certificate',
  {
    /** Client-made. */
    guid: uuid('guid').primaryKey(),
    userGuid: uuid('user_guid').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    /** What it names, as it was when it was applied for, and again when it was issued. */
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    uscc: varchar('uscc', { length: 18 }).notNull(),
    personName: varchar('person_name', { length: 50 }).notNull(),
    userName: varchar('user_name', { length: 50 }).notNull(),
    /** PKCS#10 in base64. */
    request: text('request').notNull(),
    /** SHA-256 of the public key, hexadecimal: no key is certified twice. */
    keyFingerprint: char('key_fingerprint', { length: 64 }).notNull().unique(),
    status: integer('status').$type<CertificateStatus>().notNull(),
    /** The one it replaces. */
    renewsGuid: uuid('renews_guid'),
    applyTime: moment('apply_time').notNull().defaultNow(),
    decidedByName: varchar('decided_by_name', { length: 50 }).notNull().default(''),
    decideTime: moment('decide_time'),
    refusal: varchar('refusal', { length: 200 }).notNull().default(''),
    serial: varchar('serial', { length: 40 }).unique(),
    /** Base64 DER. */
    certificate: text('certificate'),
    validFrom: moment('valid_from'),
    validTo: moment('valid_to'),
    revokeTime: moment('revoke_time'),
    revokeReason: integer('revoke_reason').$type<RevocationReason>(),
    revokeNote: varchar('revoke_note', { length: 200 }).notNull().default(''),
    /** Days before its end of which its holder was told last; null before the first time. */
    endingTold: integer('ending_told'),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('certificate_of_user').on(table.userGuid, table.applyTime),
    index('certificate_of_enterprise').on(table.enterpriseGuid),
    index('certificate_by_apply_time').on(table.applyTime, table.guid),
    index('certificate_by_end').on(table.validTo, table.guid),
    index('certificate_by_status').on(table.status, table.applyTime, table.guid),
    uniqueIndex('certificate_one_application')
      .on(table.userGuid)
      .where(sql`${table.status} = ${sql.raw(String(certificateStatus.code.applied))}`),
    uniqueIndex('certificate_one_in_force')
      .on(table.userGuid)
      .where(sql`${table.status} = ${sql.raw(String(certificateStatus.code.issued))}`),
  ],
);
export type Certificate = typeof certificate.$inferSelect;

/** A signature of a file digest, taken while its certificate was in force; never changed. */
export const certificateSignature = pgTable(
  'certificate_signature',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    certificateGuid: uuid('certificate_guid')
      .notNull()
      .references(() => certificate.guid),
    /** SHA-256, hexadecimal. */
    digest: char('digest', { length: 64 }).notNull(),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    /** ECDSA, DER in base64. */
    signature: text('signature').notNull(),
    signTime: moment('sign_time').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('certificate_signature_once').on(table.digest, table.certificateGuid)],
);
