import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { alarmKind } from '#shared/areas/supervision/alarms';
import type { Alarm } from '#shared/areas/supervision/opinion-contract';
import { isSplitCase, splitTexts } from '../approval/submitted.service.ts';
import { columnOf } from './columns-of.ts';
import type { Condition, Described, DocumentTable, Ties, Viewer } from './described.service.ts';

/** Documents that raise alarms: how many there are, and a part of them. */
export type AlarmSource = (
  viewer: Viewer,
  asked: { enterpriseGuid?: string | undefined; limit: number; offset: number },
) => Promise<{
  total: number;
  list: { guid: string; no: string; name: string; enterpriseName: string; link: string; alarms: Alarm[] }[];
}>;

/** Documents submitted with the warning of a split purchase (R30), as alarms of their supervisor; a part of all that meet it. */
export function splitAlarms<T extends DocumentTable>(
  { kind, table, drawnUp }: Pick<Described<AnyDocumentKind, T, Ties>, 'kind' | 'table' | 'drawnUp'>,
  within: (viewer: Viewer) => Promise<Condition>,
): AlarmSource {
  return async (viewer, { enterpriseGuid, limit, offset }) => {
    const { db } = viewer;
    const where = and(
      await within(viewer),
      ne(table.status, kind.status.code.draft),
      enterpriseGuid === undefined ? undefined : eq(table.enterpriseGuid, enterpriseGuid),
      isSplitCase(db, table.flowInstanceGuid),
    );
    const [counted] = await db
      .select({ total: count() })
      .from(table as PgTable)
      .where(where);
    const found = await db
      .select({
        guid: sql<string>`${table.guid}`,
        no: sql<string>`${columnOf(table, kind.key.no)}`,
        name: sql<string>`${columnOf(table, kind.key.name)}`,
        enterpriseName: sql<string>`${columnOf(table, drawnUp.unitName)}`,
        texts: splitTexts(db, table.flowInstanceGuid),
      })
      .from(table as PgTable)
      .where(where)
      .orderBy(desc(table.updatedAt), desc(table.guid))
      .limit(limit)
      .offset(offset);
    return {
      total: counted!.total,
      list: found.map(({ texts, ...one }) => ({
        ...one,
        link: kind.path(one.guid),
        alarms: (texts ?? []).map((text) => ({ kind: alarmKind.code.splitPurchase, text })),
      })),
    };
  };
}
