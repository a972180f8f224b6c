import type { PurchaseLimits } from '#shared/areas/legal-parameter/limits';
import { planType } from '#shared/areas/procurement-plan/line/codes';
import {
  batchLineFaults,
  type BatchFacts,
  excessOf,
  stopsTaking,
} from '#shared/areas/procurement-plan/batch/line-faults';
import type { BatchLineDraft } from '#shared/areas/procurement-plan/batch/rules';
import type { AnyLineFault } from '#shared/areas/procurement-plan/line/line-faults';
import { addMoney, type Money, subtractMoney } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import { todayOf } from '../../../db/today.ts';
import { legalParameters, purchaseLimits } from '../../legal-parameter/legal-parameter.service.ts';
import { supplierBriefs } from '../../supplier/library/profile.service.ts';
import { referenceCheck } from '../line/line-references.ts';
import type { Plan } from '../line/plan.table.ts';
import { usableLines } from '../line/usable-lines.service.ts';
import { usableAmount } from '../line/usage.ts';
import { heldByOriginal } from './held-by-original.ts';
import type { Held } from './hold-lines.ts';

/** A line to be checked, with what is stored of it beside its fields. */
export interface GivenLine {
  draft: BatchLineDraft & { sourceLineGuid?: string | null | undefined };
  materialCount: number;
  techFileCount: number;
  /** What it has taken of which annual line, itself or the department's line it was merged from; null: nothing. */
  held: Held | null;
  /** Of an adjusting line what stands of the one it adjusts. */
  original?: BatchFacts['original'];
}

/** What a check asks of the plan the lines stand in. */
export type CheckedPlan = Pick<Plan, 'guid' | 'enterpriseGuid' | 'planYear' | 'planKind' | 'parentPlanGuid'>;

export interface CheckedLine extends GivenLine {
  faults: AnyLineFault[];
  /** What it takes of its annual line now, in 元; 0.00 when a fault speaks against it. */
  takes: Money;
  /** 元 of that above the annual line's estimate. */
  excess: Money;
  /** Names of the suppliers it invites. */
  supplierName: (guid: string) => string;
}

/**
 * Everything wrong with each of these lines of a batch plan. Lines that name the same annual line take of it one after
 * the other; those of an adjustment in place of the lines of its original. The annual plans must be locked where the lines
 * are to be stored.
 */
export async function checkBatchLines(
  db: Db,
  plan: CheckedPlan,
  given: readonly GivenLine[],
): Promise<CheckedLine[]> {
  const references = await referenceCheck(db, plan.enterpriseGuid);
  const parameters = await legalParameters(db);
  const limits = await purchaseLimits(db, plan.enterpriseGuid);
  const today = await todayOf(db);
  const suppliers = await supplierBriefs(
    db,
    given.flatMap(({ draft }) => (draft.inviteList ?? []).map(({ supplierGuid }) => supplierGuid)),
  );
  const sources = await annualLines(db, plan, given, limits);
  return given.map((one) => {
    const { draft } = one;
    const source = sources.get(draft.yearItemGuid ?? '');
    const facts: BatchFacts = {
      ...one,
      planYear: plan.planYear,
      parameters,
      limits,
      today,
      suppliers,
      yearLine: source ?? null,
    };
    const faults = batchLineFaults(draft, facts);
    const isFree = ({ field }: AnyLineFault) =>
      !faults.some((fault) => fault.level === 'error' && fault.field === field);
    const all = [...faults, ...references(draft).filter(isFree)];
    const amount = source && isTakeable(all) ? draft.batchAmount! : '0.00';
    const excess = source ? excessOf(source, amount) : '0.00';
    if (source) source.taken = addMoney(source.taken, amount);
    const supplierName = (guid: string) => suppliers.get(guid)?.name ?? '';
    return { ...one, faults: all, takes: amount, excess, supplierName };
  });
}

/** The annual lines these name, as others have left them: without what these lines hold themselves. */
async function annualLines(
  db: Db,
  plan: CheckedPlan,
  given: readonly GivenLine[],
  { usablePercent }: Pick<PurchaseLimits, 'usablePercent'>,
) {
  const found = await usableLines(
    db,
    given.flatMap(({ draft }) => draft.yearItemGuid ?? []),
  );
  const lines = new Map(
    found
      .filter((one) => one.planType === planType.code.annual && one.enterpriseGuid === plan.enterpriseGuid)
      .map(({ guid, estimateAmount, usedAmount }) => [
        guid,
        {
          estimate: estimateAmount,
          taken: usedAmount,
          usable: usableAmount(estimateAmount, planType.code.annual, usablePercent),
        },
      ]),
  );
  for (const held of [...given.map((one) => one.held), ...(await heldByOriginal(db, plan))]) {
    const line = held && lines.get(held.yearItemGuid);
    if (line) line.taken = subtractMoney(line.taken, held.amount);
  }
  return lines;
}

/** Gaps elsewhere leave the amount as it is: the line stands, and the amount is spoken for. */
const isTakeable = (faults: readonly AnyLineFault[]) => !faults.some(stopsTaking);
