import { defineJob } from '../../kit/jobs.ts';
import { sealAudit } from './chain.service.ts';

/** Seals the acts of the last minute into the chain. */
export const sealJob = defineJob(
  'audit.seal',
  async (_data, { db }) => {
    await sealAudit(db);
  },
  { cron: '* * * * *', retries: 0 },
);
