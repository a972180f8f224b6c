import { and, desc, eq, gte, lt, sql, type SQLWrapper } from 'drizzle-orm';
import { parseDateTime } from '#shared/kit/dates';
import { pageOfRows } from '../../db/page-of.ts';
import type { Db } from '../../db/client.ts';
import { bizAudit } from './audit.table.ts';

/** What sign-ins are looked for by. */
export interface SignInSearch {
  page: number;
  rows: number;
  event?: string | undefined;
  result?: 'success' | 'fail' | undefined;
  ip?: string | undefined;
  /** `YYYY-MM-DD HH:mm:ss`, inclusive, exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** In whatever case. */
  userName?: string | undefined;
  /** Names in lower case, as a subquery; undefined is no limit. */
  names?: SQLWrapper | undefined;
}

/** One page of what the audit holds of signing in and out, newest first; the failed ones by the name that was claimed. */
export function searchSignIns(db: Db, search: SignInSearch) {
  const name = sql`lower(${bizAudit.userName})`;
  const where = and(
    // As the partial indexes of extras/account.sql have it.
    sql`${bizAudit.event} like 'session.%'`,
    search.event ? eq(bizAudit.event, search.event) : undefined,
    search.result && eq(bizAudit.result, search.result),
    search.ip ? eq(bizAudit.ip, search.ip) : undefined,
    search.userName ? sql`${name} = ${search.userName.toLowerCase()}` : undefined,
    search.names && sql`${name} in ${search.names}`,
    search.from ? gte(bizAudit.time, parseDateTime(search.from)) : undefined,
    search.to ? lt(bizAudit.time, parseDateTime(search.to)) : undefined,
  );
  return pageOfRows(db, bizAudit, search, {
    columns: {
      guid: bizAudit.guid,
      time: bizAudit.time,
      userName: bizAudit.userName,
      event: bizAudit.event,
      result: bizAudit.result,
      ip: bizAudit.ip,
      userAgent: bizAudit.userAgent,
    },
    where,
    orderBy: [desc(bizAudit.time), desc(bizAudit.guid)],
  });
}

/** When a login name last signed in; null when it never has, or longer ago than the audit is kept. */
export async function lastSignIn(db: Db, userName: string): Promise<Date | null> {
  const [found] = await db
    .select({ time: bizAudit.time })
    .from(bizAudit)
    .where(
      and(
        sql`${bizAudit.event} like 'session.%'`,
        sql`lower(${bizAudit.userName}) = ${userName.toLowerCase()}`,
        eq(bizAudit.event, 'session.signIn'),
        eq(bizAudit.result, 'success'),
      ),
    )
    .orderBy(desc(bizAudit.time), desc(bizAudit.guid))
    .limit(1);
  return found?.time ?? null;
}
