import { and, asc, eq, sql } from 'drizzle-orm';
import { levelApplies } from '#shared/areas/approval/rules';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { CaseLevel } from './case.table.ts';
import { defaultLevelsOf } from './default-levels.ts';
import { completed, type LevelSetup } from './level-setup.ts';
import { approvalItem, approvalLevel } from './setup.table.ts';
import type { SubjectDocument } from './subject.ts';

export type { LevelSetup } from './level-setup.ts';

/** How a company approves documents of one kind: its levels in order, or not at all. */
export type Setting = readonly Required<LevelSetup>[] | 'off';

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
        set: {
          enabled,
          usesDefaults: false,
          version: sql`${approvalItem.version} + 1`,
          updateTime: sql`now()`,
        },
      })
      .returning({ guid: approvalItem.guid });
    await replaceLevels(db, item!.guid, levels);
  });
}

/** Gives an item these levels in place of what it had; a level keeps its guid when it brings one. */
export async function replaceLevels(
  db: Db,
  itemGuid: string,
  levels: readonly (LevelSetup & { guid?: string })[],
): Promise<void> {
  await db.delete(approvalLevel).where(eq(approvalLevel.itemGuid, itemGuid));
  if (levels.length === 0) return;
  await db
    .insert(approvalLevel)
    .values(levels.map((level, position) => ({ ...completed(level), itemGuid, position })));
}

/** How a company approves a kind now: by what it has set up, else by the usual levels. */
export async function settingOf(
  db: Db,
  { enterpriseGuid, kind }: { enterpriseGuid: string; kind: string },
): Promise<Setting> {
  const [item] = await db
    .select({
      guid: approvalItem.guid,
      enabled: approvalItem.enabled,
      usesDefaults: approvalItem.usesDefaults,
    })
    .from(approvalItem)
    .where(and(eq(approvalItem.enterpriseGuid, enterpriseGuid), eq(approvalItem.kind, kind)));
  if (item?.enabled === false) return 'off';
  return item && !item.usesDefaults ? levelsOf(db, item.guid) : defaultLevelsOf(kind).map(completed);
}

/** Whether a company has looked at how it approves anything. */
export async function hasOwnSetup(db: Db, enterpriseGuid: string): Promise<boolean> {
  const [found] = await db
    .select({ guid: approvalItem.guid })
    .from(approvalItem)
    .where(eq(approvalItem.enterpriseGuid, enterpriseGuid))
    .limit(1);
  return found !== undefined;
}

/** The levels of a setting that a document of this amount (元) goes through, in order. */
export const levelsFor = <L extends Required<LevelSetup>>(
  levels: readonly L[],
  { amount, isMandatory, isExcess }: Pick<SubjectDocument, 'amount' | 'isMandatory' | 'isExcess'>,
): L[] => levels.filter((level) => levelApplies(level, amount, isMandatory, isExcess));

/** A level as a case keeps it. */
export const toCaseLevel = ({
  name,
  mode,
  ratio,
  needsFile,
  approvers,
}: Required<LevelSetup>): CaseLevel => ({
  name,
  mode,
  ratio,
  needsFile,
  approvers,
});

/** The stored levels of an item, in order. */
export const levelsOf = (db: Db, itemGuid: string) =>
  db
    .select()
    .from(approvalLevel)
    .where(eq(approvalLevel.itemGuid, itemGuid))
    .orderBy(asc(approvalLevel.position));
