import { inArray } from 'drizzle-orm';
import type { BatchLineForm } from '#shared/areas/procurement-plan/batch/rules';
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
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { batchPlans, batchPlanWrites, TECH_FILES } from './batch-access.ts';
import { lockYearsOf } from './adjusted-holds.ts';
import { checkSent, isOfForm, lockYearsOfSent, movedSourceFault } from './check-sent.ts';
import { heldOf, moveHolds } from './hold-lines.ts';
import { shareHolds } from './recheck-batch-lines.ts';
import { insertBatchLines, updateBatchLines } from './store-lines.ts';
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
      const sent = { stored, draft, fileCount: techFiles?.length };
      const moved = movedSourceFault(sent);
      if (moved) throw faultAt(moved.field, moved.wording);
      await lockYearsOfSent(db, plan, [sent]);
      const checked = (await checkSent(db, plan, [sent]))[0]!;
      refuseErrors(checked.faults.filter(isOfForm));
      const lineGuid = stored?.guid ?? (await insertBatchLines(db, plan, [{ ...checked, guid }]))[0]!;
      if (stored) await updateBatchLines(db, plan, [{ stored, checked }]);
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

/** Removes lines and gives their amounts back. */
export async function deleteBatchLines(
  { planGuid, guids }: { planGuid: string; guids: string[] },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const plan = await batchPlans.lockFor(db, context, planGuid, { act: 'edit' });
    const lines = await findBatchLines(db, planGuid, guids);
    await lockYearsOf(db, plan);
    await removeBatchLines(db, lines);
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

/** Takes lines out of a plan that is locked with its annual plans, gives their amounts back and lets their files go. */
export async function removeBatchLines(db: Db, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return;
  if (lines.some(({ mergedFrom }) => mergedFrom !== null))
    throw new BusinessError({
      cn: '汇总明细不能删除，请退回明细',
      en: 'Merged lines are not deleted; return them instead',
    });
  await refuseUsedSources(db, lines);
  await moveHolds(db, lines.map(heldOf), []);
  for (const { guid } of lines) await releaseFiles(db, { kind: TECH_FILES, documentGuid: guid });
  await db.delete(line).where(
    inArray(
      line.guid,
      lines.map(({ guid }) => guid),
    ),
  );
}
