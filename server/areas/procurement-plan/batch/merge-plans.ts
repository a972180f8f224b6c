import { inArray, sql } from 'drizzle-orm';
import { batchOwnForm, type BatchPlanForm } from '#shared/areas/procurement-plan/batch/rules';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { pick } from '../../../kit/pick.ts';
import { insertLines } from '../line/insert-lines.ts';
import { draftOf } from '../line/line-columns.ts';
import { recount } from '../line/plan-sums.ts';
import { procurementPlan as plan, type Plan } from '../line/plan.table.ts';
import { departmentNames } from '../../department/department.service.ts';
import { batchPlans, batchPlanWrites } from './batch-access.ts';
import { batchLine } from '../line/batch-line.table.ts';
import { batchPlan } from '../line/batch-plan.table.ts';
import { freeName } from './free-name.ts';
import { copyMaterials } from './materials.ts';
import { standingBatchLines, type StoredLine } from './stored-line.ts';
import { createBatchPlan } from './write-batch-plans.ts';

type Merge = BatchPlanForm & { guid?: string | undefined; planGuids: string[] };

/**
 * 汇总合并: several approved department plans of one unit become one centre plan of the plan officer's, a draft with
 * their lines. What they took of annual plans stays with them, so that no amount counts twice; they are used, undone and
 * merged no more while the centre plan stands.
 */
export async function mergeBatchPlans({ planGuids, ...form }: Merge, context: Context) {
  return inTransaction(context.db, async (db) => {
    const guids = [...new Set(planGuids)];
    const centre = await createBatchPlan(db, context, form, { isMerged: true });
    if (centre.isRepeat) return { guid: centre.guid, version: centre.version };
    const sources = await lockSources(db, context, guids, centre);
    const lines: StoredLine[] = [];
    for (const { guid } of sources) lines.push(...(await standingBatchLines(db, guid)));
    await copyIn(db, centre, lines);
    await noteMerged(db, centre.guid, guids);
    await batchPlanWrites.note(db, context, centre, 'merge', {
      note: sources
        .map(({ planNo }) => planNo)
        .join('、')
        .slice(0, 1000),
    });
    return recount(db, context, centre.guid);
  });
}

/** Notes of plans that are locked which centre plan has taken them up. */
export async function noteMerged(db: Db, centreGuid: string, guids: readonly string[]): Promise<void> {
  await db
    .update(batchPlan)
    .set({ mergedInto: centreGuid })
    .where(inArray(batchPlan.planGuid, [...guids]));
  await db
    .update(plan)
    .set({ version: sql`${plan.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(plan.guid, [...guids]));
}

/**
 * The plans to be merged, locked in the order of their guids; each must be free and of the centre plan's unit, and have its
 * version where one is given.
 */
export async function lockSources(
  db: Db,
  context: Context,
  guids: readonly string[],
  centre: Pick<Plan, 'planUnit'>,
  versions: ReadonlyMap<string, number> = new Map(),
) {
  const sources: Plan[] = [];
  for (const guid of guids.toSorted())
    sources.push(await batchPlans.lockFor(db, context, guid, { act: 'merge', version: versions.get(guid) }));
  const foreign = sources.find(({ planUnit }) => planUnit !== centre.planUnit);
  if (foreign)
    throw new BusinessError({
      cn: `批次计划${foreign.planNo}不属于该申报单位，不能一起汇总`,
      en: `Batch plan ${foreign.planNo} is of another unit and cannot be merged with these`,
    });
  return sources.toSorted((a, b) => (a.planNo < b.planNo ? -1 : 1));
}

async function copyIn(db: Db, centre: Plan, lines: readonly StoredLine[]): Promise<void> {
  const depts = await departmentNames(
    db,
    lines.flatMap(({ demandDept }) => demandDept ?? []),
  );
  const isFree = freeName([]);
  const guids = await insertLines(
    db,
    centre.guid,
    lines.map((one) => ({
      draft: {
        ...draftOf(one),
        projectName: isFree(one.projectName!, depts.get(one.demandDept ?? '') ?? ''),
        sourceLineGuid: one.guid,
      },
      faults: one.faults,
    })),
  );
  if (lines.length === 0)
    throw new BusinessError({
      cn: '所选批次计划没有可汇总的明细',
      en: 'The chosen plans have no lines to merge',
    });
  await db.insert(batchLine).values(
    lines.map((one, at) => ({
      lineGuid: guids[at]!,
      excessAmount: one.excessAmount,
      ...pick(one, batchOwnForm.shape),
    })),
  );
  await copyMaterials(db, new Map(lines.map((one, at) => [one.guid, guids[at]!])));
}
