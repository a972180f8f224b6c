import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Wording } from '#shared/kit/language';
import type { Transition } from '#shared/kit/transition';
import { BusinessError } from '../kit/errors.ts';
import type { Db } from './client.ts';

/** Against who saves what has been changed since they read it. */
export const STALE: Wording = {
  cn: '数据已被他人修改，请刷新后重试',
  en: 'It was changed meanwhile. Please reload and try again.',
};
/** Against an act the record's state does not start from. */
export const WRONG_STATE: Wording = {
  cn: '当前状态不允许此操作，请刷新后重试',
  en: 'Its state no longer allows this. Please reload.',
};
/** Against a second record where one is allowed. */
export const TAKEN: Wording = { cn: '数据已存在，不能重复提交', en: 'There is such a record already' };

type Document = PgTable & {
  guid: AnyPgColumn;
  status: AnyPgColumn;
  version: AnyPgColumn;
  updatedAt: AnyPgColumn;
};

/**
 * Changes a document's status in one guarded UPDATE, so two people acting at once cannot both win.
 * With `version`, a document changed since the person read it is refused as stale. `also` is what must be set together
 * with the status.
 */
export async function moveStatus<S extends number>(
  db: Db,
  table: Document,
  guid: string,
  { from, to }: Transition<S>,
  version?: number,
  also: Readonly<Record<string, unknown>> = {},
) {
  const moved = await db
    .update(table)
    .set({ ...also, status: to, version: sql`${table.version} + 1`, updatedAt: sql`now()` } as never)
    .where(
      and(
        eq(table.guid, guid),
        inArray(table.status, [...from]),
        version === undefined ? undefined : eq(table.version, version),
      ),
    )
    .returning({ guid: table.guid });
  if (moved.length > 0) return;
  const [now] = await db.select({ version: table.version }).from(table).where(eq(table.guid, guid));
  throw new BusinessError(now && version !== undefined && now.version !== version ? STALE : WRONG_STATE);
}
