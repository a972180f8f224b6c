import { and, eq, inArray } from 'drizzle-orm';
import type { BatchLineForm } from '#shared/areas/procurement-plan/batch/rules';
import type { AnyLineFault } from '#shared/areas/procurement-plan/line/line-faults';
import { STALE } from '../../../db/move-status.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../../kit/errors.ts';
import { claimFiles, releaseFiles } from '../../file/file.service.ts';
import { refuseUsedSources } from '../line/adjusted-lines.ts';
import { refuseErrors } from '../line/check-lines.ts';
import { namingClash } from '../line/named-clash.ts';
import { recount } from '../line/plan-sums.ts';
import type { Plan } from '../line/plan.table.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { batchPlans, batchPlanWrites, TECH_FILES } from './batch-access.ts';
import { lockYearsOf } from './adjusted-holds.ts';
import type { CheckedLine } from './check-batch-lines.ts';
import { heldOf, moveHolds } from './hold-lines.ts';
import { factsOf } from './line-facts.ts';
import { checkWithin, shareHolds } from './recheck-batch-lines.ts';
import { insertBatchLines, updateBatchLine } from './store-lines.ts';
import { batchDraftOf, findBatchLine, findBatchLines, type StoredLine } from './stored-line.ts';

type Saved = BatchLineForm & {
  planGuid: string;
  guid?: string | undefined;
  version?: number | undefined;
};

/**
 * Adds a line, or changes the one of this guid (then `version` is needed), and takes its amount of the annual plan's
 * line. Every rule must be kept but that of the materials, which are entered after it.
 * Adding again under the same guid answers the first result.
 */
export async function saveBatchLine(
  { planGuid, guid, version, techFiles, ...draft }: Saved,
  context: Context,
) {
  return namingClash(() =>
    inTransaction(context.db, async (db) => {
      const plan = await batchPlans.lockFor(db, context, planGuid, { act: 'edit' });
      const stored = guid ? await findBatchLine(db, planGuid, guid) : undefined;
      if (stored && version === undefined)
        return { guid: planGuid, version: plan.version, lineGuid: stored.guid, faults: stored.faults };
      if (version !== undefined && stored?.version !== version)
        throw stored ? new BusinessError(STALE) : new NotFound();
      if (stored?.mergedFrom) refuseMovedSource(stored, draft);
      const checked = await checkOne(db, plan, { stored, draft, fileCount: techFiles?.length });
      refuseErrors(checked.faults.filter(isOfForm));
      const lineGuid = stored?.guid ?? (await insertBatchLines(db, plan, [{ ...checked, guid }]))[0]!;
      if (stored) await updateBatchLine(db, plan, stored, checked);
      await shareHolds(db, plan);
      if (techFiles && !stored?.mergedFrom)
        await claimFiles(db, context, techFiles, { kind: TECH_FILES, documentGuid: lineGuid });
      await batchPlanWrites.note(db, context, plan, stored ? 'editLine' : 'addLine', {
        before: stored && batchDraftOf(stored),
        after: draft,
      });
      return { ...(await recount(db, context, planGuid)), lineGuid, faults: checked.faults };
    }),
  );
}

/** Materials have a call of their own, which a line must be there for. */
const isOfForm = ({ field }: AnyLineFault) => field !== 'materials';

interface Sent {
  stored: StoredLine | undefined;
  draft: Omit<BatchLineForm, 'techFiles'>;
  /** Of the specifications sent with it; undefined: they stay. */
  fileCount: number | undefined;
}

async function checkOne(db: Db, plan: Plan, { stored, draft, fileCount }: Sent): Promise<CheckedLine> {
  await lockYearsOf(
    db,
    plan,
    [stored?.yearItemGuid, draft.yearItemGuid].flatMap((one) => one ?? []),
  );
  const [before] = stored ? await factsOf(db, [stored]) : [];
  const given = {
    draft,
    materialCount: before?.materialCount ?? 0,
    techFileCount: fileCount ?? before?.techFileCount ?? 0,
    held: before?.held ?? null,
    original: before?.original,
  };
  const [checked] = await checkWithin(db, plan, [given], stored?.guid);
  return checked!;
}

/** The amount of a merged line is held by the department's line it came from. */
function refuseMovedSource(stored: StoredLine, draft: Omit<BatchLineForm, 'techFiles'>): void {
  const text = {
    cn: '汇总明细的金额和来源不能修改，请退回明细',
    en: 'Amount and source of a merged line stay as they are; return the line instead',
  };
  const same =
    (draft.yearItemGuid ?? null) === stored.yearItemGuid &&
    draft.outOfPlan === stored.outOfPlan &&
    draft.batchAmount === stored.estimateAmount;
  if (!same) throw faultAt('batchAmount', text);
}

/** Removes lines and gives their amounts back. */
export async function deleteBatchLines(
  { planGuid, guids }: { planGuid: string; guids: string[] },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const plan = await batchPlans.lockFor(db, context, planGuid, { act: 'edit' });
    const lines = await findBatchLines(db, planGuid, guids);
    if (lines.some(({ mergedFrom }) => mergedFrom !== null))
      throw new BusinessError({
        cn: '汇总明细不能删除，请退回明细',
        en: 'Merged lines are not deleted; return them instead',
      });
    await refuseUsedSources(db, lines);
    await lockYearsOf(db, plan);
    await moveHolds(db, lines.map(heldOf), []);
    for (const { guid } of lines) await releaseFiles(db, { kind: TECH_FILES, documentGuid: guid });
    await db.delete(line).where(
      and(
        eq(line.planGuid, planGuid),
        inArray(
          line.guid,
          lines.map(({ guid }) => guid),
        ),
      ),
    );
    await shareHolds(db, plan);
    await batchPlanWrites.note(db, context, plan, 'deleteLines', {
      note: lines
        .map(({ lineNo, projectName }) => `${lineNo} ${projectName ?? ''}`)
        .join('、')
        .slice(0, 1000),
    });
    return recount(db, context, planGuid);
  });
}
