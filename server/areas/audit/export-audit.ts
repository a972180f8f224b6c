import { and, count, desc, lt, lte, or, eq, sql } from 'drizzle-orm';
import { auditEvent, auditResult } from '#shared/areas/audit/codes';
import type { AuditSearch } from '#shared/areas/audit/contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor, Context } from '../../http/context.ts';
import type { WriteCell, WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';
import { type ExportFile, exportName } from '../../kit/spreadsheet/export-file.ts';
import { record } from './audit.service.ts';
import { bizAudit, type AuditRecord } from './audit.table.ts';
import { auditCondition } from './search.ts';

export const AUDIT_EXPORT = 'audit.export';

type Search = Omit<AuditSearch, 'page' | 'rows'>;
export interface AuditOrder {
  /** Whose audit: what decides which enterprises they see. */
  reader: Pick<Actor, 'type' | 'enterpriseGuid'>;
  search: Search;
  /** When it was asked for, ISO: what is recorded later, its own export too, is not in it. */
  until: string;
}

/**
 * Has a file written for the person who asks. Composed in server/app: what writes files records what it does in the
 * audit, so that it stands above this area.
 */
export type RequestExport = (
  db: Db,
  context: Pick<Context, 'actor'>,
  kind: string,
  of: object,
) => Promise<{ jobGuid: string }>;

/** Has the audit written as it is searched; the export is an act of the audit itself. */
export const startAuditExport = (requestExport: RequestExport) => (search: Search, context: Context) => {
  const { type, enterpriseGuid } = context.actor;
  return inTransaction(context.db, async (db) => {
    const { rows } = await db.execute<{ now: string }>(
      sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
    );
    const job = await requestExport(db, context, AUDIT_EXPORT, {
      reader: { type, enterpriseGuid },
      search,
      until: rows[0]!.now,
    } satisfies AuditOrder);
    await record(db, context, {
      event: 'audit.export',
      objectType: 'audit',
      note: JSON.stringify(search),
      dataClass: 'sensitive',
    });
    return job;
  });
};

const columns: readonly WriteColumn[] = [
  { header: '时间', width: 20, format: 'dateTime' },
  { header: '用户名', width: 16 },
  { header: '姓名', width: 12 },
  { header: '角色', width: 16 },
  { header: '单位', width: 28 },
  { header: '代表', width: 12 },
  { header: '事件', width: 18 },
  { header: '对象类型', width: 14 },
  { header: '对象名称', width: 28 },
  { header: '对象编号', width: 38 },
  { header: '变更内容', width: 60 },
  { header: '结果', width: 8 },
  { header: '错误码', width: 12 },
  { header: '说明', width: 40 },
  { header: 'IP', width: 16 },
  { header: '终端', width: 30 },
  { header: '请求编号', width: 38 },
  { header: '接口', width: 30 },
  { header: '链上序号', width: 12, format: 'integer' },
];

const cellsOf = (row: AuditRecord): WriteCell[] => [
  { date: formatDateTime(row.time).replace(' ', 'T') },
  row.userName,
  row.personName,
  row.roles,
  row.enterpriseName,
  row.actingFor ?? '',
  auditEvent.label(row.event),
  row.objectType,
  row.objectName,
  row.objectGuid ?? '',
  row.changes ? JSON.stringify(row.changes) : '',
  auditResult.label(row.result),
  row.errorCode ?? '',
  row.note,
  row.ip,
  row.userAgent,
  row.requestId,
  `${row.method} ${row.route}`,
  row.sequence === null ? '' : { number: String(row.sequence) },
];

/** Below the 1,048,576 rows a sheet can have. */
const SHEET_ROWS = 1_000_000;

/** The file of an audit export: newest first, in as many sheets as it takes. */
export async function auditFile(db: Db, { reader, search, until }: AuditOrder): Promise<ExportFile> {
  const where = and(auditCondition(reader, search), lte(bizAudit.time, new Date(until)));
  const [counted] = await db.select({ total: count() }).from(bizAudit).where(where);
  const { total } = counted!;
  const rows = auditRows(db, where);
  const sheets = Math.max(1, Math.ceil(total / SHEET_ROWS));
  return {
    name: exportName('审计日志', until.slice(0, 10)),
    total,
    sheets: Array.from({ length: sheets }, (_, at) => ({
      name: sheets === 1 ? '审计日志' : `审计日志${at + 1}`,
      columns,
      rows: firstOf(rows, SHEET_ROWS),
    })),
  };
}

/** The next rows of a walk that goes on in the next sheet: ending a `for await` would end the walk itself. */
async function* firstOf(rows: AsyncGenerator<WriteCell[]>, limit: number) {
  for (let at = 0; at < limit; at++) {
    const next = await rows.next();
    if (next.done) return;
    yield next.value;
  }
}

/** Rows fetched at a time: memory stays flat for any length. */
const BATCH = 1000;

/** Walks by key, so that the last rows cost no more than the first; rows of one moment follow their guids. */
async function* auditRows(db: Db, where: ReturnType<typeof and>): AsyncGenerator<WriteCell[]> {
  let last: AuditRecord | undefined;
  for (;;) {
    const behind =
      last &&
      or(lt(bizAudit.time, last.time), and(eq(bizAudit.time, last.time), lt(bizAudit.guid, last.guid)));
    const batch = await db
      .select()
      .from(bizAudit)
      .where(and(where, behind))
      .orderBy(desc(bizAudit.time), desc(bizAudit.guid))
      .limit(BATCH);
    for (const row of batch) yield cellsOf(row);
    if (batch.length < BATCH) return;
    last = batch.at(-1);
  }
}
