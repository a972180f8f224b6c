import { batchKind } from '#shared/areas/procurement-plan/line/codes';
import {
  type BatchLineDraft,
  type BatchPlanForm,
  batchPlanForm,
} from '#shared/areas/procurement-plan/batch/rules';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { refusalOf } from '../../../http/refusal.ts';
import { pick } from '../../../kit/pick.ts';
import { copyFiles } from '../../file/file.service.ts';
import { type Derived, deriveOnce, monthsLater, nameWith } from '../line/derive.ts';
import type { Viewer } from '../../document/described.service.ts';
import { recount } from '../line/plan-sums.ts';
import type { Plan } from '../line/plan.table.ts';
import { lockYearsOf } from './adjusted-holds.ts';
import { batchPlans, headerOf, TECH_FILES } from './batch-access.ts';
import { checkBatchHeader } from './batch-header.ts';
import { checkBatchLines, type GivenLine } from './check-batch-lines.ts';
import { factsOf, filesOwner } from './line-facts.ts';
import { copyMaterials } from './materials.ts';
import { settingOptions } from './settings.ts';
import { shareHolds } from './recheck-batch-lines.ts';
import { insertBatchLines } from './store-lines.ts';
import { standingBatchLines, type StoredLine } from './stored-line.ts';
import { createBatchPlan } from './write-batch-plans.ts';

/**
 * A new draft from another batch plan's lines, for the batch that is open, its dates moved by as many months as the batches
 * are apart (复制, documents.md 5.2). Each line takes its amount of the annual line anew, as far as there is so much left;
 * what no longer fits is marked.
 */
export async function copyBatchPlan({ guid, newGuid }: Derived, context: Context) {
  return deriveOnce(context, newGuid, async (db) => {
    const source = await batchPlans.findFor(db, context, guid, { act: 'copy' });
    const before = await headerOf(db, guid);
    const header = await headerOfCopy({ ...context, db }, source);
    const months = monthsBetween(before.period, header.period);
    return deriveFrom(db, context, source, {
      newGuid,
      header,
      given: ({ draft, ...facts }) => ({
        ...facts,
        draft: { ...laterDates(draft, months), sourceLineGuid: null },
        held: null,
        original: null,
      }),
    });
  });
}

/** What would stop a copy of a plan that may be copied: the rules of the header it would have. */
export const copyBatchRefusal = (viewer: Viewer, source: Plan) =>
  refusalOf(async () => checkBatchHeader(viewer, await headerOfCopy(viewer, source)));

/** The batch that is open next, as a new plan would start with; the source's own where none is. */
async function headerOfCopy({ db, actor }: Viewer, source: Plan): Promise<BatchPlanForm> {
  const header = await headerFrom(db, source);
  const options = await settingOptions({ planUnit: source.planUnit }, { db, actor });
  const next = options.find(({ isLate }) => !isLate);
  return {
    ...header,
    ...(next && { batchNo: next.batchNo, period: next.period }),
    planName: nameWith(source.planName, '（复制）'),
    // why that one was urgent says nothing of this one
    batchKind: header.batchKind === batchKind.code.emergency ? batchKind.code.regular : header.batchKind,
    urgentReason: '',
  };
}

/**
 * A child plan with the lines as they stand, to be changed and approved (调整, as 年中调整 of an annual plan). It takes of
 * annual lines only what goes beyond what its original holds.
 */
export async function adjustBatchPlan({ guid, newGuid }: Derived, context: Context) {
  return deriveOnce(context, newGuid, async (db) => {
    // Two adjustments side by side would overwrite each other; the plan stays locked until this one exists.
    const source = await batchPlans.lockFor(db, context, guid, { act: 'adjust' });
    return deriveFrom(db, context, source, {
      newGuid,
      header: await headerOfAdjustment(db, source),
      adjusts: source,
      given: (facts, stored) => ({
        ...facts,
        draft: { ...facts.draft, sourceLineGuid: stored.guid },
        held: null,
        original: stored,
      }),
    });
  });
}

/** What would stop an adjustment of a plan that may be adjusted: the rules of the header it would have. */
export const adjustBatchRefusal = (viewer: Viewer, source: Plan) =>
  refusalOf(async () => checkBatchHeader(viewer, await headerOfAdjustment(viewer.db, source)));

const headerOfAdjustment = async (db: Db, source: Plan): Promise<BatchPlanForm> => ({
  ...(await headerFrom(db, source)),
  planName: nameWith(source.planName, '（调整）'),
});

const headerFrom = async (db: Db, source: Plan): Promise<BatchPlanForm> =>
  pick({ ...(await headerOf(db, source.guid)), ...source }, batchPlanForm.shape);

interface Deriving {
  newGuid: string | undefined;
  header: BatchPlanForm;
  adjusts?: Plan;
  /** What becomes of a line of the source. */
  given: (facts: GivenLine, stored: StoredLine) => GivenLine;
}

async function deriveFrom(
  db: Db,
  context: Context,
  source: Plan,
  { newGuid, header, adjusts, given }: Deriving,
) {
  const made = await createBatchPlan(
    db,
    { ...context, db },
    { ...header, guid: newGuid },
    adjusts ? { adjusts } : {},
  );
  if (made.isRepeat) return { guid: made.guid, version: made.version };
  const lines = await standingBatchLines(db, source.guid);
  await lockYearsOf(
    db,
    made,
    lines.flatMap(({ yearItemGuid }) => yearItemGuid ?? []),
  );
  const facts = await factsOf(db, lines);
  const checked = await checkBatchLines(
    db,
    made,
    facts.map((one, at) => given(one, lines[at]!)),
  );
  const guids = await insertBatchLines(db, made, checked);
  await copyMaterials(db, new Map(lines.map((one, at) => [one.guid, guids[at]!])));
  await copyFiles(db, TECH_FILES, new Map(lines.map((one, at) => [filesOwner(one), guids[at]!])));
  await shareHolds(db, made);
  return recount(db, context, made.guid);
}

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

function laterDates(draft: BatchLineDraft, months: number): BatchLineDraft {
  const later = (date: string | null | undefined) => monthsLater(date, months);
  return {
    ...draft,
    plannedIssueDate: later(draft.plannedIssueDate),
    plannedOpenDate: later(draft.plannedOpenDate),
    plannedAwardDate: later(draft.plannedAwardDate),
    plannedContractDate: later(draft.plannedContractDate),
    requiredDate: later(draft.requiredDate),
    expectDate: later(draft.expectDate),
  };
}
