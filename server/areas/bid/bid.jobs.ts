import { defineJob, type Job } from '../../db/jobs.ts';
import { checkBodies } from './check-bodies.ts';
import { sweepUploads } from './sweep-uploads.ts';

/** Abandoned uploads go, and each night all that is kept sealed is compared with what was signed. */
export const bidJobs: readonly Job[] = [
  defineJob('bid.sweep', (_data, { db, storage }) => sweepUploads(db, storage), { cron: '41 * * * *' }),
  defineJob('bid.check', (_data, { db, storage, signal }) => checkBodies(db, storage, signal), {
    cron: '10 3 * * *',
  }),
];
