import type { BatchLineDraft } from '#shared/areas/procurement-plan/batch/rules';
import type { AnyLineFault } from '#shared/areas/procurement-plan/line/line-faults';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../../db/client.ts';
import type { Plan } from '../line/plan.table.ts';
import { lockYearsOf } from './adjusted-holds.ts';
import type { CheckedLine } from './check-batch-lines.ts';
import { factsOf } from './line-facts.ts';
import { checkWithin } from './recheck-batch-lines.ts';
import type { StoredLine } from './stored-line.ts';

/** A line that is to be added, or to stand in place of the stored one. */
export interface SentBatchLine {
  stored: StoredLine | undefined;
  draft: Omit<BatchLineDraft, 'techFiles'>;
  /** Of the specifications sent with it; undefined: they stay. */
  fileCount?: number | undefined;
}

/** Locks the annual plans that these lines take or took of, with what else the plan takes of, before a write. */
export const lockYearsOfSent = (
  db: Db,
  plan: Plan,
  lines: readonly { stored: Pick<StoredLine, 'yearItemGuid'> | undefined; draft?: BatchLineDraft }[],
): Promise<void> =>
  lockYearsOf(
    db,
    plan,
    lines.flatMap(({ stored, draft }) => [stored?.yearItemGuid ?? [], draft?.yearItemGuid ?? []].flat()),
  );

/** Checks lines that were sent against all others of the plan; the annual plans must be locked. */
export async function checkSent(db: Db, plan: Plan, lines: readonly SentBatchLine[]): Promise<CheckedLine[]> {
  const before = lines.flatMap(({ stored }) => stored ?? []);
  const facts = await factsOf(db, before);
  const factsBy = new Map(before.map(({ guid }, at) => [guid, facts[at]!]));
  return checkWithin(
    db,
    plan,
    lines.map(({ stored, draft, fileCount }) => {
      const was = factsBy.get(stored?.guid ?? '');
      return {
        draft,
        materialCount: was?.materialCount ?? 0,
        techFileCount: fileCount ?? was?.techFileCount ?? 0,
        held: was?.held ?? null,
        original: was?.original,
      };
    }),
    before.map(({ guid }) => guid),
  );
}

/** Materials have a call of their own, which a line must be there for. */
export const isOfForm = ({ field }: AnyLineFault) => field !== 'materials';

const movedSource: Wording = {
  cn: '汇总明细的金额和来源不能修改，请退回明细',
  en: 'Amount and source of a merged line stay as they are; return the line instead',
};

/** What speaks against a change of a merged line, whose amount the department's line holds that it came from. */
export function movedSourceFault({ stored, draft }: SentBatchLine) {
  if (stored?.mergedFrom == null) return undefined;
  const isSame =
    (draft.yearItemGuid ?? null) === stored.yearItemGuid &&
    (draft.outOfPlan ?? null) === stored.outOfPlan &&
    (draft.batchAmount ?? null) === stored.estimateAmount;
  return isSame ? undefined : { field: 'batchAmount', wording: movedSource };
}
