import { planKind } from '#shared/areas/procurement-plan/line/codes';
import { type LineDraft } from '#shared/areas/procurement-plan/line/rules';
import { defaultPlanName, planForm } from '#shared/areas/procurement-plan/annual/rules';
import { yearOf } from '#shared/kit/dates';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { refusalOf } from '../../../http/refusal.ts';
import { pick } from '../../../kit/pick.ts';
import { copyLines, linesToAdjust, standingLines } from '../line/copy-lines.ts';
import { type Derived, deriveOnce, monthsLater, nameWith } from '../line/derive.ts';
import { draftOf } from '../line/line-columns.ts';
import { initialPlan } from './initial-plan.ts';
import { oneInitialPlan } from '../line/named-clash.ts';
import { annualPlans } from './plan-access.ts';
import type { Viewer } from '../../document/described.service.ts';
import { todayOf } from '../../../db/today.ts';
import { checkHeader } from './plan-header.ts';
import { recount } from '../line/plan-sums.ts';
import type { Plan } from '../line/plan.table.ts';
import { createPlan } from './write-plans.ts';

/** A new draft from an earlier plan's lines, its dates moved to the new year (复制上年计划). */
export async function copyPlan({ guid, newGuid }: Derived, context: Context) {
  return derive(context, newGuid, async (db) => {
    const source = await annualPlans.findFor(db, context, guid, { act: 'copy' });
    const header = await headerOfCopy(db, source);
    const years = header.planYear - source.planYear;
    const lines = await standingLines(db, guid);
    return {
      header,
      lines: lines.map((one) => ({ ...laterDates(draftOf(one), years), sourceLineGuid: null })),
    };
  });
}

/** What would stop a copy of a plan that may be copied: the rules of the header it would have. */
export const copyRefusal = ({ db, actor }: Viewer, source: Plan) =>
  refusalOf(async () => {
    const header = await headerOfCopy(db, source);
    await checkHeader({ db, actor }, header);
    if (await initialPlan(db, header.planUnit, header.planYear)) throw oneInitialPlan();
  });

async function headerOfCopy(db: Db, source: Plan) {
  const planYear = Math.max(source.planYear + 1, yearOf(await todayOf(db)));
  return {
    ...(await headerFrom(db, source)),
    planName: defaultPlanName(source.planUnitName, planYear),
    planYear,
    planKind: planKind.code.initial,
  };
}

/** A child plan with the lines as they stand, to be changed and approved (年中调整). */
export async function adjustPlan({ guid, newGuid }: Derived, context: Context) {
  return derive(context, newGuid, async (db) => {
    // Two adjustments side by side would overwrite each other; the plan stays locked until this one exists.
    const source = await annualPlans.lockFor(db, context, guid, { act: 'adjust' });
    return { header: await headerOfAdjustment(db, source), lines: await linesToAdjust(db, guid) };
  });
}

/** What would stop an adjustment of a plan that may be adjusted: the rules of the header it would have. */
export const adjustRefusal = ({ db, actor }: Viewer, source: Plan) =>
  refusalOf(async () => checkHeader({ db, actor }, await headerOfAdjustment(db, source)));

const headerOfAdjustment = async (db: Db, source: Plan) => ({
  ...(await headerFrom(db, source)),
  planName: nameWith(source.planName, '（年中调整）'),
  planKind: planKind.code.midYear,
  parentPlanGuid: source.guid,
});

type Made = {
  header: Parameters<typeof createPlan>[3];
  lines: Parameters<typeof copyLines>[2];
};

const derive = (context: Context, newGuid: string | undefined, make: (db: Db) => Promise<Made>) =>
  deriveOnce(context, newGuid, async (db) => {
    const { header, lines } = await make(db);
    const made = await createPlan(db, { ...context, db }, newGuid, header);
    if (made.isRepeat) return { guid: made.guid, version: made.version };
    await copyLines(db, made, lines);
    return recount(db, context, made.guid);
  });

const headerFrom = async (db: Db, source: Plan) => ({
  ...pick(source, planForm.shape),
  reportDate: await todayOf(db),
});

/** The same months and days some years later. */
function laterDates(draft: LineDraft, years: number): LineDraft {
  const later = (date: string | null | undefined) => monthsLater(date, years * 12);
  return {
    ...draft,
    plannedIssueDate: later(draft.plannedIssueDate),
    plannedOpenDate: later(draft.plannedOpenDate),
    plannedAwardDate: later(draft.plannedAwardDate),
    plannedContractDate: later(draft.plannedContractDate),
    requiredDate: later(draft.requiredDate),
  };
}
