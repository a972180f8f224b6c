import { defineJob, type Job } from '../../db/jobs.ts';
import { expireGuarantees, remindGuarantees } from './guarantees.ts';
import { remindRefunds } from './refund-clock.ts';
import { remindTenderRefunds } from './tender/remind-refunds.ts';
import { openDueRefunds } from './tender/refund-tasks.ts';

/** What annual deposits do outside of requests: guarantees that end, days by which money goes back. */
export const depositJobs: readonly Job[] = [
  defineJob(
    'deposit.expire',
    async (_data, { db }) => {
      await expireGuarantees(db);
    },
    { cron: '7 0 * * *' },
  ),
  defineJob('deposit.guarantees', (_data, { db }) => remindGuarantees(db), { cron: '25 8 * * *' }),
  defineJob('deposit.tenderRefunds', (_data, { db }) => openDueRefunds(db), { cron: '*/10 * * * *' }),
  defineJob('deposit.refunds', (_data, { db }) => remindRefunds(db), { cron: '35 8 * * *' }),
  defineJob('deposit.tenderRefundDays', (_data, { db }) => remindTenderRefunds(db), { cron: '45 8 * * *' }),
];
