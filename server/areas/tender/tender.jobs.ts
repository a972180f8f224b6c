import { defineJob, type Job } from '../../db/jobs.ts';
import type { StageFollower } from '../project/project.service.ts';
import { closeDueTenders } from './close-tenders.ts';

/** What the clock does to tenders, each minute; who follows their stages comes from `server/app`. */
export const tenderJobs = (followers: readonly StageFollower[]): readonly Job[] => [
  defineJob('tender.clock', (_data, { db }) => closeDueTenders(db, followers), { cron: '* * * * *' }),
];
