import { createHash } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { awaitedAtEnd } from '../../db/transaction.ts';
import { type Actor, nameInRecords, type Origin } from '../../http/context.ts';
import { bizAudit, type AuditRecord, type Changes } from './audit.table.ts';
import { maskValue } from './mask.ts';

/** Who acted and from where; any call's context is one. */
export interface AuditContext {
  actor: Actor | null;
  origin: Origin;
}

/** One act to be recorded. */
export interface AuditEntry {
  /** Object and verb: 'plan.submit'. */
  event: string;
  objectType: string;
  objectGuid?: string | null | undefined;
  objectName?: string | undefined;
  /** The record before and after; only the fields that differ are kept, sensitive ones masked. */
  before?: object | null | undefined;
  after?: object | null | undefined;
  note?: string | undefined;
  /** 'success' unless said. */
  result?: 'success' | 'fail';
  errorCode?: string | undefined;
  /** 'internal' unless said. */
  dataClass?: 'public' | 'internal' | 'sensitive' | 'sealed';
  /** The name that was claimed, when nobody is signed in (a failed sign-in). */
  userName?: string | undefined;
  /** The person acted for, under a delegation. */
  actingFor?: string | undefined;
}

/** What a row is given; the database adds its guid, its time and its place in the chain. */
const GIVEN = [
  'userGuid',
  'userName',
  'personName',
  'roles',
  'enterpriseGuid',
  'enterpriseName',
  'deptGuid',
  'actingFor',
  'ip',
  'userAgent',
  'sessionHash',
  'requestId',
  'method',
  'route',
  'event',
  'objectType',
  'objectGuid',
  'objectName',
  'result',
  'errorCode',
  'note',
  'dataClass',
] as const;

const insertRow = prepared((db) =>
  db
    .insert(bizAudit)
    .values({
      ...Object.fromEntries(GIVEN.map((name) => [name, sql.placeholder(name)])),
      // As a column of JSON it would write null as a value.
      changes: sql`${sql.placeholder('changes')}::jsonb`,
    } as never)
    .prepare('audit_record'),
);

/**
 * Writes one audit row in the caller's transaction; if it cannot be written, the act fails with it at the latest when it is
 * committed (等保 L3-CES1-15).
 */
export async function record(db: Db, { actor, origin }: AuditContext, entry: AuditEntry): Promise<void> {
  const changes = changesOf(entry.before, entry.after);
  const row: Record<(typeof GIVEN)[number] | 'changes', string | null> = {
    userGuid: actor?.guid ?? null,
    userName: actor?.userName ?? entry.userName ?? '',
    personName: actor ? nameInRecords(actor) : '',
    roles: actor ? [...actor.roles].sort().join(',') : '',
    enterpriseGuid: actor?.enterpriseGuid ?? null,
    enterpriseName: actor?.enterpriseName ?? '',
    deptGuid: actor?.deptGuid ?? null,
    actingFor: entry.actingFor ?? null,
    ip: origin.ip,
    userAgent: origin.userAgent,
    sessionHash: actor ? createHash('sha256').update(actor.sessionGuid).digest('hex') : null,
    requestId: origin.requestId,
    method: origin.method,
    route: origin.route,
    event: entry.event,
    objectType: entry.objectType,
    objectGuid: entry.objectGuid ?? null,
    objectName: entry.objectName ?? '',
    changes: changes && JSON.stringify(changes),
    result: entry.result ?? 'success',
    errorCode: entry.errorCode ?? null,
    note: entry.note ?? '',
    dataClass: entry.dataClass ?? 'internal',
  };
  await awaitedAtEnd(db, insertRow(db).execute(row));
}

/** Every act on one object, oldest first. */
export const listRecords = (db: Db, objectType: string, objectGuid: string): Promise<AuditRecord[]> =>
  db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.objectType, objectType), eq(bizAudit.objectGuid, objectGuid)))
    .orderBy(asc(bizAudit.time), asc(bizAudit.guid));

/** The context of an act no person asked for: a job, the start of the program. */
export const byProgram = (name: string): AuditContext => ({
  actor: null,
  origin: { requestId: '', ip: '', userAgent: '', method: 'JOB', route: name },
});

/** The fields that differ, each before and after, masked; null when there is nothing to compare. */
function changesOf(before?: object | null, after?: object | null): Changes | null {
  if (!before && !after) return null;
  const old = new Map(Object.entries(before ?? {}));
  const fresh = new Map(Object.entries(after ?? {}));
  const differing = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (key) => JSON.stringify(old.get(key) ?? null) !== JSON.stringify(fresh.get(key) ?? null),
  );
  return Object.fromEntries(
    differing.map((key) => [key, [maskValue(key, old.get(key)), maskValue(key, fresh.get(key))]]),
  );
}
