import { listPlanAlarms } from '../areas/procurement-plan/annual/plan-alarms.ts';
import type { SupervisionParts } from '../areas/supervision/subject.ts';
import { documents } from './documents.ts';

/** What supervision looks at beyond projects: the documents from plan to contract. */
export const supervisionParts: SupervisionParts = {
  subjects: documents.map(({ kind, supervised }) => ({ kind: kind.code, ...supervised, link: kind.path })),
  planAlarms: listPlanAlarms,
};
