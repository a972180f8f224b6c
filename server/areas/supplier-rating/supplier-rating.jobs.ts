import { defineJob, type Job } from '../../db/jobs.ts';
import { keepTerms } from './measure-terms.ts';
import type { StandingFollower } from './standings.service.ts';

/** What ratings and measures do outside of requests: dates that arrive. */
export const supplierRatingJobs = (followers: readonly StandingFollower[]): readonly Job[] => [
  defineJob(
    'supplier.measureTerms',
    async (_data, { db }) => {
      await keepTerms(db, followers);
    },
    { cron: '2 * * * *' },
  ),
];
