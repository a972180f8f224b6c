import { defineJob, type Job } from '../../db/jobs.ts';
import type { StageFollower } from '../project/project.service.ts';
import { publishDue } from './publish-notice.ts';

/** Carries out planned publications, each minute, where no reader of the public pages has come before it. */
export const tenderNoticeJobs = (followers: readonly StageFollower[]): readonly Job[] => [
  defineJob('tenderNotice.clock', (_data, { db }) => publishDue(db, followers), { cron: '* * * * *' }),
];
