import type { Job } from '../../kit/jobs.ts';
import { selfPlanExport } from './export-self-plans.service.ts';
import type { SelfPlanParts } from './list-self-plans.service.ts';

/** What self-procurement plans do outside of requests: the export of their list. */
export const selfPlanJobs = (parts: SelfPlanParts): readonly Job[] => [selfPlanExport(parts).job];
