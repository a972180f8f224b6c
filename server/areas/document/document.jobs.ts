import { defineJob } from '../../db/jobs.ts';
import { cleanPresence } from './presence.ts';

/** Forgets who had documents open and has gone, every half hour. */
export const cleanPresenceJob = defineJob('document.clean', (_data, { db }) => cleanPresence(db), {
  cron: '17,47 * * * *',
});
