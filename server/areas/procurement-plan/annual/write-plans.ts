import { planType } from '#shared/areas/procurement-plan/line/codes';
import type { LineForm } from '#shared/areas/procurement-plan/line/rules';
import type { PlanForm } from '#shared/areas/procurement-plan/annual/rules';
import type { Wording } from '#shared/kit/language';
import type { LineFault } from '#shared/areas/procurement-plan/line/line-faults';
import { wordingOf } from '#shared/areas/procurement-plan/line/told';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, faultAt } from '../../../kit/errors.ts';
import { isAdjustment } from '../line/adjusted-lines.ts';
import { checkLines, isFaulty } from '../line/check-lines.ts';
import { insertLines } from '../line/insert-lines.ts';
import { namingClash } from '../line/named-clash.ts';
import { annualPlans, annualPlanWrites as writes } from './plan-access.ts';
import { checkHeader } from './plan-header.ts';
import { NOT_COUNTED_YET, recount } from '../line/plan-sums.ts';
import type { Plan } from '../line/plan.table.ts';
import { recheckLines } from '../line/recheck-lines.ts';
import { midYear } from '../line/plan-versions.ts';
import { refuseOutdated, versionOfParent } from '../line/outdated-version.ts';
import { copyLines, linesToAdjust } from '../line/copy-lines.ts';

type NewPlan = PlanForm & { guid?: string | undefined; items?: LineForm[] | undefined };

/** Makes a plan, with lines that keep every rule; repeated with the same guid it answers the first result. */
export async function addPlan({ guid, items = [], ...form }: NewPlan, context: Context) {
  return namingClash(() =>
    inTransaction(context.db, async (db) => {
      const made = await createPlan(db, context, guid, form);
      if (made.isRepeat) return { guid: made.guid, version: made.version };
      if (items.length === 0 && !isAdjustment(made)) return { guid: made.guid, version: made.version };
      if (isAdjustment(made)) await copyLines(db, made, await linesToAdjust(db, made.parentPlanGuid!));
      const faults = await checkLines(db, made, items);
      refuseFaultyItems(faults.map(isFaulty), faults);
      await insertLines(
        db,
        made.guid,
        items.map((draft, at) => ({ draft, faults: faults[at]! })),
      );
      return recount(db, context, made.guid);
    }),
  );
}

/** A header with its number, without lines; the guid makes it once, however often it is sent. */
export async function createPlan(
  db: Db,
  context: Context,
  guid: string | undefined,
  { files, ...form }: PlanForm,
): Promise<Plan & { isRepeat: boolean }> {
  const first = await writes.madeBefore(db, context, guid);
  if (first) return { ...first, isRepeat: true };
  const { columns, shortCode } = await checkHeader({ db, actor: context.actor }, form);
  const made = await writes.insert(db, context, {
    guid,
    columns: { ...columns, type: planType.code.annual },
    number: { shortCode, year: form.planYear },
    files,
  });
  return { ...made, isRepeat: false };
}

/** Changes the header; lines are checked anew when the year or unit they are checked against changes. */
export async function editPlan(
  { guid, version, files, ...form }: PlanForm & { guid: string; version: number },
  context: Context,
) {
  return namingClash(() =>
    writes.change(context, { guid, version }, async (db, before) => {
      const { columns } = await checkHeader({ db, actor: context.actor }, form);
      refuseMovedAdjustment(before, columns);
      const after = await writes.update(db, context, before, { columns, also: NOT_COUNTED_YET, files });
      if (before.planYear !== columns.planYear || before.enterpriseGuid !== columns.enterpriseGuid)
        await recheckLines(db, after);
      return recount(db, context, guid);
    }),
  );
}

/** Deletes logically; its number is never given again. */
export const deletePlan = writes.remove(async (db, _context, found) => ({
  held: await versionOfParent(db, annualPlans, found),
}));

const plansAgain = writes.restore<number | null>((db, _context, found, parentVersion) =>
  refuseOutdated(db, annualPlans, found, { ...midYear, parentVersion }),
);
/** Takes a deletion back, unless another plan has taken its place. */
export const restorePlan = (named: { guid: string }, context: Context) =>
  namingClash(() => plansAgain(named, context));

/** The lines of an adjustment point at lines of its original plan, so it cannot move to another. */
function refuseMovedAdjustment(before: Plan, after: Pick<Plan, 'planKind' | 'parentPlanGuid'>): void {
  if (!isAdjustment(before) && !isAdjustment(after)) return;
  const text = {
    cn: '年中调整须由原计划发起，计划性质和原计划不能修改',
    en: 'An adjustment comes from its original plan: neither its kind nor that plan can be changed',
  };
  if (before.planKind !== after.planKind) throw faultAt('planKind', text);
  if (before.parentPlanGuid !== after.parentPlanGuid) throw faultAt('parentPlanGuid', text);
}

function refuseFaultyItems(isWrong: boolean[], faults: LineFault[][]) {
  const fields: Record<string, Wording> = {};
  for (const [at, wrong] of isWrong.entries())
    if (wrong)
      for (const fault of faults[at]!)
        if (fault.level === 'error') fields[`items.${at}.${fault.field}`] ??= wordingOf(fault);
  const [first] = Object.entries(fields);
  if (!first) return;
  const [field, { cn, en }] = first;
  const lineNo = Number(field.split('.')[1]) + 1;
  throw new BusinessError({ cn: `第${lineNo}条明细：${cn}`, en: `Line ${lineNo}: ${en}` }, fields);
}
