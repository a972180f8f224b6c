import { useText } from '#shared/areas/procurement-plan/line/use-texts';
import { and, count, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { planStatus, planTransition } from '#shared/areas/procurement-plan/line/codes';
import type { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { type UsableSelfPlan, usableSelfPlan } from '#shared/areas/self-plan/views';
import { addMoney, compareMoney, type Money, subtractMoney } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { contains } from '../../db/contains.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { moveStatus } from '../../db/move-status.ts';
import { pageOf } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { selfPlans } from './self-plan-access.ts';
import { selfPlan as plan, type SelfPlan } from './self-plan.table.ts';

const s = planStatus.code;

/** What may go on from a plan: a set-up of an approved one without a result, a contract of a result without a contract. */
const usableFor: Record<'setup' | 'contract', SQL> = {
  setup: and(
    or(eq(plan.status, s.approved), eq(plan.status, s.used)),
    isNull(plan.resultAmount),
    sql`${plan.setupAmount} < ${plan.estimateAmount}`,
  )!,
  contract: and(eq(plan.status, s.used), isNotNull(plan.resultAmount), isNull(plan.contractGuid))!,
};

/** These plans, as far as a set-up or a contract may be made of them, whoever asks. */
export async function usableSelfPlans(
  db: Db,
  guids: readonly string[],
  purpose: keyof typeof usableFor,
): Promise<UsableSelfPlan[]> {
  const found = await db
    .select()
    .from(plan)
    .where(and(isOneOf(plan.guid, guids), selfPlans.live, usableFor[purpose]));
  return found.map(toUsable);
}

/** Approved plans without a result, with what a set-up has left of them: also nothing. */
export async function selfPlansForSetups(db: Db, guids: readonly string[]): Promise<UsableSelfPlan[]> {
  const isStanding = and(or(eq(plan.status, s.approved), eq(plan.status, s.used)), isNull(plan.resultAmount));
  const found = await db
    .select()
    .from(plan)
    .where(and(isOneOf(plan.guid, guids), selfPlans.live, isStanding));
  return found.map(toUsable);
}

/** What these plans buy and which annual line they were planned in, by guid. */
export async function selfPlanOrigins(db: Db, guids: readonly string[]) {
  if (guids.length === 0) return new Map<string, { categoryCode: string; yearItemGuid: string | null }>();
  const found = await db
    .select({ guid: plan.guid, categoryCode: plan.categoryCode, yearItemGuid: plan.yearItemGuid })
    .from(plan)
    .where(isOneOf(plan.guid, guids));
  return new Map(found.map(({ guid, ...one }) => [guid, one]));
}

/** The plans a person may choose from, the newest first. */
export async function listUsableSelfPlans(
  search: z.output<(typeof selfPlanCalls.usable)['input']>,
  { db, actor }: Context,
) {
  const { keyword, purpose, planUnit, tenderWay } = search;
  const named = keyword ? or(contains(plan.projectName, keyword), contains(plan.planNo, keyword)) : undefined;
  const where = and(
    await selfPlans.visible({ db, actor }),
    selfPlans.live,
    usableFor[purpose],
    planUnit === undefined ? undefined : eq(plan.planUnit, planUnit),
    tenderWay === undefined ? undefined : sql`${plan.tenderWay} = ${tenderWay}`,
    named,
  );
  const found = await pageOf(
    search,
    (limit, offset) =>
      db
        .select()
        .from(plan)
        .where(where)
        .orderBy(desc(plan.updatedAt), desc(plan.guid))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(plan).where(where),
  );
  return { ...found, list: found.list.map(toUsable) };
}

const toUsable = (found: SelfPlan): UsableSelfPlan => ({
  ...pick(found, usableSelfPlan.shape),
  userName: found.createUserName,
  remaining: subtractMoney(found.estimateAmount, found.setupAmount),
  deptGuid: found.planDept,
});

/**
 * Takes an amount (元) of an approved plan for a set-up, within the caller's transaction, as `useLine` does of a line.
 * Refuses a plan with a result, one whose undoing is being decided, and more than its estimate.
 */
export const useSelfPlan = (db: Db, guid: string, amount: Money): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await lock(tx, guid);
    if (compareMoney(amount, '0') <= 0) throw new BusinessError(useText.notPositive);
    if (found.status !== s.approved && found.status !== s.used) throw new BusinessError(useText.notApproved);
    if (found.resultAmount !== null)
      throw new BusinessError({
        cn: '该自采计划已登记采购结果，不能立项',
        en: 'The result of this plan is registered, so no project initiation can be made from it',
      });
    if ((await selfPlans.findTies(tx, guid)).approval !== null)
      throw new BusinessError({
        cn: '该自采计划的撤销申请正在审批中',
        en: 'The revocation of this plan has been asked for and is being decided',
      });
    const taken = addMoney(found.setupAmount, amount);
    if (compareMoney(taken, found.estimateAmount) > 0) {
      const left = subtractMoney(found.estimateAmount, found.setupAmount);
      throw new BusinessError({
        cn: `超出自采计划可用金额，最多还可使用${left}元`,
        en: `More than the plan has left, which is CNY ${left}`,
      });
    }
    await store(tx, found, taken);
  });

/** Gives an amount (元) back that a set-up had taken. Refuses more than was taken. */
export const releaseSelfPlan = (db: Db, guid: string, amount: Money): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await lock(tx, guid);
    if (compareMoney(amount, found.setupAmount) > 0) throw new BusinessError(useText.moreThanUsed);
    await store(tx, found, subtractMoney(found.setupAmount, amount));
  });

/**
 * Makes a plan 已使用 once an approved set-up holds something of it, and 已通过 again when none does any more, within the
 * caller's transaction; `isHeld` is asked with the plan locked, so that two set-ups of one plan cannot miss each other.
 */
export async function followSetups(db: Db, guid: string, isHeld: () => Promise<boolean>): Promise<void> {
  const { status } = await lock(db, guid);
  const held = await isHeld();
  if (held && status === s.approved) await moveStatus(db, plan, guid, planTransition.use);
  if (!held && status === s.used) await moveStatus(db, plan, guid, planTransition.release);
}

/** What a contract is called by the plan it is made of. */
export interface NotedContract {
  guid: string;
  contractNo: string;
  contractName: string;
}

/**
 * Notes the contract made of a plan's result, or that it is gone (null), within the caller's transaction. A copied name
 * is no change of the plan itself.
 * @throws BusinessError when there is no result yet, or another contract is noted
 */
export async function noteContract(db: Db, guid: string, contract: NotedContract | null): Promise<void> {
  const found = await lock(db, guid);
  if (contract && found.resultAmount === null)
    throw new BusinessError({
      cn: '尚未登记采购结果，不能转合同',
      en: 'There is no result to make a contract of yet',
    });
  if (contract && found.contractGuid !== null && found.contractGuid !== contract.guid)
    throw new BusinessError({ cn: '该计划已关联合同', en: 'A contract refers to this plan already' });
  await db
    .update(plan)
    .set({
      contractGuid: contract?.guid ?? null,
      contractNo: contract?.contractNo ?? null,
      contractName: contract?.contractName ?? null,
    })
    .where(eq(plan.guid, guid));
}

async function lock(db: Db, guid: string): Promise<SelfPlan> {
  const [found] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.guid, guid), selfPlans.live))
    .for('update');
  if (!found) throw new NotFound({ cn: '自采计划不存在', en: 'There is no such self-procurement plan' });
  return found;
}

const store = (db: Db, { guid }: SelfPlan, setupAmount: Money) =>
  db
    .update(plan)
    .set({ setupAmount, version: sql`${plan.version} + 1` })
    .where(eq(plan.guid, guid));
