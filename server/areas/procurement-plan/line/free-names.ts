import { inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { procurementPlanLine as line, type Line } from './plan-line.table.ts';

/**
 * Takes the names off the lines that are about to be called otherwise: two may have changed places, and neither may stand in
 * the other's way. `nameOf` is what a line will be called, undefined for one that is not changed.
 */
export async function freeNames(
  db: Db,
  lines: readonly Line[],
  nameOf: (line: Line) => string | null | undefined,
): Promise<void> {
  const renamed = lines.filter((one) => {
    const name = nameOf(one);
    return name !== undefined && name !== one.projectName;
  });
  if (renamed.length === 0) return;
  await db
    .update(line)
    .set({ projectName: null })
    .where(
      inArray(
        line.guid,
        renamed.map(({ guid }) => guid),
      ),
    );
}
