import { handOverJob } from '../areas/approval/approval.jobs.ts';
import { sealJob } from '../areas/audit/audit.jobs.ts';
import { sweepJob } from '../areas/file/file.jobs.ts';
import { silentJobsJob } from '../areas/job/job.jobs.ts';
import { planJobs } from '../areas/procurement-plan/plan.jobs.ts';
import { cleanSignInsJob } from '../areas/session/session.jobs.ts';
import type { Job } from '../kit/jobs.ts';
import { approvalSubjects } from './approval-subjects.ts';

/** Everything the program does outside of requests. */
export const jobs: readonly Job[] = [
  sealJob,
  sweepJob,
  silentJobsJob,
  cleanSignInsJob,
  handOverJob(approvalSubjects),
  ...planJobs,
];
