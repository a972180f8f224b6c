import type { AnyLineFault } from '#shared/areas/procurement-plan/line/line-faults';
import { lineForm, type LineDraft } from '#shared/areas/procurement-plan/line/rules';
import { plainNumber } from '#shared/kit/money';
import { isFaulty } from './check-lines.ts';
import type { Line } from './plan-line.table.ts';

const names = Object.keys(lineForm.shape) as (keyof typeof lineForm.shape)[];

/** What a person filled in, as columns: what is empty is null. */
export function lineColumns(draft: LineDraft, faults: AnyLineFault[]) {
  const values = Object.fromEntries(
    names.map((name) => [name, draft[name] === '' || draft[name] === undefined ? null : draft[name]]),
  ) as Pick<Line, (typeof names)[number]>;
  return { ...values, faults, isFaulty: isFaulty(faults) };
}

/** A stored line as a draft that can be checked anew. */
export const draftOf = (line: Line): LineDraft & Pick<Line, 'sourceLineGuid'> => ({
  ...(Object.fromEntries(names.map((name) => [name, line[name]])) as LineDraft),
  quantity: plainNumber(line.quantity),
  sourceLineGuid: line.sourceLineGuid,
});
