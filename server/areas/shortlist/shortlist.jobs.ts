import { defineJob, type Job } from '../../db/jobs.ts';
import { byProgram } from '../audit/audit.service.ts';
import { expireInvitations } from './invite-acts.ts';

/** Invitations nobody answered in time: the next reserve is asked. */
export const shortlistJobs: readonly Job[] = [
  defineJob('shortlist.expire', (_data, { db }) => expireInvitations(db, byProgram('shortlist.expire')), {
    cron: '*/5 * * * *',
  }),
];
