import { planType } from '#shared/areas/procurement-plan/line/codes';
import type { UsableLine } from '#shared/areas/procurement-plan/line/usable-contract';
import type { BatchLineDraft } from '#shared/areas/procurement-plan/batch/rules';
import { inArray } from 'drizzle-orm';
import { compareMoney, type Money } from '#shared/kit/money';
import { wordingOf } from '#shared/areas/procurement-plan/line/told';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { draftOf } from '../line/line-columns.ts';
import { namingClash } from '../line/named-clash.ts';
import { recount } from '../line/plan-sums.ts';
import type { Plan } from '../line/plan.table.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { usableLines } from '../line/usable-lines.service.ts';
import { batchPlans, batchPlanWrites as writes } from './batch-access.ts';
import { lockYearsOf } from './adjusted-holds.ts';
import type { CheckedLine } from './check-batch-lines.ts';
import { freeName } from './free-name.ts';
import { checkWithin, shareHolds } from './recheck-batch-lines.ts';
import { insertBatchLines } from './store-lines.ts';
import { batchLinesOf } from './stored-line.ts';

interface Picked {
  yearItemGuid: string;
  /** 元; what is left of the line unless named. */
  batchAmount?: Money | undefined;
}

/**
 * 引用年度计划: a line for each of these lines of approved annual plans, with its fields and what is left of it. What only
 * a batch asks for is open and marked. All of them or none: one that is used up or not approved refuses the whole.
 */
export async function pickYearLines(
  { planGuid, items }: { planGuid: string; items: Picked[] },
  context: Context,
) {
  return addToPlan(context, planGuid, 'pickLines', async (db, plan) => {
    const guids = items.map(({ yearItemGuid }) => yearItemGuid);
    if (new Set(guids).size < guids.length)
      throw new BusinessError({
        cn: '同一条年度计划明细只能引用一次',
        en: 'A line of the annual plan is picked once at a time',
      });
    await lockYearsOf(db, plan, guids);
    const found = new Map((await usableLines(db, guids)).map((one) => [one.guid, one]));
    const stored = await db.select().from(line).where(inArray(line.guid, guids));
    const fields = new Map(stored.map((one) => [one.guid, draftOf(one)]));
    const isFree = freeName((await batchLinesOf(db, plan.guid)).map(({ projectName }) => projectName));
    return items.map(({ yearItemGuid, batchAmount }) => {
      const source = usableSource(plan, found.get(yearItemGuid));
      const amount = batchAmount ?? source.remaining;
      if (compareMoney(amount, '0') <= 0)
        throw new BusinessError({
          cn: `年度计划明细“${source.projectName}”已无剩余金额`,
          en: `Nothing is left of line “${source.projectName}” of the annual plan`,
        });
      const { sourceLineGuid: _source, estimateAmount: _estimate, ...draft } = fields.get(yearItemGuid)!;
      return {
        ...draft,
        projectName: isFree(source.projectName, source.demandDeptName),
        yearItemGuid,
        outOfPlan: false,
        batchAmount: amount,
      };
    });
  });
}

function usableSource({ enterpriseGuid }: Plan, found: UsableLine | undefined): UsableLine {
  if (found?.planType !== planType.code.annual || found.enterpriseGuid !== enterpriseGuid)
    throw new BusinessError({
      cn: '所选年度计划明细不存在、未审批通过或不属于申报单位',
      en: 'A line is missing, not approved or not of the reporting unit',
    });
  return found;
}

/** Lines as a sheet gave them; what is missing or wrong is marked and stops the submission. */
export async function addBatchLines(
  { planGuid, items }: { planGuid: string; items: BatchLineDraft[] },
  context: Context,
) {
  return addToPlan(context, planGuid, 'addLines', async (db, plan) => {
    await lockYearsOf(
      db,
      plan,
      items.flatMap(({ yearItemGuid }) => yearItemGuid ?? []),
    );
    return items;
  });
}

const addToPlan = (
  context: Context,
  planGuid: string,
  act: string,
  make: (db: Db, plan: Plan) => Promise<BatchLineDraft[]>,
) =>
  namingClash(() =>
    inTransaction(context.db, async (db) => {
      const plan = await batchPlans.lockFor(db, context, planGuid, { act: 'edit' });
      const drafts = await make(db, plan);
      const checked = await checkWithin(
        db,
        plan,
        drafts.map((draft) => ({ draft, materialCount: 0, techFileCount: 0, held: null })),
      );
      refuseAbove(checked);
      const lineGuids = await insertBatchLines(db, plan, checked);
      await shareHolds(db, plan);
      await writes.note(db, context, plan, act, { note: `${lineGuids.length}条明细` });
      return { ...(await recount(db, context, planGuid)), lineGuids };
    }),
  );

/** An amount that is named and cannot be taken is refused at once: nobody picks a line to be told later. */
function refuseAbove(checked: readonly CheckedLine[]): void {
  for (const { draft, faults } of checked) {
    const above = faults.find(({ field, level }) => level === 'error' && field === 'batchAmount');
    if (above && draft.batchAmount) {
      const { cn, en } = wordingOf(above);
      const name = draft.projectName ?? '';
      throw new BusinessError({ cn: `“${name}”${cn}`, en: `“${name}”: ${en}` }, { batchAmount: { cn, en } });
    }
  }
}
