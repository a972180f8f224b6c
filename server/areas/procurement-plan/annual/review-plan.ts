import { and, asc, eq } from 'drizzle-orm';
import { planKind } from '#shared/areas/procurement-plan/line/codes';
import { anyLineLabel } from '#shared/areas/procurement-plan/line/fields';
import { compareMoney } from '#shared/kit/money';
import type { Wording } from '#shared/kit/language';
import { lineFaultWording, wordingOf } from '#shared/areas/procurement-plan/line/told';
import { linesToMend, planText } from '#shared/areas/procurement-plan/line/fault-texts';
import type { Db } from '../../../db/client.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { documentReview } from '../../document/review.service.ts';
import { filesOf } from '../../file/file.service.ts';
import { isAdjustment } from '../line/adjusted-lines.ts';
import { NAMED_LINES, parentFaults, sumsOf, undoRefusal } from '../line/submitted-plans.ts';
import { standingLines } from '../line/copy-lines.ts';
import { draftOf } from '../line/line-columns.ts';
import { lineDigests, planFinding } from '../line/plan-finding.ts';
import { annualState } from './annual-state.ts';
import { adjustRefusal, copyRefusal } from './derive-plans.ts';
import { mergeAdjustment } from '../line/merge-adjustment.ts';
import { ANNUAL, annualPlans, describedPlan } from './plan-access.ts';
import { checkHeader } from './plan-header.ts';
import { notReferred } from '../line/plan-versions.ts';
import type { Plan } from '../line/plan.table.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { planWarnings } from './plan-warnings.ts';
import { keepRevision } from '../line/revisions.ts';

/** Submitting, recalling, undoing and voiding of annual plans. */
export const planReview = documentReview(describedPlan, annualPlans, {
  isMandatory: ({ mandatoryAmount }) => compareMoney(mandatoryAmount, '0') > 0,
  async toSubmit({ db, actor }, found) {
    const [fault] = await faultsOf(db, found);
    if (fault) throw new BusinessError(fault);
    await checkHeader({ db, actor }, found);
  },
  faults: ({ db }, found) => faultsOf(db, found),
  warnings: ({ db }, found) => planWarnings(db, found),
  finding: planFinding,
  content: async ({ db }, { guid }) => ({ lines: lineDigests(await standingLines(db, guid), draftOf) }),
  submittedAs: sumsOf,
  beforeUndo: async (db, found) =>
    notReferred(await annualPlans.findTies(db, found.guid)) ?? undoRefusal(db, found.guid),
  late: { adjust: adjustRefusal, copy: copyRefusal },
  effects: {
    submitted: (db, context, { found }) =>
      keepRevision(db, context, annualState, { planGuid: found.guid, cause: 'submit' }),
    async approved(db, context, { found }) {
      if (isAdjustment(found))
        await mergeAdjustment(db, context, found, {
          kind: ANNUAL,
          event: 'plan.adjusted',
          stateOf: annualState,
        });
    },
  },
});

/** What must be mended before a plan can be submitted. */
async function faultsOf(db: Db, found: Plan): Promise<Wording[]> {
  const texts: Wording[] = [];
  if (found.itemCount === 0) texts.push(planText.noLine);
  if (found.faultCount > 0) texts.push(await namedFaults(db, found));
  if (found.planKind === planKind.code.additional && (await filesOf(db, ANNUAL, found.guid)).length === 0)
    texts.push(planText.noFile);
  return [...texts, ...(await parentFaults(db, found))];
}

async function namedFaults(db: Db, { guid, faultCount }: Plan): Promise<Wording> {
  const faulty = await db
    .select({ lineNo: line.lineNo, faults: line.faults })
    .from(line)
    .where(and(eq(line.planGuid, guid), eq(line.isFaulty, true)))
    .orderBy(asc(line.lineNo))
    .limit(NAMED_LINES);
  const named = faulty.map(({ lineNo, faults }) => {
    const fault = faults.find(({ level }) => level === 'error')!;
    return lineFaultWording(lineNo, anyLineLabel[fault.field]!, wordingOf(fault));
  });
  return linesToMend(faultCount, named);
}
