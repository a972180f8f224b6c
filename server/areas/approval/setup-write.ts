import { and, eq, sql } from 'drizzle-orm';
import { approverRule, documentKind, levelCondition, levelMode } from '#shared/areas/approval/codes';
import { roleCode } from '#shared/areas/role/codes';
import { toWan } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { findPeople } from '../user/user.service.ts';
import type { ApproverRule } from './approver-rule.ts';
import { defaultLevelsOf } from './default-levels.ts';
import { completed, type LevelSetup } from './level-setup.ts';
import { levelsOf, replaceLevels } from './setup.ts';
import { approvalItem } from './setup.table.ts';

type Item = typeof approvalItem.$inferSelect;
type Level = Required<LevelSetup>;

/** Which item, and the version its reader last saw; 0 is one nobody has touched. */
export interface ItemName {
  enterpriseGuid: string;
  kind: string;
  version: number;
}

/** What a write changes of an item; what is left out stays. */
export interface ItemChange {
  enabled?: boolean;
  undoNeedsApproval?: boolean;
  /** In place of what it had; null goes back to the usual ones. */
  levels?: readonly (LevelSetup & { guid: string })[] | null;
}

/**
 * Changes an item as its reader last saw it, with what it was before and after in the audit, in the caller's
 * transaction; answers the new version.
 * @throws BusinessError when somebody else has changed it meanwhile.
 */
export async function writeItem(
  db: Db,
  context: Context,
  company: { name: string },
  { enterpriseGuid, kind, version }: ItemName,
  { levels, ...change }: ItemChange,
  event: string,
): Promise<number> {
  const before = await lockItem(db, enterpriseGuid, kind);
  if ((before?.version ?? 0) !== version) throw new BusinessError(STALE);
  const told = await inWords(db, kind, before);
  const set = {
    ...change,
    ...(levels !== undefined && { usesDefaults: levels === null }),
    updatedByName: context.actor.name,
  };
  const [after] = before
    ? await db
        .update(approvalItem)
        .set({ ...set, version: sql`${approvalItem.version} + 1`, updateTime: sql`now()` })
        .where(eq(approvalItem.guid, before.guid))
        .returning()
    : await db
        .insert(approvalItem)
        .values({ usesDefaults: true, ...set, enterpriseGuid, kind })
        // Another has made it in this very moment.
        .onConflictDoNothing()
        .returning();
  if (!after) throw new BusinessError(STALE);
  if (levels !== undefined) await replaceLevels(db, after.guid, levels ?? []);
  await record(db, context, {
    event,
    objectType: 'approvalItem',
    objectGuid: after.guid,
    objectName: `${company.name} · ${documentKind.label(kind)}`,
    before: told,
    after: await inWords(db, kind, after),
  });
  return after.version;
}

/** An item, locked until the transaction ends; null when nobody has touched it. */
export async function lockItem(db: Db, enterpriseGuid: string, kind: string): Promise<Item | null> {
  const [found] = await db
    .select()
    .from(approvalItem)
    .where(and(eq(approvalItem.enterpriseGuid, enterpriseGuid), eq(approvalItem.kind, kind)))
    .for('update');
  return found ?? null;
}

/** An item as the audit keeps it: every level one line that a person can read. */
async function inWords(db: Db, kind: string, item: Item | null) {
  const levels: readonly Level[] =
    item && !item.usesDefaults ? await levelsOf(db, item.guid) : defaultLevelsOf(kind).map(completed);
  const named = levels.flatMap(({ approvers }) =>
    approvers.flatMap((one) => (one.rule === 'person' ? [one.userGuid] : [])),
  );
  const people = await findPeople(db, [...new Set(named)]);
  const nameOf = (guid: string) => people.find((one) => one.guid === guid)?.name ?? guid;
  return {
    enabled: item?.enabled ?? true,
    usesDefaults: item?.usesDefaults ?? true,
    undoNeedsApproval: item?.undoNeedsApproval ?? false,
    levels: levels.map((level) => levelInWords(level, nameOf)),
  };
}

function levelInWords(level: Level, nameOf: (guid: string) => string) {
  const { name, minAmount, maxAmount, condition, mode, ratio, needsFile, approvers } = level;
  return [
    name,
    `${minAmount === null ? '0' : toWan(minAmount)}–${maxAmount === null ? '∞' : toWan(maxAmount)}万元`,
    levelCondition.label(condition),
    mode === 'ratio' ? `${levelMode.label(mode)}${ratio}%` : levelMode.label(mode),
    ...(needsFile ? ['须附件'] : []),
    approvers.map((rule) => ruleInWords(rule, nameOf)).join('、') || '无审批人',
  ].join(' | ');
}

function ruleInWords(one: ApproverRule, nameOf: (guid: string) => string): string {
  switch (one.rule) {
    case 'person':
      return nameOf(one.userGuid);
    case 'role':
      return `${approverRule.label(one.rule)}:${roleCode.label(one.roleCode)}`;
    case 'headAbove':
      return `${approverRule.label(one.rule)}+${one.levels}`;
    case 'departmentHead':
      return approverRule.label(one.rule);
  }
}
