import { defineJob, type Job } from '../../db/jobs.ts';
import { deliverNotices, eraseDeliveries } from './deliver.ts';
import { DELIVER_JOB } from './notification.service.ts';
import type { NoticeParts } from './notice-parts.ts';

/** Telling people outside the program: as messages are left, and each minute what was put off. */
export const notificationJobs = (parts: NoticeParts): readonly Job[] => [
  defineJob(DELIVER_JOB, (_data, { db }) => deliverNotices(db, parts), { cron: '* * * * *' }),
  defineJob('notice.erase', (_data, { db }) => eraseDeliveries(db), { cron: '41 3 * * *' }),
];
