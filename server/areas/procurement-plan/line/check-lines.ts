import {
  type AnyLineFault,
  belowUsedFaults,
  lineFaults,
  type LineFault,
} from '#shared/areas/procurement-plan/line/line-faults';
import type { LineDraft } from '#shared/areas/procurement-plan/line/rules';
import { wordingOf } from '#shared/areas/procurement-plan/line/told';
import type { Db } from '../../../db/client.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { legalParameters } from '../../legal-parameter/legal-parameter.service.ts';
import { adjustedLines } from './adjusted-lines.ts';
import { referenceCheck } from './line-references.ts';
import type { Line } from './plan-line.table.ts';
import type { Plan } from './plan.table.ts';

/** A line to be checked, with the line of the original plan that it adjusts. */
export type CheckedDraft = LineDraft & { sourceLineGuid?: string | null | undefined };

/** Everything wrong with each of these lines of a plan: the shared rules, what they refer to, what is used already. */
export async function checkLines(
  db: Db,
  plan: Pick<Plan, 'enterpriseGuid' | 'planYear'>,
  drafts: readonly CheckedDraft[],
): Promise<LineFault[][]> {
  if (drafts.length === 0) return [];
  const references = await referenceCheck(db, plan.enterpriseGuid);
  const adjusted = await adjustedLines(db, drafts);
  const parameters = await legalParameters(db);
  return drafts.map((draft) => {
    const faults = lineFaults(draft, plan.planYear, parameters);
    const more = [...references(draft), ...usedFault(draft, adjusted)];
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
      wordingOf(first),
      Object.fromEntries(errors.map((fault) => [fault.field, wordingOf(fault)])),
    );
}

export const isFaulty = (faults: readonly AnyLineFault[]) => faults.some(({ level }) => level === 'error');

/** An adjusted line is not planned below what has been used of it. */
const usedFault = (
  { sourceLineGuid, estimateAmount }: CheckedDraft,
  adjusted: ReadonlyMap<string, Line>,
): LineFault[] =>
  belowUsedFaults('estimateAmount', estimateAmount, adjusted.get(sourceLineGuid ?? '')?.usedAmount);
