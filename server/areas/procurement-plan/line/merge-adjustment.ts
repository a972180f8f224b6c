import { eq, inArray, sql } from 'drizzle-orm';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import { compareMoney } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { type AuditContext, record } from '../../audit/audit.service.ts';
import { freeNames } from './free-names.ts';
import { insertLines } from './insert-lines.ts';
import { draftOf, lineColumns } from './line-columns.ts';
import { namingClash } from './named-clash.ts';
import { mayBeParent } from './plan-versions.ts';
import { recount } from './plan-sums.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';
import { procurementPlanLine as line, type Line } from './plan-line.table.ts';
import { standingLines } from './copy-lines.ts';
import { keepRevision, type StateOf } from './revisions.ts';
import { usageOf } from './usage.ts';

/** A line of the original plan with the one that adjusts it. */
export interface AdjustedPair {
  old: Line;
  fresh: Line;
}

/** What a type of plan has beside the lines of any plan, to be carried with them. */
interface AdjustedType {
  kind: string;
  event: string;
  stateOf: StateOf;
  /** Called when the lines stand: those replaced, those made of added ones (`old` is the new line), those cancelled. */
  carry?: (
    db: Db,
    lines: { replaced: readonly AdjustedPair[]; added: readonly AdjustedPair[]; cancelled: readonly Line[] },
  ) => Promise<void>;
}

/**
 * Carries an approved adjustment into its original plan: changed lines replaced, new ones added, removed ones
 * cancelled; the plan as it was stays in its revisions. Refuses what would fall below the amount used meanwhile.
 */
export async function mergeAdjustment(
  db: Db,
  context: AuditContext,
  adjustment: Plan,
  { kind, event, stateOf, carry }: AdjustedType,
): Promise<void> {
  const [parent] = await db
    .select()
    .from(plan)
    .where(eq(plan.guid, adjustment.parentPlanGuid!))
    .for('update');
  if (!parent || parent.isDeleted || !mayBeParent(parent))
    throw new BusinessError({
      cn: '原计划当前状态不允许调整，请驳回',
      en: 'The state of the original plan allows no adjustment: reject it',
    });
  await keepRevision(db, context, stateOf, {
    planGuid: parent.guid,
    cause: 'adjust',
    causePlanGuid: adjustment.guid,
  });
  const before = await standingLines(db, parent.guid);
  const adjusted = await standingLines(db, adjustment.guid);
  const bySource = new Map(
    adjusted.flatMap((one) => (one.sourceLineGuid ? [[one.sourceLineGuid, one]] : [])),
  );

  const cancelled = before.filter(({ guid }) => !bySource.has(guid));
  await cancelLines(db, cancelled);
  const replaced = before.flatMap((old) => {
    const fresh = bySource.get(old.guid);
    return fresh ? [{ old, fresh }] : [];
  });
  const standing = new Set(before.map(({ guid }) => guid));
  const fresh = adjusted.filter(({ sourceLineGuid }) => !sourceLineGuid || !standing.has(sourceLineGuid));
  const added = await namingClash(async () => {
    await freeNames(db, before, ({ guid }) => bySource.get(guid)?.projectName);
    for (const pair of replaced) await replaceLine(db, pair);
    return insertLines(
      db,
      parent.guid,
      fresh.map((one) => ({ draft: { ...draftOf(one), sourceLineGuid: null }, faults: one.faults })),
    );
  });
  await carry?.(db, {
    replaced,
    added: fresh.map((one, at) => ({ old: { ...one, guid: added[at]! }, fresh: one })),
    cancelled,
  });
  await recount(db, context, parent.guid);
  await record(db, context, {
    event,
    objectType: kind,
    objectGuid: parent.guid,
    objectName: parent.planNo,
    before: { totalAmount: parent.totalAmount, itemCount: parent.itemCount },
    after: { totalAmount: adjustment.totalAmount, itemCount: adjustment.itemCount },
    note: adjustment.planNo,
  });
}

async function cancelLines(db: Db, lines: readonly Line[]): Promise<void> {
  const used = lines.find(({ usedAmount }) => compareMoney(usedAmount, '0') > 0);
  if (used)
    throw new BusinessError({
      cn: `明细“${used.projectName}”已被使用，不能取消，请驳回`,
      en: `Line “${used.projectName}” has been used, so it cannot be cancelled: reject the adjustment`,
    });
  if (lines.length === 0) return;
  await db
    .update(line)
    .set({ lineStatus: lineStatus.code.cancelled, version: sql`${line.version} + 1` })
    .where(
      inArray(
        line.guid,
        lines.map(({ guid }) => guid),
      ),
    );
}

async function replaceLine(db: Db, { old, fresh }: AdjustedPair): Promise<void> {
  if (compareMoney(fresh.estimateAmount!, old.usedAmount) < 0)
    throw new BusinessError({
      cn: `明细“${old.projectName}”不能小于已使用金额${old.usedAmount}元，请驳回`,
      en: `Line “${old.projectName}” cannot be less than the amount already used, CNY ${old.usedAmount}: reject the adjustment`,
    });
  await db
    .update(line)
    .set({
      ...lineColumns(draftOf(fresh), fresh.faults),
      lineStatus: usageOf(old.usedAmount, fresh.estimateAmount!),
      version: sql`${line.version} + 1`,
    })
    .where(eq(line.guid, old.guid));
}
