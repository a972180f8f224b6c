import { defineJob, type Job } from '../../db/jobs.ts';
import { tellEnding } from './ending-certificates.ts';
import { expireOver } from './issue-certificate.ts';

/** What becomes of certificates without anybody's doing: they expire, and their holders are told before. */
export const certificateJobs: readonly Job[] = [
  defineJob('certificate.expire', (_data, { db }) => expireOver(db), { cron: '*/10 * * * *' }),
  defineJob('certificate.ending', (_data, { db }) => tellEnding(db), { cron: '20 8 * * *' }),
];
