import { anyLineLabel } from '#shared/areas/procurement-plan/line/fields';
import type { Db } from '../../../db/client.ts';
import { standingLines } from '../line/copy-lines.ts';
import type { Plan } from '../line/plan.table.ts';
import { splitWarnings } from '../line/splits.service.ts';

export interface PlanWarning {
  message: string;
  /** The line of this plan it concerns first. */
  lineNo: number | null;
}

/** What submitter and approvers should look at, though it stops nothing: the lines' own warnings and R30. */
export async function planWarnings(db: Db, found: Plan): Promise<PlanWarning[]> {
  const lines = await standingLines(db, found.guid);
  const ofLines = lines.flatMap(({ lineNo, faults }) =>
    faults
      .filter(({ level }) => level === 'warning')
      .map(({ field, message }) => ({
        lineNo,
        message: `第${lineNo}条“${anyLineLabel[field]!.cn}”${message}`,
      })),
  );
  return [...(await splitWarnings(db, found)), ...ofLines];
}
