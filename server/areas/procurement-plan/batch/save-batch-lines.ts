import { type BatchLineDraft, batchLineForm } from '#shared/areas/procurement-plan/batch/rules';
import { stopsTaking } from '#shared/areas/procurement-plan/batch/line-faults';
import type { GridRule } from '#shared/areas/procurement-plan/line/grid-rule';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { namingClash } from '../line/named-clash.ts';
import { recount } from '../line/plan-sums.ts';
import {
  changesOf,
  clashing,
  type GridFields,
  guidsOf,
  refuseFaulty,
  refuseForeign,
  said,
  type SentLines,
} from '../line/sent-lines.ts';
import { batchPlans, batchPlanWrites } from './batch-access.ts';
import { checkSent, lockYearsOfSent, movedSourceFault } from './check-sent.ts';
import { shareHolds } from './recheck-batch-lines.ts';
import { insertBatchLines, updateBatchLines } from './store-lines.ts';
import { batchDraftOf, batchLinesOf, type StoredLine } from './stored-line.ts';
import { removeBatchLines } from './write-batch-lines.ts';

const { inviteList: _invited, techFiles: _files, ...carried } = batchLineForm.shape;
const fields: GridFields<BatchLineDraft, StoredLine> = {
  names: Object.keys(carried),
  draftOf: batchDraftOf,
  kept: (stored) => ({ inviteList: stored ? batchDraftOf(stored).inviteList : [] }),
};
/** Invitees, specifications and materials are entered in the line's form; without them the plan is not submitted. */
const rule: GridRule = { isOfGrid: (field) => field in carried, isNeverNew: stopsTaking };

/**
 * Adds, changes and removes many lines in one transaction, with what they take of annual plans; nothing is saved when one is
 * refused, and the refusal names each fault as `lines.3.projectName`. A new line and one that kept every rule of the grid
 * must keep them; an incomplete one may stay so, but not lose what it takes. Sent again, what was saved already is left as it is.
 */
export async function saveBatchLines(sent: SentLines<BatchLineDraft>, context: Context) {
  const { planGuid } = sent;
  return namingClash(() =>
    inTransaction(context.db, async (db) => {
      const plan = await batchPlans.lockFor(db, context, planGuid, { act: 'edit' });
      await refuseForeign(db, planGuid, guidsOf(sent));
      const found = await batchLinesOf(db, planGuid);
      const stored = new Map(found.map((one) => [one.guid, one]));
      const changes = changesOf(sent.lines, stored, fields);
      const gone = sent.removed.flatMap((guid) => stored.get(guid) ?? []);
      if (changes.length === 0 && gone.length === 0) return { guid: planGuid, version: plan.version };
      await lockYearsOfSent(db, plan, [...changes, ...gone.map((one) => ({ stored: one }))]);
      // What they held is free for the lines that stay.
      await removeBatchLines(db, gone);
      const checked = await checkSent(db, plan, changes);
      refuseFaulty(
        changes,
        checked.map(({ faults }) => faults),
        {
          clashes: clashing(changes, found, gone),
          rule,
          against: (change) => movedSourceFault(change) ?? [],
        },
      );
      const pairs = changes.map(({ guid, stored: old }, at) => ({ guid, old, checked: checked[at]! }));
      await updateBatchLines(
        db,
        plan,
        pairs.flatMap(({ old, checked: one }) => (old ? { stored: old, checked: one } : [])),
      );
      await insertBatchLines(
        db,
        plan,
        pairs.flatMap(({ guid, old, checked: one }) => (old ? [] : { ...one, guid })),
      );
      await shareHolds(db, plan);
      await batchPlanWrites.note(db, context, plan, 'saveLines', said(changes, gone, fields));
      return recount(db, context, planGuid);
    }),
  );
}
