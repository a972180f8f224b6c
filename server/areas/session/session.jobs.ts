import { defineJob } from '../../kit/jobs.ts';
import { cleanSignIns } from './session.service.ts';

/** Removes ended sessions, old challenges and attempts, every half hour. */
export const cleanSignInsJob = defineJob('session.clean', (_data, { db }) => cleanSignIns(db), {
  cron: '7,37 * * * *',
});
