import { defineJob, type Job } from '../../db/jobs.ts';
import { applyPlan, type ApplyOrder, IDENTITY_APPLY } from './apply.ts';
import type { ApplyParts } from './apply-item.ts';

/** Applies what a comparison with the directory has shown. */
export const identityJobs = (parts: ApplyParts): readonly Job[] => [
  defineJob<ApplyOrder>(IDENTITY_APPLY, (order, tools) => applyPlan(parts, order, tools)),
];
