import { defineJob, type Job } from '../../db/jobs.ts';
import { publishDue } from './publish-notice.ts';

/** What the clock does to notices, each minute; what is open or over is asked of the clock itself wherever it matters. */
export const noticeJobs: readonly Job[] = [
  defineJob('recruitNotice.clock', (_data, { db }) => publishDue(db), { cron: '* * * * *' }),
];
