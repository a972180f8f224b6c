import { and, asc, eq, sql } from 'drizzle-orm';
import { levelApplies } from '#shared/areas/approval/rules';
import type { Money } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { CaseLevel } from './case.table.ts';
import { defaultLevelsOf } from './default-levels.ts';
import { completed, type LevelSetup } from './level-setup.ts';
import { approvalItem, approvalLevel } from './setup.table.ts';

export type { LevelSetup } from './level-setup.ts';

/** Sets how a company approves a kind of document, in place of what it had; running cases keep their levels. */
export async function defineItem(
  db: Db,
  { enterpriseGuid, kind, enabled = true }: { enterpriseGuid: string; kind: string; enabled?: boolean },
  levels: readonly LevelSetup[],
): Promise<void> {
  await inTransaction(db, async (db) => {
    const [item] = await db
      .insert(approvalItem)
      .values({ enterpriseGuid, kind, enabled })
      .onConflictDoUpdate({
        target: [approvalItem.enterpriseGuid, approvalItem.kind],
        set: { enabled, version: sql`${approvalItem.version} + 1`, updateTime: sql`now()` },
      })
      .returning({ guid: approvalItem.guid });
    await db.delete(approvalLevel).where(eq(approvalLevel.itemGuid, item!.guid));
    if (levels.length === 0) return;
    await db
      .insert(approvalLevel)
      .values(levels.map((level, position) => ({ ...completed(level), itemGuid: item!.guid, position })));
  });
}

/**
 * The levels a document goes through in its company, in order: those set up for the kind, else the usual ones;
 * 'off' when the company has switched approval off for it.
 */
export async function levelsFor(
  db: Db,
  {
    enterpriseGuid,
    kind,
    amount,
    isMandatory,
  }: { enterpriseGuid: string; kind: string; amount: Money | null; isMandatory: boolean },
): Promise<CaseLevel[] | 'off'> {
  const [item] = await db
    .select({ guid: approvalItem.guid, enabled: approvalItem.enabled })
    .from(approvalItem)
    .where(and(eq(approvalItem.enterpriseGuid, enterpriseGuid), eq(approvalItem.kind, kind)));
  if (item?.enabled === false) return 'off';
  const levels = item ? await levelsOf(db, item.guid) : defaultLevelsOf(kind).map(completed);
  return levels
    .filter((level) => levelApplies(level, amount, isMandatory))
    .map(({ name, mode, ratio, needsFile, approvers }) => ({ name, mode, ratio, needsFile, approvers }));
}

const levelsOf = (db: Db, itemGuid: string) =>
  db
    .select()
    .from(approvalLevel)
    .where(eq(approvalLevel.itemGuid, itemGuid))
    .orderBy(asc(approvalLevel.position));
