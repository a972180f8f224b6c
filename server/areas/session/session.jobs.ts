import { cleanCallCounts } from '../../http/call-counter.ts';
import { defineJob } from '../../db/jobs.ts';
import { cleanSignIns } from './session.service.ts';

/** Removes ended sessions, old challenges, attempts and counts of calls, every half hour. */
export const cleanSignInsJob = defineJob(
  'session.clean',
  async (_data, { db }) => {
    await cleanSignIns(db);
    await cleanCallCounts(db);
  },
  { cron: '7,37 * * * *' },
);
