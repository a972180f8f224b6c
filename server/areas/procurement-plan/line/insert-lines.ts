import { randomUUID } from 'node:crypto';
import { eq, max } from 'drizzle-orm';
import type { AnyLineFault } from '#shared/areas/procurement-plan/line/line-faults';
import type { Db } from '../../../db/client.ts';
import type { CheckedDraft } from './check-lines.ts';
import { lineColumns } from './line-columns.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';

/** A line with what is wrong with it. */
export interface NewLine {
  guid?: string | undefined;
  draft: CheckedDraft;
  faults: AnyLineFault[];
}

/** Lines of one statement: PostgreSQL takes 65 535 values, and a line has some forty. */
export const LINES_AT_ONCE = 500;

/** Puts lines behind those a plan has, in this order; the plan must be locked. Answers their guids. */
export async function insertLines(db: Db, planGuid: string, lines: readonly NewLine[]): Promise<string[]> {
  const [last] = await db
    .select({ lineNo: max(line.lineNo) })
    .from(line)
    .where(eq(line.planGuid, planGuid));
  const before = last?.lineNo ?? 0;
  const rows = lines.map(({ guid, draft, faults }, at) => ({
    ...lineColumns(draft, faults),
    guid: guid ?? randomUUID(),
    planGuid,
    lineNo: before + at + 1,
    sourceLineGuid: draft.sourceLineGuid ?? null,
  }));
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE)
    await db.insert(line).values(rows.slice(at, at + LINES_AT_ONCE));
  return rows.map(({ guid }) => guid);
}
