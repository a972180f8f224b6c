import { defineJob, type Job } from '../../../kit/jobs.ts';
import { followExpired, warnOfExpiry } from './expiry.service.ts';

/** What supplier records do outside of requests: every morning ends are noticed and warned of. */
export const supplierRecordJobs: readonly Job[] = [
  defineJob('supplier.expired', (_data, { db }) => followExpired(db), { cron: '10 0 * * *' }),
  defineJob('supplier.expiring', (_data, { db }) => warnOfExpiry(db), { cron: '30 8 * * *' }),
];
