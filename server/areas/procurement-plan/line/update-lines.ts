import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyLineFault } from '#shared/areas/procurement-plan/line/line-faults';
import type { LineDraft } from '#shared/areas/procurement-plan/line/rules';
import type { Db } from '../../../db/client.ts';
import { freeNames } from './free-names.ts';
import { LINES_AT_ONCE } from './insert-lines.ts';
import { lineColumns } from './line-columns.ts';
import { procurementPlanLine as line, type Line } from './plan-line.table.ts';

/** A stored line with what is to stand in its place, and what is wrong with that. */
export interface ChangedLine {
  stored: Line;
  draft: LineDraft;
  faults: AnyLineFault[];
}

const columns = getTableColumns(line);
/** What a line that stands takes from the row that was to be inserted. */
const taken = Object.fromEntries(
  Object.keys(lineColumns({}, [])).map((name) => [
    name,
    sql.raw(`excluded.${columns[name as keyof typeof columns].name}`),
  ]),
);

/** Replaces the fields of lines of a plan that is locked; two of them may take each other's name. */
export async function updateLines(db: Db, changed: readonly ChangedLine[]): Promise<void> {
  const names = new Map(changed.map(({ stored, draft }) => [stored.guid, draft.projectName ?? null]));
  await freeNames(
    db,
    changed.map(({ stored }) => stored),
    ({ guid }) => names.get(guid),
  );
  const rows = changed.map(({ stored, draft, faults }) => ({
    ...lineColumns(draft, faults),
    guid: stored.guid,
    planGuid: stored.planGuid,
    lineNo: stored.lineNo,
    sourceLineGuid: stored.sourceLineGuid,
  }));
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE)
    await db
      .insert(line)
      .values(rows.slice(at, at + LINES_AT_ONCE))
      .onConflictDoUpdate({ target: line.guid, set: { ...taken, version: sql`${line.version} + 1` } });
}
