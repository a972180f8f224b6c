import { defineJob, type Job } from '../../db/jobs.ts';
import { returnDue, takeEffect } from './due.ts';
import type { HandoverParts } from './held.ts';

/** What hand-overs do outside of requests: those for a later time take effect, those for a time end. */
export const handoverJobs = (parts: HandoverParts): readonly Job[] => [
  defineJob(
    'handover.effect',
    async (_data, { db }) => {
      await takeEffect(parts, db);
    },
    { cron: '*/5 * * * *' },
  ),
  defineJob(
    'handover.return',
    async (_data, { db }) => {
      await returnDue(parts, db);
    },
    { cron: '10 * * * *' },
  ),
];
