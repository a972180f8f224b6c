import { defineJob, type Job } from '../../db/jobs.ts';
import { remindEnding } from './remind-ending.ts';

/** What contracts do outside of requests: reminders of their ends. */
export const contractJobs: readonly Job[] = [
  defineJob('contract.ending', (_data, { db }) => remindEnding(db), { cron: '10 8 * * *' }),
];
