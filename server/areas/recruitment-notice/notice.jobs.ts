import { defineJob, type Job } from '../../db/jobs.ts';
import { closeDue } from './close-notices.ts';
import { publishDue } from './publish-notice.ts';

/** What the clock does to notices, each minute; what is open or over is asked of the clock itself wherever it matters. */
export const noticeJobs: readonly Job[] = [
  defineJob(
    'recruitNotice.clock',
    async (_data, { db }) => {
      await publishDue(db);
      await closeDue(db);
    },
    { cron: '* * * * *' },
  ),
];
