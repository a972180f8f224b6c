import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
  },
  (table) => [check('audit_head_single', sql`${table.id} = 1`)],
);
