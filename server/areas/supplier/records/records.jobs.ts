import { defineJob, type Job } from '../../../db/jobs.ts';
import { warnOfExpiry } from './expiry.ts';

/** What supplier records do outside of requests: every morning suppliers are warned of ends. */
export const supplierRecordJobs: readonly Job[] = [
  defineJob('supplier.expiring', (_data, { db }) => warnOfExpiry(db), { cron: '30 8 * * *' }),
];
