import { defineJob } from '../../db/jobs.ts';
import { sweepFiles } from './download.service.ts';

/** Removes uploads no document has claimed within a day, and exports that have expired. */
export const sweepJob = defineJob(
  'file.sweep',
  async (_data, { db, storage }) => {
    await sweepFiles(db, storage);
  },
  { cron: '17 * * * *' },
);
