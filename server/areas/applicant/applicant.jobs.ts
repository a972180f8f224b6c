import { defineJob } from '../../db/jobs.ts';
import { cleanTickets } from './applicant.service.ts';

/** Removes old tickets. */
export const cleanTicketsJob = defineJob('applicant.clean', (_data, { db }) => cleanTickets(db), {
  cron: '41 * * * *',
});
