import { eq, sql } from 'drizzle-orm';
import { anyLineLabel, type BatchOwnField } from '#shared/areas/procurement-plan/line/fields';
import { compareMoney } from '#shared/kit/money';
import type { Wording } from '#shared/kit/language';
import { lineFaultWording, told, wordingOf } from '#shared/areas/procurement-plan/line/told';
import { linesToMend, planText } from '#shared/areas/procurement-plan/line/fault-texts';
import { BusinessError } from '../../../kit/errors.ts';
import { documentReview } from '../../document/review.service.ts';
import { keepSubmitted } from '../../file/former-files.service.ts';
import { isAdjustment } from '../line/adjusted-lines.ts';
import { mergeAdjustment } from '../line/merge-adjustment.ts';
import { recount } from '../line/plan-sums.ts';
import { notReferred } from '../line/plan-versions.ts';
import type { Plan } from '../line/plan.table.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { NAMED_LINES, parentFaults, sumsOf, undoRefusal } from '../line/submitted-plans.ts';
import { batchState } from './line-lists.ts';
import { keepRevision } from '../line/revisions.ts';
import { lineDigests, planFinding, type PlanWarning } from '../line/plan-finding.ts';
import { splitWarnings } from '../line/splits.service.ts';
import { lockYearsOf, settleHolds, yearsOf } from './adjusted-holds.ts';
import { batchPlans, describedBatch, headerOf, TECH_FILES } from './batch-access.ts';
import { checkBatchHeader } from './batch-header.ts';
import { batchPlan } from '../line/batch-plan.table.ts';
import { BATCH_CHILDREN, merged } from './batch-refusals.ts';
import { batchAdjustment } from './carry-adjustment.ts';
import { adjustBatchRefusal, copyBatchRefusal } from './derive-batch.ts';
import { filesOwner } from './line-facts.ts';
import { freeChildren } from './merged-children.ts';
import { batchDraftOf } from './stored-line.ts';
import { checkedBatchLines } from './recheck-batch-lines.ts';
import { giveUp } from './write-batch-plans.ts';

type Checked = Awaited<ReturnType<typeof checkedBatchLines>>;

/** Submitting, recalling, undoing and voiding of batch plans. */
export const batchReview = documentReview(describedBatch, batchPlans, {
  weigh: ({ db }, found) => checkedBatchLines(db, found),
  isMandatory: ({ mandatoryAmount }) => compareMoney(mandatoryAmount, '0') > 0,
  isExcess: (checked) => checked.some(({ excess }) => compareMoney(excess, '0') > 0),
  async lock(db, found, act) {
    if (act === 'submit') await lockYearsOf(db, found, await yearsOf(db, found));
  },
  async toSubmit({ db, actor }, found, checked) {
    const [fault] = [...faultsOf(found, checked), ...(await parentFaults(db, found))];
    if (fault) throw new BusinessError(fault);
    await checkBatchHeader({ db, actor }, { ...found, ...(await headerOf(db, found.guid)) });
  },
  faults: async ({ db }, found, checked) => [...faultsOf(found, checked), ...(await parentFaults(db, found))],
  warnings: async ({ db }, found, checked) => [...(await splitWarnings(db, found)), ...warningsOf(checked)],
  finding: planFinding,
  content: async (_viewer, _found, checked) => ({
    lines: lineDigests(
      checked.map(({ line }) => line),
      batchDraftOf,
    ),
  }),
  submittedAs: sumsOf,
  async beforeUndo(db, found) {
    const ties = await batchPlans.findTies(db, found.guid);
    return notReferred(ties, BATCH_CHILDREN) ?? merged(ties) ?? undoRefusal(db, found.guid);
  },
  late: { adjust: adjustBatchRefusal, copy: copyBatchRefusal },
  effects: {
    async submitted(db, context, { found, weighed }) {
      // A line that was faulty when it was stored has taken nothing yet.
      await settleHolds(db, found, weighed);
      await db
        .update(batchPlan)
        .set({ submittedBy: context.actor!.guid })
        .where(eq(batchPlan.planGuid, found.guid));
      await keepSubmitted(
        db,
        [TECH_FILES],
        weighed.map(({ line: one }) => filesOwner(one)),
      );
      await keepRevision(db, context, batchState, { planGuid: found.guid, cause: 'submit' });
    },
    async approved(db, context, { found }) {
      if (isAdjustment(found)) await mergeAdjustment(db, context, found, batchAdjustment);
    },
    // A centre plan gives the plans it was merged from free and loses their lines.
    async undone(db, context, { found }) {
      if (!(await headerOf(db, found.guid)).isMerged) return;
      // Their lines live on in the department plans, where the amounts are held.
      await db
        .delete(line)
        .where(sql`${line.planGuid} = ${found.guid} and ${line.sourceLineGuid} is not null`);
      await freeChildren(db, found.guid);
      await recount(db, context, found.guid);
    },
    async voided(db, _context, { found }) {
      await giveUp(db, found.guid);
    },
  },
});

/** Where a warning is a matter of the company: what exceeds its plan, and who is suspended. */
const COMPANY_FIELDS: ReadonlySet<string> = new Set<BatchOwnField>(['batchAmount', 'inviteList']);

const warningsOf = (checked: Checked): PlanWarning[] =>
  checked.flatMap(({ line: { lineNo }, faults }) =>
    faults
      .filter(({ level }) => level === 'warning')
      .map((fault) => ({
        lineNo,
        kind: COMPANY_FIELDS.has(fault.field) ? ('note' as const) : ('law' as const),
        ...told(lineFaultWording(lineNo, anyLineLabel[fault.field]!, wordingOf(fault))),
      })),
  );

/** What must be mended before a plan can be submitted; lines are judged as of today. */
function faultsOf(found: Plan, checked: Checked): Wording[] {
  if (found.itemCount === 0) return [planText.noLine];
  const faulty = checked.flatMap(({ line: { lineNo }, faults }) => {
    const error = faults.find(({ level }) => level === 'error');
    return error ? [lineFaultWording(lineNo, anyLineLabel[error.field]!, wordingOf(error))] : [];
  });
  if (faulty.length === 0) return [];
  return [linesToMend(faulty.length, faulty.slice(0, NAMED_LINES))];
}
