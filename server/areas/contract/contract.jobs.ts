import { defineJob, type Job } from '../../db/jobs.ts';
import { remindEnding } from './remind-ending.ts';
import { remindSigning } from './remind-signing.ts';

/** What contracts do outside of requests: reminders of their ends and of contracts that are due. */
export const contractJobs: readonly Job[] = [
  defineJob('contract.ending', (_data, { db }) => remindEnding(db), { cron: '10 8 * * *' }),
  defineJob('contract.signingDue', (_data, { db }) => remindSigning(db), { cron: '20 8 * * *' }),
];
