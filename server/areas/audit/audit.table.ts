import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** One changed field: its value before and after, sensitive ones masked. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/**
 * The business audit (security-and-audit.md 6.2): one row an act, written in the act's own transaction.
 * A trigger refuses UPDATE and DELETE; only the three chain columns may be filled, once, by the sealing step.
 */
export const bizAudit = pgTable(
  'biz_audit',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    // Milliseconds: what JavaScript keeps, so that the canonical form of a row reads back the same.
    time: timestamp('time', { withTimezone: true, mode: 'date', precision: 3 })
      .notNull()
      .default(sql`clock_timestamp()`),
    userGuid: uuid('user_guid'),
    userName: text('user_name').notNull(),
    personName: text('person_name').notNull(),
    roles: text('roles').notNull(),
    enterpriseGuid: uuid('enterprise_guid'),
    enterpriseName: text('enterprise_name').notNull(),
    deptGuid: uuid('dept_guid'),
    /** Name of the person acted for, under a delegation, secondment or hand-over. */
    actingFor: text('acting_for'),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    sessionHash: text('session_hash'),
    requestId: text('request_id').notNull(),
    method: text('method').notNull(),
    route: text('route').notNull(),
    event: text('event').notNull(),
    objectType: text('object_type').notNull(),
    objectGuid: text('object_guid'),
    objectName: text('object_name').notNull(),
    changes: jsonb('changes').$type<Changes>(),
    result: text('result', { enum: ['success', 'fail'] }).notNull(),
    errorCode: text('error_code'),
    note: text('note').notNull(),
    dataClass: text('data_class', { enum: ['public', 'internal', 'sensitive', 'sealed'] }).notNull(),
    costMs: integer('cost_ms'),
    sequence: bigint('sequence', { mode: 'number' }).unique(),
    prevHash: text('prev_hash'),
    hash: text('hash'),
  },
  (table) => [
    index('biz_audit_time').on(table.time, table.guid),
    index('biz_audit_object').on(table.objectType, table.objectGuid, table.time, table.guid),
    index('biz_audit_enterprise').on(table.enterpriseGuid, table.time, table.guid),
    index('biz_audit_user').on(table.userGuid, table.time, table.guid),
    index('biz_audit_unsealed')
      .on(table.time, table.guid)
      .where(sql`${table.sequence} is null`),
  ],
);
export type AuditRecord = typeof bizAudit.$inferSelect;

/** The end of the chain: one row, locked by whoever seals; tells when the newest rows were cut off. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: integer('id').primaryKey(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    /** Leaves of the tree; below `sequence` only until rows sealed by an earlier release are taken up. */
    treeSize: bigint('tree_size', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('audit_head_single', sql`${table.id} = 1`)],
);

/**
 * The hashes of the tree over the sealed rows, 256 a tile (C2SP tlog-tiles): level 0 holds the leaves, each further one
 * the roots of the full tiles below. A trigger lets a tile grow at its end only, and a full one never change.
 */
export const auditTile = pgTable(
  'audit_tile',
  {
    level: integer('level').notNull(),
    index: bigint('index', { mode: 'number' }).notNull(),
    hashes: bytes('hashes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.index] })],
);

/** The key heads are signed with: one row, made at the first start, sealed with the key of the installation. */
export const auditLogKey = pgTable('audit_log_key', {
  /** Always true: there can be no second row. */
  isOnly: boolean('is_only').primaryKey().default(true),
  /** SubjectPublicKeyInfo, base64. */
  publicKey: text('public_key').notNull(),
  /** PKCS#8 in base64, sealed. */
  sealedKey: text('sealed_key').notNull(),
});

/** A log: the first, and one more each time the tree did not go on from what had been signed and that was explained. */
export const auditLog = pgTable('audit_log', {
  number: integer('number').primaryKey(),
  /** `<host>/log/<number>`: the name heads are signed under. */
  origin: text('origin').notNull(),
  startedAt: moment('started_at').notNull().defaultNow(),
  /** Signed note that says why the log before it does not go on; null for the first. */
  explanation: text('explanation'),
  /** Set once: since when nothing is signed any more under this name, and why. */
  stoppedAt: moment('stopped_at'),
  stopReason: text('stop_reason'),
});

/** Every head that was signed: one a size, never changed. */
export const auditCheckpoint = pgTable(
  'audit_checkpoint',
  {
    log: integer('log').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Hexadecimal digits. */
    root: text('root').notNull(),
    /** The signed note, as it is published. */
    note: text('note').notNull(),
    time: moment('time')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.log, table.size] }),
    index('audit_checkpoint_time').on(table.time),
  ],
);
