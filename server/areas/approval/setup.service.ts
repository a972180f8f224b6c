import { and, asc, eq, sql } from 'drizzle-orm';
import type { LevelCondition, LevelMode } from '#shared/areas/approval/codes';
import { levelApplies } from '#shared/areas/approval/rules';
import type { Money } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ApproverRule } from './approver-rule.ts';
import type { CaseLevel } from './case.table.ts';
import { approvalItem, approvalLevel } from './setup.table.ts';

export type { ApproverRule } from './approver-rule.ts';

/** A level as it is set up; what is left out: no amount limit, by amount, any one, no attachment. */
export interface LevelSetup {
  name: string;
  /** 元, included. */
  minAmount?: Money | null;
  /** 元, not included. */
  maxAmount?: Money | null;
  condition?: LevelCondition;
  mode?: LevelMode;
  /** Percent, for a ratio level. */
  ratio?: number;
  needsFile?: boolean;
  approvers: ApproverRule[];
}

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
    await db.insert(approvalLevel).values(
      levels.map((level, position) => ({
        itemGuid: item!.guid,
        position,
        name: level.name,
        minAmount: level.minAmount ?? null,
        maxAmount: level.maxAmount ?? null,
        condition: level.condition ?? 'amount',
        mode: level.mode ?? 'any',
        ratio: level.ratio ?? 100,
        needsFile: level.needsFile ?? false,
        approvers: level.approvers,
      })),
    );
  });
}

/**
 * The levels a document goes through in its company, in order; null when the company has no item for the kind,
 * 'off' when it has switched approval off for it.
 */
export async function levelsFor(
  db: Db,
  {
    enterpriseGuid,
    kind,
    amount,
    isMandatory,
  }: { enterpriseGuid: string; kind: string; amount: Money | null; isMandatory: boolean },
): Promise<CaseLevel[] | 'off' | null> {
  const [item] = await db
    .select({ guid: approvalItem.guid, enabled: approvalItem.enabled })
    .from(approvalItem)
    .where(and(eq(approvalItem.enterpriseGuid, enterpriseGuid), eq(approvalItem.kind, kind)));
  if (!item) return null;
  if (!item.enabled) return 'off';
  const levels = await db
    .select()
    .from(approvalLevel)
    .where(eq(approvalLevel.itemGuid, item.guid))
    .orderBy(asc(approvalLevel.position));
  return levels
    .filter((level) => levelApplies(level, amount, isMandatory))
    .map(({ name, mode, ratio, needsFile, approvers }) => ({ name, mode, ratio, needsFile, approvers }));
}
