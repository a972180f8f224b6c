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
  /** Where a signed file names the row before it is written; the database makes one unless said. */
  guid?: string | undefined;
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
  /** 'internal' unless said; what is sealed is in no search of the audit, and its row names nobody. */
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
      guid: sql`coalesce(${sql.placeholder('guid')}::uuid, gen_random_uuid())`,
      // As a column of JSON it would write null as a value.
      changes: sql`${sql.placeholder('changes')}::jsonb`,
    } as never)
    .prepare('audit_record'),
);

type Row = Record<(typeof GIVEN)[number] | 'guid' | 'changes', string | null>;

/** What is given of an act. */
function rowOf({ actor, origin }: AuditContext, entry: AuditEntry): Row {
  const changes = changesOf(entry.before, entry.after);
  return {
    guid: entry.guid ?? null,
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
}

/**
 * Writes one audit row in the caller's transaction; if it cannot be written, the act fails with it at the latest when it is
 * committed (等保 L3-CES1-15).
 */
export async function record(db: Db, context: AuditContext, entry: AuditEntry): Promise<void> {
  await awaitedAtEnd(db, insertRow(db).execute(rowOf(context, entry)));
}

/** An object that one act was done on beside others. */
export interface AuditedObject {
  type: string;
  guid: string;
  name: string;
}

/** Writes an audit row for each of these objects, of one and the same act; one statement for any number. */
export async function recordEach(
  db: Db,
  context: AuditContext,
  { objects, ...entry }: Pick<AuditEntry, 'event' | 'note'> & { objects: readonly AuditedObject[] },
): Promise<void> {
  if (objects.length === 0) return;
  const row = rowOf(context, { ...entry, objectType: '' });
  const { objectType, objectGuid, objectName } = bizAudit;
  const own: readonly string[] = ['objectType', 'objectGuid', 'objectName'];
  const same = GIVEN.filter((name) => !own.includes(name));
  const names = [...same.map((name) => bizAudit[name]), objectType, objectGuid, objectName];
  const list = (of: (one: AuditedObject) => string) => sql`${sql.param(objects.map(of))}::text[]`;
  await db.execute(sql`
    insert into ${bizAudit} (${sql.join(
      names.map((column) => sql.identifier(column.name)),
      sql`, `,
    )})
    select ${sql.join(
      same.map((name) => sql`${row[name]}${typed(bizAudit[name])}`),
      sql`, `,
    )}, object.type, object.guid, object.name
    from unnest(${list(({ type }) => type)}, ${list(({ guid }) => guid)}, ${list(({ name }) => name)})
      as object(type, guid, name)`);
}

/** A parameter of a select has no type of its own. */
const typed = (column: { getSQLType: () => string }) => sql.raw(`::${column.getSQLType()}`);

/** Every act on one object, oldest first. */
export const listRecords = (db: Db, objectType: string, objectGuid: string): Promise<AuditRecord[]> =>
  db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.objectType, objectType), eq(bizAudit.objectGuid, objectGuid)))
    .orderBy(asc(bizAudit.time), asc(bizAudit.guid));

/**
 * Puts a sealed act down: a row that says that something happened and commits to it, and neither who did it nor on what.
 * What it stands for is told where its `commitment` lies.
 */
export const recordSealed = (
  db: Db,
  { guid, commitment, note }: { guid?: string; commitment?: readonly string[]; note?: string },
): Promise<void> =>
  record(db, byProgram('sealed'), {
    guid,
    event: 'sealed.act',
    objectType: 'sealed',
    after: commitment ? { commitment } : null,
    note,
    dataClass: 'sealed',
  });

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
