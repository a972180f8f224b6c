import { anyLineLabel } from '#shared/areas/procurement-plan/line/fields';
import { lineFaultWording, told, wordingOf } from '#shared/areas/procurement-plan/line/told';
import type { Db } from '../../../db/client.ts';
import { standingLines } from '../line/copy-lines.ts';
import type { Plan } from '../line/plan.table.ts';
import type { PlanWarning } from '../line/plan-finding.ts';
import { splitWarnings } from '../line/splits.service.ts';

/** What submitter and approvers should look at, though it stops nothing: the lines' own warnings and R30. */
export async function planWarnings(db: Db, found: Plan): Promise<PlanWarning[]> {
  const lines = await standingLines(db, found.guid);
  const ofLines = lines.flatMap(({ lineNo, faults }) =>
    faults
      .filter(({ level }) => level === 'warning')
      .map((fault) => ({
        lineNo,
        ...told(lineFaultWording(lineNo, anyLineLabel[fault.field]!, wordingOf(fault))),
      })),
  );
  return [...(await splitWarnings(db, found)), ...ofLines];
}
