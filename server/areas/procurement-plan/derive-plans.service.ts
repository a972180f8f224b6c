import { and, eq, inArray } from 'drizzle-orm';
import { planKind, planStatus } from '#shared/areas/procurement-plan/codes';
import { defaultPlanName, type LineDraft } from '#shared/areas/procurement-plan/rules';
import { addDays, isRealDate, yearOf } from '#shared/kit/dates';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
import { copyLines, linesToAdjust, standingLines } from './copy-lines.ts';
import { draftOf } from './line-columns.ts';
import { namingClash } from './named-clash.ts';
import { findPlan, isAnnual } from './plan-access.ts';
import { mayBeParent, today } from './plan-header.ts';
import { recount } from './plan-sums.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';
import { createPlan } from './write-plans.service.ts';

interface Derived {
  guid: string;
  /** Makes the new plan once, however often it is sent. */
  newGuid?: string | undefined;
}

/** A new draft from an earlier plan's lines, its dates moved to the new year (复制上年计划). */
export async function copyPlan({ guid, newGuid }: Derived, context: Context) {
  const source = await findPlan(context, guid);
  if (source.planKind !== planKind.code.initial) throw new BusinessError('只能复制年初计划');
  return derive(context, newGuid, async (db) => {
    const planYear = Math.max(source.planYear + 1, yearOf(await today(db)));
    const years = planYear - source.planYear;
    const lines = await standingLines(db, guid);
    return {
      header: {
        ...(await headerFrom(db, source)),
        planName: defaultPlanName(source.planUnitName, planYear),
        planYear,
        planKind: planKind.code.initial,
      },
      lines: lines.map((one) => ({ ...laterDates(draftOf(one), years), sourceLineGuid: null })),
    };
  });
}

/** A child plan with the lines as they stand, to be changed and approved (年中调整). */
export async function adjustPlan({ guid, newGuid }: Derived, context: Context) {
  const source = await findPlan(context, guid);
  if (!mayBeParent(source)) throw new BusinessError('只有已通过或已使用的计划可以进行年中调整');
  return derive(context, newGuid, async (db) => {
    await refuseSecondAdjustment(db, guid);
    return {
      header: {
        ...(await headerFrom(db, source)),
        planName: `${source.planName}（年中调整）`.slice(0, 200),
        planKind: planKind.code.midYear,
        parentPlanGuid: guid,
      },
      lines: await linesToAdjust(db, guid),
    };
  });
}

type Made = {
  header: Parameters<typeof createPlan>[3];
  lines: Parameters<typeof copyLines>[2];
};

const derive = (context: Context, newGuid: string | undefined, make: (db: Db) => Promise<Made>) =>
  namingClash(() =>
    inTransaction(context.db, async (db) => {
      if (newGuid) {
        const [first] = await db.select().from(plan).where(eq(plan.guid, newGuid));
        if (first?.createUserGuid === context.actor.guid) return { guid: first.guid, version: first.version };
      }
      const { header, lines } = await make(db);
      const made = await createPlan(db, { ...context, db }, newGuid, header);
      if (made.isRepeat) return { guid: made.guid, version: made.version };
      await copyLines(db, made, lines);
      return recount(db, context, made.guid);
    }),
  );

const headerFrom = async (db: Db, source: Plan) => ({
  planName: source.planName,
  planYear: source.planYear,
  planKind: source.planKind,
  planUnit: source.planUnit,
  planDept: source.planDept,
  planBasis: source.planBasis,
  approvalDocNo: source.approvalDocNo,
  handlerPhone: source.handlerPhone,
  reportDate: await today(db),
  remark: source.remark,
});

/** Two adjustments side by side would overwrite each other; the plan stays locked until this one exists. */
async function refuseSecondAdjustment(db: Db, parentGuid: string): Promise<void> {
  await db.select({ guid: plan.guid }).from(plan).where(eq(plan.guid, parentGuid)).for('update');
  const { draft, inReview, rejected } = planStatus.code;
  const [open] = await db
    .select({ planNo: plan.planNo })
    .from(plan)
    .where(
      and(
        isAnnual,
        eq(plan.parentPlanGuid, parentGuid),
        eq(plan.planKind, planKind.code.midYear),
        inArray(plan.status, [draft, inReview, rejected]),
      ),
    );
  if (open) throw new BusinessError(`该计划已有未完成的年中调整：${open.planNo}`);
}

/** The same month and day some years later; 29 February becomes the 28th. */
function laterDates(draft: LineDraft, years: number): LineDraft {
  const later = (date: string | null | undefined) => {
    if (!date) return null;
    const moved = `${yearOf(date) + years}${date.slice(4)}`;
    return date.length === 7 || isRealDate(moved) ? moved : addDays(`${moved.slice(0, 8)}01`, 27);
  };
  return {
    ...draft,
    plannedIssueDate: later(draft.plannedIssueDate),
    plannedOpenDate: later(draft.plannedOpenDate),
    plannedAwardDate: later(draft.plannedAwardDate),
    plannedContractDate: later(draft.plannedContractDate),
    requiredDate: later(draft.requiredDate),
  };
}
