import { defineJob, type Job } from '../../db/jobs.ts';
import { askOpeners } from './ask-openers.ts';

/** Openers are asked to try their keys before an opening. */
export const openingJobs: readonly Job[] = [
  defineJob('opening.tryKeys', (_data, { db }) => askOpeners(db), { cron: '*/10 * * * *' }),
];
