import { defineJob } from '../../db/jobs.ts';
import { cleanDeletions } from './deletions.ts';
import { cleanPresence } from './presence.ts';

/** Forgets who had documents open and has gone, and deletions nobody can take back, every half hour. */
export const cleanDocumentsJob = defineJob(
  'document.clean',
  async (_data, { db }) => {
    await cleanPresence(db);
    await cleanDeletions(db);
  },
  { cron: '17,47 * * * *' },
);
