import { defineJob, type Job } from '../../db/jobs.ts';
import type { StageFollower } from '../project/project.service.ts';
import { closeDueTenders } from './close-tenders.ts';
import { remindValidity } from './remind-validity.ts';

/** What the clock does to tenders, and what it tells of them; who follows their stages comes from `server/app`. */
export const tenderJobs = (followers: readonly StageFollower[]): readonly Job[] => [
  defineJob('tender.clock', (_data, { db }) => closeDueTenders(db, followers), { cron: '* * * * *' }),
  defineJob('tender.validity', (_data, { db }) => remindValidity(db), { cron: '25 8 * * *' }),
];
