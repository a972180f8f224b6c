import { inArray } from 'drizzle-orm';
import { type AnyLineFault, lineFaults, type LineFault } from '#shared/areas/procurement-plan/line-faults';
import type { LineDraft } from '#shared/areas/procurement-plan/rules';
import { compareMoney } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../http/errors.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { referenceCheck } from './line-references.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';
import type { Plan } from './plan.table.ts';

/** A line to be checked, with the line of the original plan that it adjusts. */
export type CheckedDraft = LineDraft & { sourceLineGuid?: string | null | undefined };

/** Everything wrong with each of these lines of a plan: the shared rules, what they refer to, what is used already. */
export async function checkLines(
  db: Db,
  plan: Pick<Plan, 'enterpriseGuid' | 'planYear'>,
  drafts: readonly CheckedDraft[],
): Promise<LineFault[][]> {
  const references = await referenceCheck(db, plan.enterpriseGuid);
  const used = await usedAmounts(db, drafts);
  const parameters = await legalParameters(db);
  return drafts.map((draft) => {
    const faults = lineFaults(draft, plan.planYear, parameters);
    const more = [...references(draft), ...usedFault(draft, used)];
    const isFree = ({ field }: LineFault) =>
      !faults.some((fault) => fault.level === 'error' && fault.field === field);
    return [...faults, ...more.filter(isFree)];
  });
}

/** Refuses a line with an error, naming each field; a warning does not refuse. */
export function refuseErrors(faults: readonly AnyLineFault[]): void {
  const errors = faults.filter(({ level }) => level === 'error');
  const [first] = errors;
  if (first)
    throw new BusinessError(
      first.message,
      Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    );
}

export const isFaulty = (faults: readonly AnyLineFault[]) => faults.some(({ level }) => level === 'error');

/** What is used already of the lines these adjust, by their guid, in 元. */
async function usedAmounts(db: Db, drafts: readonly CheckedDraft[]): Promise<Map<string, string>> {
  const sources = drafts.flatMap(({ sourceLineGuid }) => sourceLineGuid ?? []);
  if (sources.length === 0) return new Map();
  const found = await db
    .select({ guid: line.guid, usedAmount: line.usedAmount })
    .from(line)
    .where(inArray(line.guid, sources));
  return new Map(found.map(({ guid, usedAmount }) => [guid, usedAmount]));
}

function usedFault({ sourceLineGuid, estimateAmount }: CheckedDraft, used: Map<string, string>): LineFault[] {
  const amount = used.get(sourceLineGuid ?? '');
  return amount && estimateAmount && compareMoney(estimateAmount, amount) < 0
    ? [{ field: 'estimateAmount', message: `不能小于已使用金额${amount}元`, level: 'error' }]
    : [];
}
