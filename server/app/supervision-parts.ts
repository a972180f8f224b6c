import { documentKind } from '#shared/areas/approval/codes';
import { listPlanAlarms } from '../areas/procurement-plan/annual/plan-alarms.ts';
import type { AlarmedDocument, PlanAlarms, SupervisionParts } from '../areas/supervision/subject.ts';
import { documents } from './documents.ts';

/** What supervision looks at beyond projects: the documents from plan to contract. */
export const supervisionParts: SupervisionParts = {
  subjects: documents.map(({ kind, supervised }) => ({ kind: kind.code, ...supervised, link: kind.path })),
  planAlarms,
};

/** The annual plans with alarms, then the split purchases of the other kinds, kind by kind, as one list. */
async function planAlarms(...[viewer, search]: Parameters<PlanAlarms>) {
  const found = await listPlanAlarms(viewer, search);
  const { page, rows, enterpriseGuid } = search;
  const list: AlarmedDocument[] = [...found.list];
  let { total } = found;
  for (const { kind, splits } of documents) {
    // The annual plans name theirs among their other alarms.
    if (kind.code === documentKind.code.annualPlan) continue;
    const offset = Math.max(0, (page - 1) * rows - total);
    const more = await splits(viewer, { enterpriseGuid, limit: rows - list.length, offset });
    list.push(...more.list);
    total += more.total;
  }
  return { ...found, list, total };
}
