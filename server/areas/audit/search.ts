import { and, desc, eq, gte, lt, ne } from 'drizzle-orm';
import type { AuditRow, AuditSearch } from '#shared/areas/audit/contract';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Actor, Context } from '../../http/context.ts';
import { record } from './audit.service.ts';
import { bizAudit, type AuditRecord } from './audit.table.ts';

/** One page of the audit, newest first, and a record of who read it; the platform's own staff see all enterprises. */
export async function searchAudit({ page, rows, ...search }: AuditSearch, context: Context) {
  const { db, actor } = context;
  await record(db, context, {
    event: 'audit.read',
    objectType: 'audit',
    note: JSON.stringify(search),
    dataClass: 'sensitive',
  });
  const where = auditCondition(actor, search);
  const found = await pageOfRows(
    db,
    bizAudit,
    { page, rows },
    { where, orderBy: [desc(bizAudit.time), desc(bizAudit.guid)] },
  );
  return { ...found, list: found.list.map(toRow) };
}

/** How many rows a search would find; a number alone is no reading. */
export const countAudit = (search: Partial<AuditSearch>, { db, actor }: Context) =>
  db.$count(bizAudit, auditCondition(actor, search));

/** The audit a person may read, as they search it; the platform's own staff see all enterprises. */
export const auditCondition = (
  actor: Pick<Actor, 'type' | 'enterpriseGuid'>,
  search: Partial<Omit<AuditSearch, 'page' | 'rows'>>,
) =>
  and(
    // How many sealed acts there are and when would tell of bids before their opening.
    ne(bizAudit.dataClass, 'sealed'),
    actor.type.includes('B') ? undefined : eq(bizAudit.enterpriseGuid, actor.enterpriseGuid),
    same(bizAudit.userName, search.userName),
    same(bizAudit.event, search.event),
    same(bizAudit.objectType, search.objectType),
    same(bizAudit.objectGuid, search.objectGuid),
    same(bizAudit.requestId, search.requestId),
    same(bizAudit.ip, search.ip),
    same(bizAudit.result, search.result),
    contains(bizAudit.objectName, search.objectName),
    search.from ? gte(bizAudit.time, parseDateTime(search.from)) : undefined,
    search.to ? lt(bizAudit.time, parseDateTime(search.to)) : undefined,
  );

type TextColumn = (typeof bizAudit)[
  | 'userName'
  | 'event'
  | 'objectType'
  | 'objectGuid'
  | 'requestId'
  | 'ip'
  | 'result'];
const same = (column: TextColumn, value: string | undefined) => (value ? eq(column, value) : undefined);

const toRow = ({
  enterpriseGuid: _enterprise,
  userGuid: _user,
  deptGuid: _dept,
  sessionHash: _session,
  time,
  ...row
}: AuditRecord): AuditRow => ({ ...row, time: formatDateTime(time) });
