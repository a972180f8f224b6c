import { eq, sql } from 'drizzle-orm';
import { rememberKey, type RememberedColumns } from '#shared/areas/procurement-plan/import/columns';
import type { Db } from '../../../db/client.ts';
import { importMapping, type ImportColumn } from './plan-import.table.ts';

const HEADER_MAX = 200;

/** What people of this company chose for headers before. */
export async function rememberedColumns(db: Db, enterpriseGuid: string): Promise<RememberedColumns> {
  const rows = await db.select().from(importMapping).where(eq(importMapping.enterpriseGuid, enterpriseGuid));
  return Object.fromEntries(
    rows.map(({ header, field, unit }) => [header, { field, ...(unit && { unit }) }]),
  );
}

/** Keeps what a person chose, for the next file with the same headers; mere proposals are made anew each time. */
export async function rememberColumns(
  db: Db,
  enterpriseGuid: string,
  columns: readonly ImportColumn[],
): Promise<void> {
  const chosen = new Map(
    columns
      .filter(({ because, header }) => because === 'chosen' && rememberKey(header) !== '')
      .map(({ header, field, unit }) => {
        const key = rememberKey(header).slice(0, HEADER_MAX);
        return [key, { enterpriseGuid, header: key, field, unit: unit ?? null }];
      }),
  );
  if (chosen.size === 0) return;
  await db
    .insert(importMapping)
    .values([...chosen.values()])
    .onConflictDoUpdate({
      target: [importMapping.enterpriseGuid, importMapping.header],
      set: { field: sql`excluded.field`, unit: sql`excluded.unit`, updatedAt: sql`now()` },
    });
}
