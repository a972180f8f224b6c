import { defineJob, type Job } from '../../db/jobs.ts';
import type { StageFollower } from '../project/project.service.ts';
import { lineImports } from './import-lines.ts';
import { publishDue } from './publish-file.ts';
import { remindUnread } from './remind-unread.ts';

/** Carries out planned publications, each minute, reminds of unread changes, each hour, and writes imports of lines. */
export const tenderFileJobs = (followers: readonly StageFollower[]): readonly Job[] => [
  defineJob('tenderFile.clock', (_data, { db }) => publishDue(db, followers), { cron: '* * * * *' }),
  defineJob('tenderFile.remind', (_data, { db }) => remindUnread(db), { cron: '5 * * * *' }),
  ...lineImports.jobs,
];
