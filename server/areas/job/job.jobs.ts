import { defineJob } from '../../kit/jobs.ts';
import { failSilentJobs } from './job.service.ts';

/** Tells the owners of works whose server is gone for good. */
export const silentJobsJob = defineJob('job.failSilent', (_data, { db }) => failSilentJobs(db), {
  cron: '*/5 * * * *',
  retries: 0,
});
