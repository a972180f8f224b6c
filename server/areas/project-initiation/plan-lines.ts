import { planType, type PlanType } from '#shared/areas/procurement-plan/line/codes';
import { organizationType } from '#shared/areas/project/codes';
import type { UsableSelfPlan } from '#shared/areas/self-plan/views';
import type { UsableLine } from '#shared/areas/procurement-plan/line/usable-contract';
import type { Money } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { releaseSelfPlan, selfPlansForSetups, useSelfPlan } from '../self-plan/self-plans.service.ts';
import { usableLines } from '../procurement-plan/line/usable-lines.service.ts';
import { lockLineOwners, releaseLine, useLine } from '../procurement-plan/line/use-lines.service.ts';

/** A plan line as a set-up needs it. */
export type KnownLine = Pick<
  UsableLine,
  | 'guid'
  | 'planType'
  | 'planGuid'
  | 'planNo'
  | 'planUnit'
  | 'deptGuid'
  | 'projectName'
  | 'projectNature'
  | 'projectType'
  | 'categoryCode'
  | 'content'
  | 'tenderWay'
  | 'organizationType'
  | 'isMandatory'
  | 'taxIncluded'
  | 'fundSource'
  | 'budgetSubject'
  | 'address'
> & {
  /** 元 that may still be taken. */
  usable: Money;
  /** 元 left of what was planned: what a new set-up proposes to take. */
  remaining: Money;
};

/** A line and what is taken of it, in 元. */
export interface TakenLine {
  guid: string;
  amount: Money;
}

/** The lines of approved plans of a type with these guids, in the order asked; others are left out. */
export async function knownLines(db: Db, type: PlanType, guids: readonly string[]): Promise<KnownLine[]> {
  const found = await linesOf(db, type, guids);
  const byGuid = new Map(found.map((one) => [one.guid, one]));
  return guids.flatMap((guid) => byGuid.get(guid) ?? []);
}

const isSelfRun = (type: PlanType) => type === planType.code.selfRun;

async function linesOf(db: Db, type: PlanType, guids: readonly string[]): Promise<KnownLine[]> {
  if (isSelfRun(type)) return (await selfPlansForSetups(db, guids)).map(asLine);
  return (await usableLines(db, guids)).filter((line) => line.planType === type);
}

/** A self-procurement plan is its own only line. */
const asLine = ({ remaining, ...plan }: UsableSelfPlan): KnownLine => ({
  ...plan,
  planType: planType.code.selfRun,
  planGuid: plan.guid,
  organizationType: organizationType.code.selfRun,
  isMandatory: false,
  taxIncluded: true,
  budgetSubject: '',
  address: '',
  usable: remaining,
  remaining,
});

/**
 * Moves what a set-up takes of its plan lines from one list to the other, in the caller's transaction: what is dropped
 * is given back, what is new is taken. The plans are locked first, always in the same order.
 * @throws BusinessError naming the line's field when it cannot give so much
 */
export async function moveLines(
  db: Db,
  before: { type: PlanType; lines: readonly TakenLine[] },
  after: { type: PlanType; lines: readonly TakenLine[] },
): Promise<void> {
  const stays = (one: TakenLine, among: readonly TakenLine[]) =>
    before.type === after.type &&
    among.some(({ guid, amount }) => guid === one.guid && amount === one.amount);
  await lockLineOwners(
    db,
    [...before.lines, ...after.lines].map(({ guid }) => guid),
  );
  const give = isSelfRun(before.type) ? releaseSelfPlan : releaseLine;
  for (const one of inOrder(before.lines)) if (!stays(one, after.lines)) await give(db, one.guid, one.amount);
  for (const one of inOrder(after.lines))
    if (!stays(one, before.lines)) await take(db, after.type, one, after.lines.indexOf(one));
}

/** Self-procurement plans are locked one by one, by all in the same order. */
const inOrder = (lines: readonly TakenLine[]) => lines.toSorted((a, b) => (a.guid < b.guid ? -1 : 1));

async function take(db: Db, type: PlanType, { guid, amount }: TakenLine, at: number): Promise<void> {
  try {
    await (isSelfRun(type) ? useSelfPlan : useLine)(db, guid, amount);
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    throw faultAt(`lines.${at}.amount`, error.wording);
  }
}
