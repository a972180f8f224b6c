import { defineJob, type Job } from '../../db/jobs.ts';
import { tellEnding } from './ending-keys.ts';

/** Openers are told before their keys expire. */
export const openerKeyJobs: readonly Job[] = [
  defineJob('openerKey.ending', (_data, { db }) => tellEnding(db), { cron: '25 8 * * *' }),
];
