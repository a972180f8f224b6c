import { eq, inArray } from 'drizzle-orm';
import { lineForm, type LineDraft } from '#shared/areas/procurement-plan/line/rules';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUsedSources } from '../line/adjusted-lines.ts';
import { checkLines } from '../line/check-lines.ts';
import { insertLines } from '../line/insert-lines.ts';
import { draftOf } from '../line/line-columns.ts';
import { namingClash } from '../line/named-clash.ts';
import { recount } from '../line/plan-sums.ts';
import { procurementPlanLine as line, type Line } from '../line/plan-line.table.ts';
import {
  changesOf,
  clashing,
  type GridFields,
  guidsOf,
  refuseFaulty,
  refuseForeign,
  said,
  type SentLines,
} from '../line/sent-lines.ts';
import { updateLines } from '../line/update-lines.ts';
import { annualPlans, annualPlanWrites } from './plan-access.ts';

type Draft = LineDraft & Partial<Pick<Line, 'sourceLineGuid'>>;
const fields: GridFields<Draft, Line> = {
  names: Object.keys(lineForm.shape),
  draftOf,
  kept: (stored) => ({ sourceLineGuid: stored?.sourceLineGuid ?? null }),
};

/**
 * Adds, changes and removes many lines in one transaction; nothing is saved when one is refused, and the refusal names
 * each fault as `lines.3.projectName`. A new line and one that kept every rule must keep them; an incomplete one may stay
 * so. Sent again, what was saved already is left as it is.
 */
export async function saveLines(sent: SentLines<LineDraft>, context: Context) {
  const { planGuid } = sent;
  return namingClash(() =>
    inTransaction(context.db, async (db) => {
      const plan = await annualPlans.lockFor(db, context, planGuid, { act: 'edit' });
      await refuseForeign(db, planGuid, guidsOf(sent));
      const found = await db.select().from(line).where(eq(line.planGuid, planGuid));
      const stored = new Map(found.map((one) => [one.guid, one]));
      const changes = changesOf<Draft, Line>(sent.lines, stored, fields);
      const gone = sent.removed.flatMap((guid) => stored.get(guid) ?? []);
      if (changes.length === 0 && gone.length === 0) return { guid: planGuid, version: plan.version };
      const faults = await checkLines(
        db,
        plan,
        changes.map(({ draft }) => draft),
      );
      refuseFaulty(changes, faults, { clashes: clashing(changes, found, gone) });
      await remove(db, gone);
      const checked = changes.map((change, at) => ({ ...change, faults: faults[at]! }));
      await updateLines(
        db,
        checked.flatMap(({ stored: old, ...one }) => (old ? { ...one, stored: old } : [])),
      );
      await insertLines(
        db,
        planGuid,
        checked.filter((one) => !one.stored),
      );
      await annualPlanWrites.note(db, context, plan, 'saveLines', said(changes, gone, fields));
      return recount(db, context, planGuid);
    }),
  );
}

async function remove(db: Db, gone: readonly Line[]): Promise<void> {
  if (gone.length === 0) return;
  await refuseUsedSources(db, gone);
  await db.delete(line).where(
    inArray(
      line.guid,
      gone.map(({ guid }) => guid),
    ),
  );
}
