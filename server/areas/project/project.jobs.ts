import { defineJob, type Job } from '../../db/jobs.ts';
import { remindDeadlines } from './remind-deadlines.ts';

/** What projects do outside of requests: reminders of the days the law sets. */
export const projectJobs: readonly Job[] = [
  defineJob('project.deadlines', (_data, { db }) => remindDeadlines(db), { cron: '20 8 * * *' }),
];
