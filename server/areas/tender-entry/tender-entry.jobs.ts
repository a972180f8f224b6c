import { defineJob, type Job } from '../../db/jobs.ts';
import { answerDue } from './keep-entries.ts';

/** The platform answers registrations that nobody has in time. */
export const tenderEntryJobs: readonly Job[] = [
  defineJob('tenderEntry.answer', (_data, { db }) => answerDue(db), { cron: '17 * * * *' }),
];
