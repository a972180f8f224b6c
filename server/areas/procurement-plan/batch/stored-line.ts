import { lineText } from '#shared/areas/procurement-plan/line/use-texts';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import { type BatchLineDraft, batchOwnForm } from '#shared/areas/procurement-plan/batch/rules';
import type { Db } from '../../../db/client.ts';
import { NotFound } from '../../../kit/errors.ts';
import { pick } from '../../../kit/pick.ts';
import { draftOf } from '../line/line-columns.ts';
import { procurementPlanLine as line, type Line } from '../line/plan-line.table.ts';
import { type BatchColumns, batchLine } from '../line/batch-line.table.ts';
import { batchPlan } from '../line/batch-plan.table.ts';
import { refuseForeign } from '../line/sent-lines.ts';

/** A line of a batch plan as it is stored, both halves of it, and what its source is to it. */
export type StoredLine = Line &
  BatchColumns & {
    /** The department's line a centre plan took up. */
    mergedFrom: string | null;
    /** The line of the original plan that this one of an adjustment replaces. */
    adjusts: string | null;
  };

const stored = {
  ...getTableColumns(line),
  ...getTableColumns(batchLine),
  mergedFrom: sql<string | null>`case when ${batchPlan.isMerged} then ${line.sourceLineGuid} end`,
  adjusts: sql<string | null>`case when not ${batchPlan.isMerged} then ${line.sourceLineGuid} end`,
};

const selectLines = (db: Db) =>
  db
    .select(stored)
    .from(line)
    .innerJoin(batchLine, eq(batchLine.lineGuid, line.guid))
    .innerJoin(batchPlan, eq(batchPlan.planGuid, line.planGuid));

/** Every line of a batch plan, in its order. */
export const batchLinesOf = (db: Db, planGuid: string): Promise<StoredLine[]> =>
  selectLines(db).where(eq(line.planGuid, planGuid)).orderBy(asc(line.lineNo), asc(line.guid));

/** Those of them that still stand. */
export const standingBatchLines = async (db: Db, planGuid: string): Promise<StoredLine[]> =>
  (await batchLinesOf(db, planGuid)).filter((one) => one.lineStatus !== lineStatus.code.cancelled);

/** A line, if the plan has it; NotFound when another plan has. */
export async function findBatchLine(db: Db, planGuid: string, guid: string): Promise<StoredLine | undefined> {
  const [found] = await selectLines(db).where(eq(line.guid, guid));
  if (found?.planGuid === planGuid) return found;
  await refuseForeign(db, planGuid, [guid]);
  return undefined;
}

/** These lines of a plan, all of them or NotFound. */
export async function findBatchLines(
  db: Db,
  planGuid: string,
  guids: readonly string[],
): Promise<StoredLine[]> {
  const wanted = [...new Set(guids)];
  const found = await selectLines(db)
    .where(and(eq(line.planGuid, planGuid), inArray(line.guid, wanted)))
    .orderBy(asc(line.lineNo));
  if (found.length < wanted.length) throw new NotFound(lineText.gone);
  return found;
}

/** A stored line as a draft that can be checked anew. */
export function batchDraftOf(found: StoredLine): BatchLineDraft & Pick<Line, 'sourceLineGuid'> {
  const { estimateAmount, ...draft } = draftOf(found);
  return {
    ...draft,
    ...pick(found, batchOwnForm.shape),
    batchAmount: estimateAmount,
    inviteList: found.inviteList.map(({ supplierGuid, reason }) => ({ supplierGuid, reason })),
  };
}
